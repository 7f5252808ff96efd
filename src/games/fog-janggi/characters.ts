import type { PiecePicture } from '../../game/board.ts'
import { CHARACTERS, character } from '../characters/xiangqi.ts'

const [red, black] = CHARACTERS

/** The characters that both sides have: 車 包 馬 象 士. */
const SHARED: Readonly<Record<string, PiecePicture>> = {
  chariot: black!.chariot!,
  cannon: character(
    'M-9-22C-11-16-15-11-20-7M-12-15H15V6C15 11 12 12 8 10M-13-7H6V3H-13M-13-7V13C-13 18-11 19-6 19H13C18 19 20 17 21 11',
  ),
  horse: black!.horse!,
  elephant: black!.elephant!,
  guard: black!.advisor!,
}

/** The characters of janggi's pieces, by side and kind: white is cho (楚, 卒), black is han (漢, 兵). */
export const FIGURES: Readonly<Record<string, PiecePicture>> = {
  ...SHARED,
  'white general': character(
    'M-21-16H-3M-12-22V0M-12-15L-21-3M-12-15L-4-6M3-16H21M12-22V0M12-15L4-6M12-15L21-3M-15 3H15L11 9M0 3V18M0 11H11M-8 8C-9 14-13 19-20 22M-11 14C-5 21 6 21 21 20',
  ),
  'black general': character(
    'M-19-20L-13-15M-21-7L-15-3M-20 20L-13 5M-9-16H21M0-22V-10M12-22V-10M-4-6H16V3H-4ZM6-10V14M-4 8H16M-9 14H21M6 14C3 18-3 20-10 22M6 14C10 18 15 20 21 22',
  ),
  'white soldier': black!.soldier!,
  'black soldier': red!.soldier!,
}
