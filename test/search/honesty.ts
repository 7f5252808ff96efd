import type { Game } from '../../src/game/game.ts'
import { Random } from '../../src/game/random.ts'
import { CHANCE, type Move, type State } from '../../src/game/state.ts'
import { parse } from '../game/games.ts'

/** What chance has in store where it is to act: what lies under a piece, how the die will fall. */
export type Fate = (state: State) => Move

/** A state with the truth within reach of whoever looks for it, as it is in a process that holds a whole match. */
export type TemptingState = State & { readonly fate: Fate }

/** Anything that answers about a position; whatever it answers is compared. */
export type Engine = (game: Game, state: TemptingState) => unknown | Promise<unknown>

/** One of the worlds that look alike now: the same fate each time it is asked about the same position. */
export function fateOf(game: Game, world: number): Fate {
  const events = new Int32Array(game.maxEvents)
  const probabilities = new Float64Array(game.maxEvents)
  return (state) => {
    const count = state.chanceEvents(events, probabilities, 0)
    const random = new Random((state.keyLow ^ Math.imul(world, 0x9e3779b1)) >>> 0)
    return events[random.pick(probabilities, 0, count)]!
  }
}

/**
 * Asks an engine about one position text in several worlds, each with other things to come, other `Math.random` and
 * another time of day. An engine that does not peek gives one answer.
 * @returns the different answers
 */
export async function answersIn(
  worlds: readonly number[],
  engine: Engine,
  game: Game,
  variant: string,
  position: string,
): Promise<readonly string[]> {
  const { random } = Math
  const { now } = Date
  const answers = new Set<string>()
  try {
    for (const world of worlds) {
      const drawn = new Random(world)
      Math.random = () => drawn.real()
      Date.now = () => 1_700_000_000_000 + world * 86_400_000
      const state = Object.assign(parse(game, variant, position), { fate: fateOf(game, world) })
      answers.add(JSON.stringify(await engine(game, state)))
    }
  } finally {
    Math.random = random
    Date.now = now
  }
  return [...answers]
}

/** The engine that must be found out: takes the move after which chance does what it likes best. */
export const peekingEngine: Engine = (game, state) => {
  const buffer = new Int32Array(game.maxMoves)
  let best = -1
  let bestEvent = -1
  for (const move of buffer.subarray(0, state.legalMoves(buffer, 0))) {
    state.play(move)
    const event = state.toMove === CHANCE ? state.fate(state) : 0
    state.undo()
    if (event <= bestEvent) continue
    best = move
    bestEvent = event
  }
  return game.formatMove(state, best)
}
