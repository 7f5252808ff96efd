import type { Random } from '../../../src/game/random.ts'
import { unwrap } from '../../../src/game/result.ts'
import { OVER } from '../../../src/game/state.ts'
import { tafl } from '../../../src/games/tafl/index.ts'
import { KING } from '../../../src/games/tafl/rules/pieces.ts'
import type { TaflState } from '../../../src/games/tafl/rules/state.ts'
import { choices } from '../../game/playing.ts'

/** The moves after which the side to move has won. */
export const wins = (state: TaflState): number[] => {
  const { turn } = state
  return choices(tafl, state).filter((move) => {
    state.play(move)
    const won = state.toMove === OVER && state.returns(turn) === 1
    state.undo()
    return won
  })
}

/**
 * The positions of a random game in which a win at once is not played, so that threats stay on the board. Every third
 * move is the king's where he has one. All are one object, which the next position changes.
 */
export function* randomPositions(variant: string, random: Random): Generator<TaflState> {
  const state = unwrap(tafl.start(variant, random, {}))
  for (let ply = 0; ply < 150 && state.toMove !== OVER; ply++) {
    yield state
    const quiet = choices(tafl, state).filter((move) => {
      state.play(move)
      const over = state.toMove === OVER
      state.undo()
      return !over
    })
    const ofKing = quiet.filter((move) => state.board[move >> 9] === KING)
    const from = ofKing.length > 0 && random.below(3) === 0 ? ofKing : quiet
    if (from.length === 0) return
    state.play(from[random.below(from.length)]!)
  }
}
