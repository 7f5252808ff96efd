/** The modes of play on the playground, by what the players know. */
import type { GameFacts } from '../../service/types.ts'

/**
 * - `open`: all players know the position, and the page holds it.
 * - `hosted`: a game for one player. A host of the page keeps the true position (host.ts).
 * - `match`: a live match keeps the true position. The playground creates it, and shows a board until then.
 * - `view`: the page holds a view, nobody holds the true position, and the visitor enters what happens. This serves to
 *   analyse a game over a real board, or a view from anywhere.
 */
export type Mode = 'open' | 'hosted' | 'match' | 'view'

/** True when the variant is for one player. */
export const isSolo = (game: GameFacts, variant: string): boolean =>
  game.variants.find(({ id }) => id === variant)?.players.maximum === 1

export function modeOf(game: GameFacts, variant: string, position: string | undefined): Mode {
  if (game.information !== 'hidden') return 'open'
  if (position !== undefined) return 'view'
  return isSolo(game, variant) ? 'hosted' : 'match'
}
