/** Pictures of ranks: insignia as armies wear them, and figures for the other pieces. Hand-drawn for this project. */
import type { PiecePicture } from '../../../game/board.ts'

const at = (value: number): number => Math.round(value * 10) / 10

/** A star with five points around a centre. */
function star(x: number, y: number, radius: number): string {
  const corners = Array.from({ length: 10 }, (_, i) => {
    const length = i % 2 === 0 ? radius : radius * 0.42
    const angle = (Math.PI * i) / 5
    // biome-ignore lint/plugin: rounded to the same number on every engine
    return `${at(x + length * Math.sin(angle))} ${at(y - length * Math.cos(angle))}`
  })
  return `M${corners.join('L')}Z`
}

/** Centres of stars in rows, by their number. */
const STARS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[0, 1]],
  [
    [-12, 1],
    [12, 1],
  ],
  [
    [0, -10],
    [-13, 10],
    [13, 10],
  ],
  [
    [-12, -11],
    [12, -11],
    [-12, 12],
    [12, 12],
  ],
  [
    [-16, -11],
    [0, -15],
    [16, -11],
    [-9, 11],
    [9, 11],
  ],
]

/** A general's stars. */
export const stars = (count: number): PiecePicture => ({
  fill: STARS[count]!.map(([x, y]) => star(x, y, count === 1 ? 20 : count === 2 ? 14 : 12)).join(''),
})

/** Chevrons, one above the other. */
export const chevrons = (count: number): PiecePicture => ({
  line: Array.from({ length: count }, (_, i) => {
    const y = 5 + 11 * (i - (count - 1) / 2)
    return `M-18 ${y + 6}L0 ${y - 9}L18 ${y + 6}`
  }).join(''),
  width: 5,
})

/** Bars side by side, as lieutenants and captains wear them. */
export const bars = (count: number): PiecePicture => ({
  fill: Array.from({ length: count }, (_, i) => {
    const x = 17 * (i - (count - 1) / 2)
    return `M${x - 5}-19H${x + 5}V19H${x - 5}Z`
  }).join(''),
})

export const INSIGNIA = {
  /** A star between two batons that cross. */
  batons: { fill: star(0, -7, 17), line: 'M-20 21L-3 6M20 21L3 6M-3 6L6 -2M3 6L-6-2', width: 5 },
  eagle: {
    fill: 'M0-17C3-17 5-15 5-12L4-7C11-8 18-12 24-17C23-5 17 3 9 6L13 18L4 13L0 20L-4 13L-13 18L-9 6C-17 3-23-5-24-17C-18-12-11-8-4-7L-5-12C-5-15-3-17 0-17Z',
  },
  leaf: { fill: 'M0-23L6-14L15-15L13-6L21 0L12 5L13 13L3 11V22H-3V11L-13 13L-12 5L-21 0L-13-6L-15-15L-6-14Z' },
  /** The outline of a leaf. */
  paleLeaf: {
    line: 'M0-22L6-13L14-14L12-6L20 0L11 5L12 12L0 10L-12 12L-11 5L-20 0L-12-6L-14-14L-6-13ZM0-8V22',
    width: 3.5,
  },
  /** The outline of a bar. */
  paleBar: { line: 'M-6-18H6V18H-6Z', width: 4 },
  pickaxe: {
    line: 'M-15 20L9-6',
    fill: 'M-9-18C4-24 24-8 21 11C19 13 17 12 16 10C14-2 3-12-8-13C-11-13-12-16-9-18Z',
    width: 5.5,
  },
  binoculars: {
    fill: 'M-16-16H-6L-4-6H4L6-16H16L23 9C23 15 19 19 13 19S3 15 3 9V4H-3V9C-3 15-7 19-13 19S-23 15-23 9ZM-17 9a4 4 0 1 0 8 0a4 4 0 1 0-8 0ZM9 9a4 4 0 1 0 8 0a4 4 0 1 0-8 0Z',
  },
  /** A hat above glasses. */
  spy: {
    fill: 'M-13-6L-9-22H9L13-6H23V-1H-23V-6Z',
    line: 'M-19 9a7 7 0 1 0 14 0a7 7 0 1 0-14 0M5 9a7 7 0 1 0 14 0a7 7 0 1 0-14 0M-5 7Q0 4 5 7',
    width: 3.5,
  },
  bomb: {
    fill: 'M-19 6a17 17 0 1 0 34 0a17 17 0 1 0-34 0Z',
    line: 'M8-8L13-15C16-19 19-18 21-14',
    width: 4,
  },
  flag: { fill: 'M-9-21C-2-26 6-16 18-21V1C6 6-2-4-9 1Z', line: 'M-12-22V23', width: 4.5 },
} as const satisfies Readonly<Record<string, PiecePicture>>

/** The font size of ranks that are numbers to be read on small boards, in cells. */
const LARGE = 0.29

/** A picture above its rank. */
export const ranked = (picture: PiecePicture, rank: string): PiecePicture => ({ ...picture, rank, rankSize: LARGE })
