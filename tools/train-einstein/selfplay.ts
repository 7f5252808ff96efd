import type { Random } from '../../src/game/random.ts'
import { unwrap } from '../../src/game/result.ts'
import { OVER } from '../../src/game/state.ts'
import { einstein } from '../../src/games/einstein/index.ts'
import { type Network, placeOf } from '../../src/games/einstein/network.ts'
import { BLUE, EinsteinState, OFF, RED, SQUARES, STONES } from '../../src/games/einstein/state.ts'
import { ENTRIES } from './model.ts'

const buffer = new Int32Array(6)

/**
 * Plays a game to its end, each side taking the move after which the network likes the position least for the other,
 * or, with probability `blunder`, any. Calls `visit` before every roll.
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

/** Both arrangements drawn. */
export const startPosition = (random: Random): EinsteinState => unwrap(einstein.start('standard', random, {}))

/** One to four stones a side, anywhere but on a goal: endgames of all kinds, which games from the start seldom see. */
export function sparsePosition(random: Random): EinsteinState {
  const board = new Uint8Array(SQUARES)
  const squares = random.shuffle(Array.from({ length: SQUARES - 2 }, (_, i) => i + 1))
  for (const side of [RED, BLUE]) {
    const stones = random.shuffle([1, 2, 3, 4, 5, 6]).slice(0, 1 + random.below(4))
    for (const stone of stones) board[squares.pop()!] = side * STONES + stone
  }
  return new EinsteinState(board, random.below(2), 0)
}

/** Writes the position as the seat whose turn it is sees it, and as `Model` takes it. */
export function observe(state: EinsteinState, places: Int8Array, from: number): void {
  for (let i = 0; i < ENTRIES; i++) {
    const side = i < STONES ? state.turn : 1 - state.turn
    const square = state.squareOf[side * STONES + (i % STONES) + 1]!
    places[from + i] = square === OFF ? OFF : placeOf(side, square)
  }
}
