/**
 * Measures how far an engine's play of black on 3x3 is from perfect: black can win there with probability 1. The engine is asked
 * in every situation that it can come into, and a white who sees everything answers as well as can be. The probability that
 * this white wins bounds the gain of a best response from above.
 *
 *   npm run bench -- dark-hex optimal [--engine subgame] [--iterations 2000] [--seeds 1] [--lost] [--variant dark-hex-3]
 *
 * Takes minutes with an engine whose answers are mixed: each move with a share, however small, leads to other situations, and each of
 * these takes a search. `subgame` comes into 392 situations with 20 iterations, and into 4,902 with 40; `determinized`, which answers with
 * one move, into 51.
 */
import { Command } from 'commander'
import type { Game } from '../src/game/game.ts'
import { informationStateOf } from '../src/game/information-state.ts'
import { Random } from '../src/game/random.ts'
import { unwrap } from '../src/game/result.ts'
import { type Move, OVER } from '../src/game/state.ts'
import { darkHex } from '../src/games/dark-hex/index.ts'
import type { DarkHexState } from '../src/games/dark-hex/state.ts'
import { think } from '../src/search/think.ts'
import { freeClock } from '../tools/lib/clock.ts'
import { engineOf, integer, variantOf } from '../tools/lib/usage.ts'

const BLACK = 0

const program = new Command('bench dark-hex optimal')
  .description(
    'Measures how far play of black on a small board is from perfect, against a white who sees everything. Takes minutes.',
  )
  .option('--engine <id>', 'the engine', 'subgame')
  .option('--iterations <n>', 'iterations for each answer', integer(1), 2000)
  .option('--seeds <n>', 'seeds, over which answers are mixed', integer(1), 1)
  .option('--lost', 'turns are lost by trying an occupied cell')
  .option('--variant <id>', 'the variant', 'dark-hex-3')
  .parse()
const {
  iterations,
  seeds,
  lost = false,
  ...asked
} = program.opts<{
  engine: string
  iterations: number
  seeds: number
  lost?: true
  variant: string
}>()
const variant = variantOf(program, darkHex as unknown as Game, asked.variant)
const engine = engineOf(program, darkHex as unknown as Game, asked.engine).id
const rules = { collision: lost ? 1 : 0 }
const hidden = darkHex.hidden!
const request = {
  algorithm: engine,
  level: 10,
  timeMs: null,
  iterations,
  depth: 64,
  lines: 1,
}

/** The engine's answers, by the views of black: moves with their probabilities. */
const answers = new Map<string, ReadonlyMap<string, number>>()

async function answerTo(views: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const key = views.join('\n')
  const known = answers.get(key)
  if (known) return known
  const mixture = new Map<string, number>()
  for (let seed = 0; seed < seeds; seed++) {
    const told = { position: views.at(-1)!, history: views.slice(0, -1) }
    const root = unwrap(informationStateOf(darkHex, told, variant, rules))
    const { lines } = await think(darkHex, root, { ...request, seed }, freeClock)
    const world = root.world()
    const isMixed = lines.some(({ probability }) => probability !== undefined)
    for (const [i, { move, probability }] of lines.entries()) {
      const share = (isMixed ? (probability ?? 0) : i === 0 ? 1 : 0) / seeds
      const text = darkHex.move.format(world as DarkHexState, move)
      if (share > 0) mixture.set(text, (mixture.get(text) ?? 0) + share)
    }
  }
  answers.set(key, mixture)
  return mixture
}

/** The probability that a white who sees everything wins. @param views of black until now */
async function lossOf(state: DarkHexState, views: readonly string[]): Promise<number> {
  if (state.toMove === OVER) return state.winner === BLACK ? 0 : 1
  const after = async (move: Move): Promise<number> => {
    const next = state.copy()
    next.play(move)
    const view = hidden.observe(next, BLACK)
    return lossOf(next, view === views.at(-1) ? views : [...views, view])
  }
  if (state.toMove !== BLACK) {
    const moves = new Int32Array(darkHex.maxMoves)
    let most = 0
    // a refused try of white changes nothing for one who sees everything
    for (const move of moves.subarray(0, state.legalMoves(moves, 0)))
      if (lost || state.colour[move] !== BLACK) most = Math.max(most, await after(move))
    return most
  }
  let sum = 0
  for (const [text, probability] of await answerTo(views))
    sum += probability * (await after(unwrap(darkHex.move.parse(state, text))))
  return sum
}

const start = unwrap(darkHex.start(variant, new Random(1), {}, rules)) as DarkHexState
const loss = await lossOf(start, [hidden.observe(start, BLACK)])
console.log(
  `${variant}${lost ? ', turns are lost' : ''}: ${engine} with ${iterations} iterations as black loses at most ${(100 * loss).toFixed(2)} % against any white (${answers.size} situations)`,
)
