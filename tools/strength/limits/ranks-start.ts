import type { Game } from '../../../src/game/game.ts'
import { RanksState } from '../../../src/games/ranks/rules/state.ts'
import { drawOpening } from '../../arena/opening.ts'
import { SeatViews } from '../../arena/views.ts'

/** A position of a game of hidden ranks where it starts, and what the seats see of it. */
export async function ranksStart(
  game: Game,
  variant: string,
  startOptions: Readonly<Record<string, string>>,
  seed: number,
): Promise<{ readonly state: RanksState; readonly views: SeatViews }> {
  const { start } = await drawOpening({ game, variant, startOptions, openingMoves: 0 }, seed)
  const state = start.copy()
  if (!(state instanceof RanksState)) throw new RangeError(`${game.id} has no ranks`)
  return { state, views: new SeatViews(game, variant, state, game.players.length) }
}
