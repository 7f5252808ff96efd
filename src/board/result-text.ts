import { isPlural } from '../game/words/plural.ts'
import type { BoardSettings } from './settings.ts'

/** How a game has ended: `red has won`, `attackers have won`, `a draw`, or `lost` for the only player. */
export const resultText = (
  winner: string | null,
  { length }: readonly string[],
  { t, word }: Pick<BoardSettings, 't' | 'word'>,
): string =>
  winner
    ? t(isPlural(winner) ? '{player} have won' : '{player} has won', { player: word(winner) })
    : t(length > 1 ? 'a draw' : 'lost')
