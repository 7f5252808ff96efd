/** The zoom factor of boards. An enlarged board is scrolled within its place, by fingers, wheel or keys. */
import { signal } from '@preact/signals'

/** The steps of enlarging; 1 shows the whole board. */
const STEPS = [1, 1.5, 2, 3, 4] as const

export const zoom = signal<number>(1)

/** The next step up or down; null at the end. */
export const nextZoom = (by: 1 | -1): number | null => STEPS[STEPS.indexOf(zoom.value as 1) + by] ?? null

/** The least size of names on a map, in pixels. */
const LEGIBLE = 9

/**
 * The zoom factor by which the names on a map can be read.
 * @param pixels the size of the smallest name on the whole board, in pixels
 */
export const legibleZoom = (pixels: number): number => STEPS.find((step) => step * pixels >= LEGIBLE) ?? STEPS.at(-1)!

export function enlarge(by: 1 | -1): void {
  zoom.value = nextZoom(by) ?? zoom.value
}
