/**
 * Fits the weights of the model of the enemy's moves (src/games/fog/enemy.ts) by maximum likelihood to games of self-play,
 * prints them in the order in which they stand there, and tells what a move costs on games that were not fitted to.
 *
 *   node tools/fit-fog-habits.ts [--games 60] [--iterations 1000] [--seed 77]
 */
import { parseArgs } from 'node:util'
import { informationOf } from '../src/game/inform.ts'
import { Random } from '../src/game/random.ts'
import { unwrap } from '../src/game/result.ts'
import { OVER } from '../src/game/state.ts'
import type { FogState } from '../src/games/fog/state.ts'
import { fogChess } from '../src/games/fog-chess/index.ts'
import { think } from '../src/search/think.ts'

const PLIES = 44
const ROUNDS = 300
const STEP = 0.05
const SHRINKAGE = 1e-4
const NAMES = ['CAPTURE', 'PER_TAKEN', 'PER_TAKER', 'PAWN', 'PAWN_ROW', 'KING', 'KING_ROW', 'PIECE_ROW', 'PIECE_MIDDLE']

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '60' },
    iterations: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '77' },
  },
})

/** The features of all legal moves, and which was played. */
interface Example {
  readonly rows: readonly Float64Array[]
  readonly chosen: number
}

function features({ board, tables, turn }: FogState, move: number): Float64Array {
  const { prices, pawn, king, files, ranks } = tables
  const [from, to] = [move & 127, (move >> 7) & 127]
  const kind = board[from]! & 15
  const taken = board[to]! & 15
  const row = (s: number) => (turn === 0 ? Math.floor(s / files) : ranks - 1 - Math.floor(s / files))
  const away = (s: number) => Math.max(Math.abs((s % files) - (files - 1) / 2), Math.abs(row(s) - (ranks - 1) / 2))
  const ahead = row(to) - row(from)
  const found = new Float64Array(NAMES.length)
  if (taken > 0) found.set([1, Math.min(600, prices[taken]!) / 100, prices[kind]! / 100], 0)
  if (kind === pawn) found.set([1, ahead], 3)
  else if (kind === king) found.set([1, ahead], 5)
  else found.set([ahead, away(from) - away(to)], 7)
  return found
}

const clock = { sliceMs: 1000, now: () => 0, tick: async () => {} }
const buffer = new Int32Array(fogChess.maxMoves)

async function play(seed: number): Promise<Example[]> {
  const examples: Example[] = []
  const random = new Random(seed)
  const state = unwrap(fogChess.start('standard', random, {})) as FogState
  const views: string[][] = [[], []]
  for (let ply = 0; ply <= PLIES && state.toMove !== OVER; ply++) {
    for (const seat of [0, 1]) views[seat]!.push(fogChess.knowledge!.observe(state, seat))
    const own = views[state.toMove]!
    const told = { position: own.at(-1)!, history: own.slice(0, -1) }
    const information = unwrap(informationOf(fogChess, told, 'standard'))
    const limits = { algorithm: 'auto', level: 10, timeMs: null, iterations: Number(values.iterations), depth: 64 }
    const request = { ...limits, lines: 1, seed: random.below(2 ** 20) }
    const { choice, world } = await think(fogChess, information, request, clock)
    const text = fogChess.formatMove((world ?? information.world()) as FogState, choice!.move)
    const move = unwrap(fogChess.parseMove(state, text))
    const legal = Array.from(buffer.subarray(0, state.legalMoves(buffer, 0)))
    const takesKing =
      state.board[(move >> 7) & 127]! > 0 && (state.board[(move >> 7) & 127]! & 15) === state.tables.king
    if (!takesKing && legal.length > 1)
      examples.push({ rows: legal.map((one) => features(state, one)), chosen: legal.indexOf(move) })
    state.play(move)
  }
  return examples
}

/** The mean log-loss of the moves; adds its slopes to `slopes`. */
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

const games: Example[][] = []
for (let game = 0; game < Number(values.games); game++) games.push(await play(Number(values.seed) * 1000 + game))
const fitted = games.filter((_, i) => i % 4 !== 0).flat()
const others = games.filter((_, i) => i % 4 === 0).flat()
const weights = new Float64Array(NAMES.length)
const mean = new Float64Array(NAMES.length)
const square = new Float64Array(NAMES.length)
for (let round = 1; round <= ROUNDS; round++) {
  const slopes = weights.map((weight) => SHRINKAGE * weight)
  lossOf(weights, fitted, slopes)
  for (let i = 0; i < weights.length; i++) {
    mean[i] = 0.9 * mean[i]! + 0.1 * slopes[i]!
    square[i] = 0.999 * square[i]! + 0.001 * slopes[i]! ** 2
    const spread = Math.sqrt(square[i]! / (1 - 0.999 ** round)) + 1e-8
    weights[i]! -= (STEP * mean[i]!) / (1 - 0.9 ** round) / spread
  }
}
for (const [i, name] of NAMES.entries()) console.log(`${name.padEnd(14)} ${weights[i]!.toFixed(2)}`)
console.log(
  `${fitted.length} moves fitted; on ${others.length} others a move costs ${lossOf(weights, others).toFixed(3)} nats,`,
)
console.log(`all moves being equally likely ${lossOf(new Float64Array(NAMES.length), others).toFixed(3)}`)
