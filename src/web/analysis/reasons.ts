/** The reasons for a move, in sentences. */
import type { Reason } from '../../../sdk/src/openapi.ts'
import { counted, language, t } from '../language/language.ts'

const cellsOf = ({ cells = [] }: Reason): string =>
  new Intl.ListFormat(language.value, { type: 'conjunction' }).format(cells)

/** The sentence of each kind of reason. */
const SENTENCES: Readonly<Record<Reason['kind'], (reason: Reason) => string>> = {
  'only-move': () => t('The only legal move.'),
  wins: () => t('Wins at once.'),
  draws: () => t('Ends the game in a draw.'),
  loses: () => t('Loses at once.'),
  'wins-by-force': ({ plies }) =>
    plies === undefined
      ? t('Wins by force.')
      : counted('Wins by force in {n} ply at most.|Wins by force in {n} plies at most.', plies),
  'loses-by-force': ({ plies }) =>
    plies === undefined
      ? t('Loses by force.')
      : counted(
          'Loses by force; best play delays it for {n} ply.|Loses by force; best play delays it for {n} plies.',
          plies,
        ),
  takes: (reason) => t('Captures on {cells}.', { cells: cellsOf(reason) }),
  attacks: (reason) => t('Goes to {cells}, where an enemy piece is seen.', { cells: cellsOf(reason) }),
  'keeps-bridge': (reason) => t('Keeps a bridge; the other side stands on {cells}.', { cells: cellsOf(reason) }),
  'breaks-bridge': (reason) =>
    t('Plays into a bridge of the other side, which can answer on {cells}.', { cells: cellsOf(reason) }),
  'prevents-win': ({ moves = 0 }) =>
    counted(
      'Stops the other side from winning with its next move; {n} other move would not.|Stops the other side from winning with its next move; {n} other moves would not.',
      moves,
    ),
  'allows-win': () => t('The other side can win with its next move.'),
  'threatens-win': ({ defences = 0 }) =>
    defences === 0
      ? t('Wins with the next move, whatever the reply.')
      : counted(
          'Threatens to win with the next move: {n} reply prevents it.|Threatens to win with the next move: {n} replies prevent it.',
          defences,
        ),
}

/** The sentence of a reason; null for a kind that a newer service has and this page does not know. */
export const reasonText = (reason: Reason): string | null => SENTENCES[reason.kind]?.(reason) ?? null
