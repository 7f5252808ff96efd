/**
 * The signatures of searches: what every method of every game and variant answers in fixed positions, with a fixed amount
 * of work and a fixed seed. A change that is not meant to change play keeps them all (test/search/signatures.test.ts); one
 * that is, or new weights, writes them anew (`npm run bench -- --signatures`).
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { enginesOf, type NamedEngine } from '../src/game/engine/ids.ts'
import { bufferLength, type Game, maxEventsOf } from '../src/game/game.ts'
import { searchesViews } from '../src/game/hidden.ts'
import { Random } from '../src/game/random.ts'
import { unwrap } from '../src/game/result.ts'
import { CHANCE, OVER, type State } from '../src/game/state.ts'
import { methodFor } from '../src/search/create.ts'
import { type Root, worldOf } from '../src/search/root.ts'
import { think } from '../src/search/think.ts'
import { freeClock } from '../tools/lib/clock.ts'
import { loadAllData } from '../tools/lib/data.ts'
import { rootOf } from '../tools/lib/root.ts'

/** The file of all signatures, one a line, sorted. */
const FILE = new URL('../test/fixtures/signatures.txt', import.meta.url)

/** The plies of a random game behind which positions are taken: of the first variant, and of each other. */
const PLIES = [0, 11, 40]
const FEWER_PLIES = [6, 30]
const LONGEST = 60

/** Work units of a search. A node of a tree search costs far less than an iteration with a playout. */
const TREE_METHODS: readonly NamedEngine['method'][] = ['alphabeta', 'expectiminimax', 'paranoid', 'maxn']
const NODES = 5000
const ITERATIONS = 600

const SEED = 35

/** A root in a variant of a game, with its place in a random game. */
interface Place {
  readonly variant: string
  readonly plies: number
  readonly root: Root
}

/** The signatures of a game in the file. */
export const writtenSignatures = ({ id }: Game): string[] =>
  readFileSync(FILE, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith(`${id} `))

/** Writes the signatures of a game to the file, and returns how many of them are new or changed. */
export async function writeSignatures(game: Game): Promise<number> {
  const written = writtenSignatures(game)
  const fresh = await signaturesOf(game)
  const others = readFileSync(FILE, 'utf8')
    .trimEnd()
    .split('\n')
    .filter((line) => line !== '' && !written.includes(line))
  writeFileSync(FILE, `${[...others, ...fresh].sort().join('\n')}\n`)
  return fresh.filter((line) => !written.includes(line)).length
}

/** The signatures of a game: `game variant ply engine: move, units, nodes, depth, value, digest of all lines`, sorted. */
export async function signaturesOf(game: Game): Promise<string[]> {
  await loadAllData(game)
  const lines: string[] = []
  for (const [v, { id: variant }] of game.variants.entries()) {
    for (const place of placesOf(game, variant, v === 0 ? PLIES : FEWER_PLIES))
      for (const engine of enginesOf(game)) lines.push(await signatureOf(game, place, engine))
  }
  return lines.sort()
}

async function signatureOf(game: Game, { variant, plies, root }: Place, engine: NamedEngine): Promise<string> {
  const { method } = methodFor(engine, worldOf(root))
  const iterations = TREE_METHODS.includes(method) ? NODES : ITERATIONS
  const request = { algorithm: engine.id, level: 10, timeMs: null, iterations, depth: 64, lines: 1, seed: SEED }
  const searchResult = await think(game, root, request, freeClock)
  const state = worldOf(root).copy()
  const text = (move: number) => game.move.format(state, move)
  const lines = searchResult.lines.map(({ move, visits, score }) => [text(move), visits, score.value, score.certainty])
  const { choice, score } = searchResult
  return [
    `${game.id} ${variant} ${plies} ${engine.id}:`,
    `${text(choice!.move)},`,
    `${searchResult.iterations} units, ${searchResult.nodes} nodes, depth ${searchResult.depth},`,
    `${score.certainty} ${score.value}, lines ${digest(JSON.stringify(lines))}`,
  ].join(' ')
}

/** Roots of one random game: a player acts at or behind each number of plies, or in the middle of a shorter game. */
function placesOf(game: Game, variant: string, plies: readonly number[]): Place[] {
  const random = new Random(SEED)
  const state = unwrap(game.start(variant, random, {}))
  const states: State[] = []
  for (let ply = 0; ply <= LONGEST && state.toMove !== OVER; ply++) {
    states.push(state.copy())
    state.play(randomMove(game, state, random))
  }
  const decisions = states.flatMap(({ toMove }, ply) => (toMove === CHANCE ? [] : [ply]))
  const middle = decisions[decisions.length >> 1]!
  const chosen = plies.map((least) => decisions.find((ply) => ply >= least) ?? middle)
  return [...new Set(chosen)].map((ply) => ({
    variant,
    plies: ply,
    root: rootIn(game, variant, states[ply]!, states.slice(0, ply)),
  }))
}

/** The root of a search in a state: the state itself or, with private information, what the seat to act has observed. */
function rootIn(game: Game, variant: string, state: State, earlier: readonly State[]): Root {
  if (!searchesViews(game)) return state.copy()
  const views = [...earlier, state].map((one) => game.hidden!.observe(one, state.toMove))
  const noticed = views.filter((view, i) => view !== views[i - 1])
  return rootOf(game, state, variant, noticed.slice(0, -1))
}

function randomMove(game: Game, state: State, random: Random): number {
  const buffer = new Int32Array(bufferLength(game))
  if (state.toMove !== CHANCE) return buffer[random.below(state.legalMoves(buffer, 0))]!
  const probabilities = new Float64Array(maxEventsOf(game))
  return buffer[random.pick(probabilities, 0, state.chanceEvents!(buffer, probabilities, 0))]!
}

/** A hash of a text as eight hexadecimal digits (FNV-1a). */
function digest(text: string): string {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}
