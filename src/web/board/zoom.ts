/** The zoom factor of boards. An enlarged board is scrolled within its place, by fingers, wheel or keys. */
import { signal } from '@preact/signals'

/** The steps of enlarging; 1 shows the whole board. */
const STEPS = [1, 1.5, 2, 3, 4] as const

export const zoom = signal<number>(1)

/** The next step up or down; null at the end. */
export const nextZoom = (by: 1 | -1): number | null => STEPS[STEPS.indexOf(zoom.value as 1) + by] ?? null

/** The least size of names on a map, in pixels. */
const LEGIBLE = 9

/** The least number of cells that stay in view, about. */
const KEPT_CELLS = 4

/**
 * The zoom factor by which the names on a map can be read, or come nearest to that with some cells still in view.
 * @param pixels the size of the smallest name on the whole board, in pixels
 */
export function legibleZoom(pixels: number, cells: number): number {
  const steps = STEPS.filter((step) => step === 1 || cells / step ** 2 >= KEPT_CELLS)
  return steps.find((step) => step * pixels >= LEGIBLE) ?? steps.at(-1)!
}

export function enlarge(by: 1 | -1): void {
  zoom.value = nextZoom(by) ?? zoom.value
}
