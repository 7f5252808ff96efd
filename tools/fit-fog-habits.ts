/**
 * Fits the model of the enemy's moves (src/games/fog/belief/opponent-model.ts) of a game in the fog by maximum likelihood to games of
 * self-play, writes it to `opponent-weights.data.ts` in the game's folder, and prints the log-loss of a move on games outside the fit.
 *
 *   npm run fit -- <game> habits <games.txt>...      (games by `npm run fit -- <game> evaluation play`)
 */
import { writeFileSync } from 'node:fs'
import { unwrap } from '../src/game/result.ts'
import { likelihood, makeModel } from '../src/games/fog/belief/opponent-model.ts'
import type { OpponentWeights } from '../src/games/fog/belief/opponent-weights.ts'
import { moveTo } from '../src/games/fog/rules/codes.ts'
import type { FogState } from '../src/games/fog/rules/state.ts'
import { Adam } from '../src/learning/adam.ts'
import { fogGame } from './fog/game.ts'
import { leavesOf, moduleText, unitsOf, withLeaves } from './learn/leaves.ts'
import { readGames, replay } from './learn/selfplay.ts'

const ROUNDS = 300
const STEP = 0.05
const SHRINKAGE = 1e-3

const [id = '', ...files] = process.argv.slice(2)
const game = fogGame(id)
const [{ id: variant }] = game.variants

/** The features of all legal moves, and the index of the move played. */
interface Example {
  readonly rows: readonly Float64Array[]
  readonly chosen: number
}

const { tables } = unwrap(game.position.parse(game.position.example, variant))
const letters = [...tables.letters]
const likings = (of: readonly string[]) =>
  Object.fromEntries(of.map((letter) => [letter, { any: 0, row: 0, middle: 0 }]))
const form = {
  capture: 0,
  perTaken: 0,
  perTaker: 0,
  perPromotion: 0,
  passes: 0,
  promotes: 0,
  moves: likings(letters),
  drops: likings(letters.filter((_, i) => tables.hand[i + 1]! > 0)),
} satisfies OpponentWeights
const SIZE = leavesOf(form).length

/** By weight: the model in which it alone is 1. The logarithm of a move's likelihood under this model is the weight's feature. */
const units = unitsOf(form).map((weights) => makeModel(tables, weights))
const features = (state: FogState, move: number): Float64Array =>
  Float64Array.from(units, (unit) => Math.log(likelihood(unit, state, move)))

const buffer = new Int32Array(game.maxMoves)

function examplesOf(line: string): Example[] {
  const examples: Example[] = []
  replay({ game }, variant, line, (state, _result, _value, move) => {
    const legal = Array.from(buffer.subarray(0, state.legalMoves(buffer, 0)))
    const king = state.kings[1 - state.turn]!
    if (legal.length < 2 || legal.some((one) => moveTo(one) === king)) return
    examples.push({ rows: legal.map((one) => features(state, one)), chosen: legal.indexOf(move) })
  })
  return examples
}

/** The mean log-loss of the moves; adds its gradient to `slopes`. */
function lossOf(weights: Float64Array, examples: readonly Example[], slopes?: Float64Array): number {
  let sum = 0
  for (const { rows, chosen } of examples) {
    const scores = rows.map((row) => row.reduce((total, value, i) => total + value * weights[i]!, 0))
    const most = Math.max(...scores)
    const shares = scores.map((score) => Math.exp(score - most))
    const all = shares.reduce((a, b) => a + b, 0)
    sum -= scores[chosen]! - most - Math.log(all)
    if (!slopes) continue
    for (const [r, row] of rows.entries())
      for (let i = 0; i < weights.length; i++)
        slopes[i]! += ((shares[r]! / all - (r === chosen ? 1 : 0)) * row[i]!) / examples.length
  }
  return sum / examples.length
}

/** Fits by Adam, with all weights pulled towards 0. */
function fitTo(examples: readonly Example[]): Float64Array {
  const weights = new Float64Array(SIZE)
  const adam = new Adam(SIZE)
  for (let round = 0; round < ROUNDS; round++) {
    const slopes = weights.map((weight) => SHRINKAGE * weight)
    lossOf(weights, examples, slopes)
    adam.step(weights, slopes, STEP)
  }
  return weights.map((weight) => Math.round(100 * weight) / 100 + 0)
}

const played = readGames(files).map(examplesOf)
const fitted = played.filter((_, i) => i % 4 !== 0).flat()
const others = played.filter((_, i) => i % 4 === 0).flat()
const weights = fitTo(fitted)
const nats = (list: Float64Array) => lossOf(list, others).toFixed(3)
const note = [
  `${fitted.length} moves of ${played.length} games fitted; on ${others.length} moves of others`,
  `a move costs ${nats(weights)} nats, all moves being equally likely ${nats(new Float64Array(SIZE))}`,
]
console.log(`${game.id}: ${note.join(' ')}`)

const text = moduleText(
  `Made by tools/fit-fog-habits.ts: ${note.join('\n// ')}.`,
  'opponentWeights',
  ['OpponentWeights', '../fog/belief/opponent-weights.ts'],
  withLeaves(form, [...weights]),
)
writeFileSync(new URL(`../src/games/${game.id}/opponent-weights.data.ts`, import.meta.url), text)
