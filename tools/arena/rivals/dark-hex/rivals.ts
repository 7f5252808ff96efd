import { evaluateBridged } from '../../../../src/games/connection/evaluation/bridged.ts'
import { ConnectionState } from '../../../../src/games/connection/rules/state.ts'
import { EMPTY } from '../../../../src/games/connection/rules/stones.ts'
import type { DarkHexState } from '../../../../src/games/dark-hex/state.ts'
import { Rave } from '../../../../src/search/tree/rave.ts'
import { workThrough } from '../../../lib/search.ts'
import { uct } from '../connection/searcher.ts'
import type { Rival } from '../rival.ts'

/** Iterations a second of the search of Hex, for time limits. */
const RATE = 20_000
/** Added to the value of a move that wins. */
const WIN = 1e6

/** The position without what the sides know: one of Hex. */
const openHex = ({ board, colour, turn }: DarkHexState): ConnectionState =>
  ConnectionState.of(board, colour, turn, false)

const peekOne: Rival = {
  id: 'peek-1',
  description: 'Sees all stones, and takes the move after which it needs the fewest stones by comparison.',
  peeks: true,
  choose(position, { random }) {
    const state = openHex(position as DarkHexState)
    const { turn } = state
    let best = -1
    let most = Number.NEGATIVE_INFINITY
    for (let cell = 0; cell < state.board.cells; cell++) {
      if (state.colour[cell] !== EMPTY) continue
      state.play(cell)
      const value = (state.winner === turn ? WIN : -evaluateBridged(state)) + random.real()
      state.undo()
      if (value <= most) continue
      most = value
      best = cell
    }
    return best
  },
}

const oneHiding: Rival = {
  id: 'one-hiding',
  description: "The search of Hex in one position that fits what the player knows, drawn by the engine's own belief.",
  chooseFrom(information, { random, iterations, timeMs, depth }, game) {
    const world = information.world() as DarkHexState
    information.sample(world, random)
    const work = Math.min(iterations, timeMs === null ? Number.POSITIVE_INFINITY : (RATE * timeMs) / 1000)
    const search = new Rave(openHex(world), uct, { seed: random.next(), depth, lines: 1, work }, game)
    workThrough(search, work)
    return search.lines()[0]!.move
  },
}

/** Rivals that play Dark Hex. */
export const darkHexRivals: readonly Rival[] = [peekOne, oneHiding]
