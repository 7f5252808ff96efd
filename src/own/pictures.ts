/** Pictures that presentations name: figures of chess and its relatives, and a few for other games. */
import type { PiecePicture } from '../game/board.ts'
import { CANNON_FIGURES, FIGURES, OLD_FIGURES } from '../game/kit/figures.ts'

export const PICTURES: Readonly<Record<string, PiecePicture>> = {
  ...OLD_FIGURES,
  ...FIGURES,
  ...CANNON_FIGURES,
  crown: { fill: 'M-20 14L-24-12L-11-1L0-18L11-1L24-12L20 14ZM-20 18H20V23H-20Z' },
  star: { fill: 'M0-26L6-8H25L10 3L16 21L0 10L-16 21L-10 3L-25-8H-6Z' },
  cross: { line: 'M-26-26L26 26M-26 26L26-26', width: 9 },
  nought: { line: 'M-28 0a28 28 0 1 0 56 0a28 28 0 1 0-56 0', width: 9 },
  flame: {
    fill: 'M2-28C6-18 18-10 17 6C16 18 8 25 0 25C-9 25-17 18-17 7C-17 0-13-5-10-9C-9-5-7-3-4-2C-6-12-3-20 2-28ZM0 20C4 20 8 17 8 11C8 6 4 3 2-1C0 4-7 6-7 12C-7 17-4 20 0 20Z',
  },
  fox: {
    fill: 'M-24-24L-10-13H10L24-24L22 0L0 24L-22 0ZM-13-5L-5-1L-12 2ZM13-5L5-1L12 2ZM-4 14H4L0 19Z',
  },
  goose: {
    fill: 'M-13-14C-13-22-2-24 2-17C6-10 0-4 2 0C10-6 20-4 25-9C24 6 17 18 4 18H2V23H-3V18C-14 16-15 6-9-1C-5-6-4-9-6-12L-19-10ZM-7-16a2 2 0 1 0 4 0a2 2 0 1 0-4 0Z',
  },
  ring: { line: 'M-16 0a16 16 0 1 0 32 0a16 16 0 1 0-32 0', width: 4 },
}
