import type { Random } from '../../../src/game/random.ts'
import { unwrap } from '../../../src/game/result.ts'
import { OVER } from '../../../src/game/state.ts'
import { einstein } from '../../../src/games/einstein/index.ts'
import { type Network, placeOf } from '../../../src/games/einstein/network.ts'
import { BLUE, EinsteinState, OFF, RED, SQUARES, STONES } from '../../../src/games/einstein/state.ts'
import { ENTRIES } from './model.ts'

const buffer = new Int32Array(6)

/**
 * Plays a game to its end. Each side makes the move with the best value one move ahead by the network or, with
 * probability `blunder`, a random move. Calls `visit` before every roll.
 */
export function selfPlay(
  state: EinsteinState,
  network: Network,
  random: Random,
  blunder: number,
  visit: (state: EinsteinState) => void,
): void {
  while (state.toMove !== OVER) {
    visit(state)
    state.play(1 + random.below(6))
    const count = state.legalMoves(buffer, 0)
    let chosen = buffer[random.below(count)]!
    if (random.real() >= blunder) {
      let best = Number.NEGATIVE_INFINITY
      for (let i = 0; i < count; i++) {
        state.play(buffer[i]!)
        const value = state.toMove === OVER ? 1 : -network.evaluate(state)
        state.undo()
        if (value > best) {
          best = value
          chosen = buffer[i]!
        }
      }
    }
    state.play(chosen)
  }
}

/** A start position with random arrangements of both sides. */
export const startPosition = (random: Random): EinsteinState => unwrap(einstein.start('standard', random, {}))

/**
 * A random position with one to four stones of each side, anywhere but on a goal. Games from the start seldom reach
 * endgames of all these kinds.
 */
export function sparsePosition(random: Random): EinsteinState {
  const board = new Uint8Array(SQUARES)
  const squares = random.shuffle(Array.from({ length: SQUARES - 2 }, (_, i) => i + 1))
  for (const side of [RED, BLUE]) {
    const stones = random.shuffle([1, 2, 3, 4, 5, 6]).slice(0, 1 + random.below(4))
    for (const stone of stones) board[squares.pop()!] = side * STONES + stone
  }
  return new EinsteinState(board, random.below(2), 0)
}

/** Writes the position's entries for `Model`, from the view of the seat to move. */
export function observe(state: EinsteinState, places: Int8Array, from: number): void {
  for (let i = 0; i < ENTRIES; i++) {
    const side = i < STONES ? state.turn : 1 - state.turn
    const square = state.squareOf[side * STONES + (i % STONES) + 1]!
    places[from + i] = square === OFF ? OFF : placeOf(side, square)
  }
}
