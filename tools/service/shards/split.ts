/**
 * Measures the gain of dividing the root moves of alpha-beta and expectiminimax over two shards.
 *
 *   npm run shards:split -- [nodes]
 *
 * For each position it takes the nodes that one search needs to complete a depth, and divides them by the nodes of the
 * slower of two searches over half of the root moves each. Prints the median and mean of this speed-up for each game.
 */

import { Command } from 'commander'
import { enginesOf } from '../../../src/game/engine/ids.ts'
import type { Engine } from '../../../src/game/engine/index.ts'
import type { Game } from '../../../src/game/game.ts'
import type { State } from '../../../src/game/state.ts'
import { findGame } from '../../../src/games/registry.ts'
import { createSearch, methodFor } from '../../../src/search/create.ts'
import { loadAllData } from '../../lib/data.ts'
import { mean, median } from '../../lib/statistics.ts'
import { table } from '../../lib/text.ts'
import { integer } from '../../lib/usage.ts'
import { randomPositions } from './positions.ts'

/** Nodes between checks of the depth. */
const STEP = 200

const program = new Command('shards:split')
  .description('Measures the gain of dividing the root moves of alpha-beta and expectiminimax over two shards.')
  .argument('[nodes]', 'nodes of each search', integer(STEP), 60_000)
  .parse()
const WORK = program.processedArgs[0] as number
const POSITIONS = 8
const PLIES = 8

/** Removes the moves that are left out at the root from a buffer. @returns the new end */
type Filter = (buffer: Int32Array, from: number, end: number) => number

const filters = new WeakMap<State, Filter>()

/** A copy of the state with only some of its moves at the root. Below the root the rules are unchanged. */
function restricted(state: State, allowed: ReadonlySet<number>): State {
  const copy = state.copy()
  const { play, undo, legalMoves } = copy
  let ply = 0
  const filter: Filter = (buffer, from, end) => {
    if (ply > 0) return end
    const kept = buffer.subarray(from, end).filter((move) => allowed.has(move))
    buffer.set(kept, from)
    return from + kept.length
  }
  filters.set(copy, filter)
  copy.play = function (move) {
    ply++
    play.call(this, move)
  }
  copy.undo = function () {
    ply--
    undo.call(this)
  }
  copy.legalMoves = function (buffer, from) {
    return filter(buffer, from, legalMoves.call(this, buffer, from))
  }
  copy.copy = () => restricted(state, allowed)
  return copy
}

/** The algorithm with the filter also applied to the game's own choice of candidate moves. */
function filtered(algorithm: Engine): Engine {
  if (algorithm.method !== 'expectiminimax' || !algorithm.candidates) return algorithm
  const { candidates } = algorithm
  return {
    ...algorithm,
    candidates: (state, buffer, from) => {
      const end = candidates(state, buffer, from)
      return filters.get(state)?.(buffer, from, end) ?? end
    },
  }
}

/** Nodes after which each depth was complete, rounded up to a step. */
function completions(game: Game, state: State): number[] {
  const options = { seed: 1, depth: 64, lines: 1, work: WORK }
  const search = createSearch(state, filtered(methodFor(enginesOf(game)[0], state)), options, game)
  const at: number[] = []
  while (search.iterations < WORK && search.finished === null) {
    search.step(STEP)
    while (at.length <= search.depth) at.push(search.iterations)
  }
  return at
}

const games = ['einstein', 'jungle', 'banqi'].map((id) => findGame(id)!)
await Promise.all(games.map(loadAllData))
const rows = games.map((game) => {
  const gains: number[] = []
  for (const state of randomPositions(game, POSITIONS, PLIES)) {
    const buffer = new Int32Array(game.maxMoves)
    const moves = [...buffer.subarray(0, state.legalMoves(buffer, 0))]
    const whole = completions(game, state)
    const halves = [0, 1].map((half) => {
      const part = new Set(moves.filter((_, i) => i % 2 === half))
      return completions(game, restricted(state, part))
    })
    const depth = Math.min(whole.length, ...halves.map(({ length }) => length)) - 1
    if (depth < 2) continue
    gains.push(whole[depth]! / Math.max(...halves.map((half) => half[depth]!)))
  }
  if (gains.length === 0) return [game.id, '0', 'no position', '']
  return [game.id, `${gains.length}`, median(gains).toFixed(2), mean(gains).toFixed(2)]
})
console.log(
  `${WORK} nodes per search; greatest depth that all three searches complete; each shard has half of the root moves`,
)
console.log(table(['game', 'positions', 'speed-up of 2, median', 'mean'], rows))
