/**
 * Honesty about chance: no search may know future events. Facts that some players know and others do not are the subject of
 * test/honesty/.
 */

import { describe, expect, it } from 'vitest'
import { enginesOf } from '../../src/game/engine/ids.ts'
import { type Game, maxEventsOf } from '../../src/game/game.ts'
import { Random } from '../../src/game/random.ts'
import { CHANCE, type Move, OVER, type State } from '../../src/game/state.ts'
import { think } from '../../src/search/think.ts'
import { parse, randomGame, start } from '../game/playing.ts'
import { type GameSuite, triedVariants } from '../game/suite.ts'
import { frozenClock } from './clocks.ts'

/** The next event in a state where chance is to act: the piece that will be revealed, the face of the die. */
type Fate = (state: State) => Move

/** A state that holds the truth for anybody who looks for it, as in a process that holds a whole match. */
type TemptingState = State & { readonly fate: Fate }

/** Any function that answers about a position; its answers are compared. */
type Engine = (game: Game, state: TemptingState) => unknown | Promise<unknown>

/** The fate in one of several worlds with different future events: it is the same each time for the same position. */
function fateOf(game: Game, world: number): Fate {
  const events = new Int32Array(maxEventsOf(game))
  const probabilities = new Float64Array(maxEventsOf(game))
  return (state) => {
    const count = state.chanceEvents!(events, probabilities, 0)
    const random = new Random((state.keyLow ^ Math.imul(world, 0x9e3779b1)) >>> 0)
    return events[random.pick(probabilities, 0, count)]!
  }
}

/**
 * Asks an engine about one position text in several worlds, each with different future events, another `Math.random` and
 * another time of day. An engine that does not peek gives one answer.
 * @returns the different answers
 */
async function answersIn(
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

/** A peeking engine, which must be detected: it takes the move after which the next event has the highest number. */
const peekingEngine: Engine = (game, state) => {
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
  return game.move.format(state, best)
}

const WORLDS = [1, 2, 3, 4]
const SEEDS = [1, 2, 3, 4]

/** Positions of random games where a seat is to act, some of each variant. */
function positionsOf(game: Game, suite: GameSuite) {
  return triedVariants(game, suite).flatMap((variant) =>
    SEEDS.map((seed) => {
      let position = ''
      randomGame(game, start(game, variant, seed), new Random(seed), 5 + 15 * seed, (state) => {
        if (state.toMove !== CHANCE && state.toMove !== OVER) position = game.position.format(state)
      })
      return { variant, position }
    }),
  )
}

/** Checks that no algorithm of the game knows future events: each gives one answer, whatever they are. */
export function describeHonesty(game: Game, suite: GameSuite): void {
  const positions = positionsOf(game, suite)
  // one position of each variant, from different seeds
  const tried = triedVariants(game, suite).map((_, v) => positions[SEEDS.length * v + (v % SEEDS.length)]!)

  describe.each(tried)(`${game.id} $variant $position`, ({ variant, position }) => {
    it.each(enginesOf(game))('$id gives one answer, whatever is to come', async ({ id }) => {
      const request = { algorithm: id, level: 10, timeMs: null, iterations: 500, depth: 64, lines: 3, seed: 11 }
      const engine: Engine = async (_, state) => {
        const { elapsedMs, ...answer } = await think(game, state, request, frozenClock())
        expect(elapsedMs).toBe(0)
        return answer
      }
      expect(await answersIn(WORLDS, engine, game, variant, position)).toHaveLength(1)
    })
  })

  it(`an engine that peeks is found out in ${game.id}`, async () => {
    const counts: number[] = []
    for (const { variant, position } of positions)
      counts.push((await answersIn(WORLDS, peekingEngine, game, variant, position)).length)
    expect(Math.max(...counts)).toBeGreaterThan(1)
  })
}
