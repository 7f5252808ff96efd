import type { PiecePicture } from '../board.ts'

const BASE = 'M-17 22V17H17V22Z'

const figure = (fill: string): PiecePicture => ({ fill: fill + BASE })

type Figures = Readonly<Record<string, PiecePicture>>

/** The figures of chess, by name of the piece. */
export const FIGURES = {
  king: figure(
    'M-2-26H2V-22H6V-18H2V-13C5-15 8-16 11-16C19-16 22-7 17 0L12 6V14H-12V6L-17 0C-22-7-19-16-11-16C-8-16-5-15-2-13V-18H-6V-22H-2Z',
  ),
  queen: figure(
    'M-12 14L-21-12L-11-2L-9-18L-3-4L0-21L3-4L9-18L11-2L21-12L12 14ZM-24-14a3 3 0 1 0 6 0a3 3 0 1 0-6 0ZM-12-20a3 3 0 1 0 6 0a3 3 0 1 0-6 0ZM-3-24a3 3 0 1 0 6 0a3 3 0 1 0-6 0ZM6-20a3 3 0 1 0 6 0a3 3 0 1 0-6 0ZM18-14a3 3 0 1 0 6 0a3 3 0 1 0-6 0Z',
  ),
  rook: figure('M-15-22H-9V-17H-3V-22H3V-17H9V-22H15V-11L10-7V8L13 14H-13L-10 8V-7L-15-11Z'),
  bishop: figure(
    'M-3-25a3 3 0 1 0 6 0a3 3 0 1 0-6 0ZM0-20C8-14 12-7 12-2C12 4 8 7 6 8L9 14H-9L-6 8C-8 7-12 4-12-2C-12-7-8-14 0-20ZM-1.5-11V-6H-6.5V-3H-1.5V3H1.5V-3H6.5V-6H1.5V-11Z',
  ),
  knight: figure(
    'M-5-20L-3-26L2-20C12-18 17-7 15 14H-13C-13 6-5 2-4-4C-8-2-10 0-13 1L-18-3C-17-9-12-13-10-17ZM-8-11a2 2 0 1 0 4 0a2 2 0 1 0-4 0Z',
  ),
  pawn: figure('M0-20a8 8 0 0 1 6 13L9-4H5C5 4 7 9 11 14H-11C-7 9-5 4-5-4H-9L-6-7A8 8 0 0 1 0-20Z'),
} satisfies Figures

/** Figures of the pieces that older chesses have and chess has not. */
export const OLD_FIGURES = {
  king: FIGURES.king,
  rook: FIGURES.rook,
  knight: FIGURES.knight,
  pawn: FIGURES.pawn,
  ferz: figure('M-11 14L-17-12L-6-3L0-22L6-3L17-12L11 14ZM-3-24a3 3 0 1 0 6 0a3 3 0 1 0-6 0Z'),
  alfil: figure(
    'M-14 14V-4C-14-14-8-20 1-20C12-20 17-13 17-4V6C17 10 13 11 12 7V0H8V14H2V2H-6V14ZM4-12a2 2 0 1 0 4 0a2 2 0 1 0-4 0Z',
  ),
  silver: figure('M0-24L13-6L7 14H-7L-13-6ZM0-14L-6-5H6Z'),
} satisfies Figures

/** The soldier and the town of Cannon. */
export const CANNON_FIGURES: Figures = {
  soldier: figure('M-7-11a7 7 0 1 0 14 0a7 7 0 1 0-14 0ZM-12 14C-12 4-7 0 0 0C7 0 12 4 12 14Z'),
  town: figure('M-20-8H-15V-14H-10V-8H-5V-22H-1V-18H1V-22H5V-8H10V-14H15V-8H20V14H6V6A6 6 0 0 0-6 6V14H-20Z'),
}

/** The men of Tafl, an axe and a round shield, and the king's crown. */
export const TAFL_FIGURES: Figures = {
  attacker: {
    fill: 'M-3-16C3-24 14-24 22-18C18-13 17-7 19 0C12 1 5-2 1-8Z',
    line: 'M8-20L-16 22M12-8L4-4',
    width: 5,
  },
  defender: {
    fill: 'M-22 0a22 22 0 1 0 44 0a22 22 0 1 0-44 0ZM-16 0a16 16 0 1 0 32 0a16 16 0 1 0-32 0ZM-7 0a7 7 0 1 0 14 0a7 7 0 1 0-14 0Z',
    line: 'M-16-16L16 16M16-16L-16 16',
    width: 3.5,
  },
  king: {
    fill: 'M-20 14L-24-12L-10-2L0-22L10-2L24-12L20 14ZM-19 18H19V23H-19ZM-3.5-24a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0Z',
  },
}
