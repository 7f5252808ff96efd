/** The characters on the pieces, drawn stroke by stroke. */
import type { PiecePicture } from '../../game/board.ts'

const character = (line: string): PiecePicture => ({ line, width: 4 })

/** The characters by name of the piece: 玉 飛 金 銀 歩 and, promoted, 竜 全 と. Pieces of other sets show their letters. */
export const CHARACTERS: Readonly<Record<string, PiecePicture>> = {
  king: character('M-13-17H13M-12-1H12M-18 17H18M0-17V17M7 6L12 12'),
  rook: character(
    'M-16-19H6C6-13 9-9 16-7L18-12M15-21L8-16M9-15L14-11M-3-13L-17-8M-10-11V0C-10 10-13 16-18 21M-20 3H2M-1-13V21M2 0H8C8 10 12 17 18 19L20 13M18-3L12 4M12 6L17 11',
  ),
  gold: character('M0-22L-20-5M0-22L20-5M-10-6H10M-14 5H14M0-6V19M-9 9L-6 15M9 9L6 15M-18 19H18'),
  silver: character(
    'M-12-21L-22-9M-12-21L-3-10M-18-9H-6M-20 0H-4M-12-9V16M-18 5L-16 11M-6 5L-8 11M-22 18L-3 14M3-19H18V0H3M3-10H18M3-19V18L11 13M7 0C9 8 14 15 21 19M19 4L12 9',
  ),
  pawn: character('M0-22V-5M0-14H12M-10-15V-5M-20-5H20M0-5V8L-4 6M-9 0L-15 8M8 0L15 6M14 6C8 15-4 20-16 22'),
  'promoted rook': character(
    'M0-23V-17M-14-16H14M-7-13L-5-7M7-13L5-7M-19-6H19M-12 0H12V14H-12ZM-12 7H12M0-6V16C0 21 4 21 18 20V14',
  ),
  'promoted silver': character('M0-22L-20-3M0-22L20-3M-10-6H10M-10 6H10M-17 19H17M0-6V19'),
  'promoted pawn': character('M-8-21L-3-1M14-12C2-6-14 0-14 10C-14 20 0 20 15 18'),
}
