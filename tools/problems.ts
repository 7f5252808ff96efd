/**
 * Finds and proves tactical problems: positions in which the side to move forces the end of the game within a few plies. An
 * exhaustive solver proves each (tools/lib/exhaustive.ts).
 *
 *   npm run solve -- jungle problems find <games.txt> [--each 6] [--skip 0]
 *       adds problems of Jungle, in which one move alone forces the fastest win, in 3 to 13 plies, from games by
 *       `npm run fit -- jungle evaluation play` behind the first `--skip`; at most `--each` of each length
 *   npm run solve -- tafl problems find [--variant brandubh] [--each 5] [--seed 1]
 *       adds problems of a variant of Tafl, in 3 or 5 plies, by breakouts or captures of the king, from games of the older
 *       system's agent with random moves in between; at most `--each` of each winner and length
 *   npm run solve -- tafl problems enclose [--variant hnefatafl-copenhagen] [--each 5] [--seed 1]
 *       adds problems of a variant with encirclement, in 3 plies, in which the attackers have to close a ring around all defenders,
 *       or to take the king within it. Rings of random shapes lack two attackers; at most `--each` in all
 *   npm run solve -- <game> problems prove
 *       proves every problem of test/fixtures/<game>_problems.json again; exits with 1 if one is wrong
 *
 * A problem's `plies` is the least number of plies in which the end can be forced; its `moves` are all moves that force it in
 * that number.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { findEngine } from '../src/game/engine/ids.ts'
import type { Game } from '../src/game/game.ts'
import { Random } from '../src/game/random.ts'
import { unwrap } from '../src/game/result.ts'
import { OVER, type State } from '../src/game/state.ts'
import { jungle } from '../src/games/jungle/index.ts'
import type { JungleState } from '../src/games/jungle/state.ts'
import { findGame } from '../src/games/registry.ts'
import { tafl } from '../src/games/tafl/index.ts'
import { ATTACKER, DEFENDER, KING, LETTERS } from '../src/games/tafl/pieces.ts'
import { findRules, type Rules } from '../src/games/tafl/rules.ts'
import { SQUARES } from '../src/games/tafl/squares.ts'
import type { TaflState } from '../src/games/tafl/state.ts'
import { createSearch } from '../src/search/create.ts'
import type { Line } from '../src/search/search.ts'
import { jungle as subject } from './learn/jungle.ts'
import { replay } from './learn/selfplay.ts'
import { loadAllData } from './lib/data.ts'
import { type ForcedWin, findForcedWin } from './lib/exhaustive.ts'
import { readLines } from './lib/lines.ts'
import { deriveSeed } from './lib/seed.ts'

/** A position with the winner and variant where the game has several. */
interface Problem extends ForcedWin {
  readonly variant?: string
  readonly position: string
  readonly winner?: string
}

/** Jungle: the longest wins, the fewest pieces, the nodes of the search for candidates, and how good the engine found them. */
const JUNGLE = { plies: 13, pieces: 6, nodes: 30_000, promising: 0.6, limit: 3_000_000 }
/** Tafl: the lengths, random plies first, the share of random moves later, the agent's nodes, and the longest run. */
const TAFL = { lengths: [3, 5], opening: 4, noise: 0.25, nodes: 300, plies: 120, games: 400, limit: 1_000_000 }

/** Rings: the most random positions, and the men within. */
const RINGS = { positions: 4000, defenders: 8, limit: 1_000_000 }

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    variant: { type: 'string' },
    each: { type: 'string', default: '5' },
    skip: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
  },
})
const [id = '', command, games = ''] = positionals
const game = findGame(id) as Game
const FILE = new URL(`../test/fixtures/${id}_problems.json`, import.meta.url)
const problems: Problem[] = existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : []
const each = Number(values.each)
await loadAllData(game)

/** The forced win of a position without history; null where there is none in so many plies, or the solver reaches its limit. */
function solve(variant: string, position: string, most: number, limit: number): ForcedWin | null {
  try {
    return findForcedWin(game, unwrap(game.position.parse(position, variant)), most, limit)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** Adds a problem, unless there are enough of its kind. */
function add(problem: Problem): boolean {
  const alike = problems.filter(
    ({ variant, winner, plies }) => variant === problem.variant && winner === problem.winner && plies === problem.plies,
  )
  if (alike.length >= each) return false
  problems.push(problem)
  if (game === (jungle as Game)) problems.sort((a, b) => a.plies - b.plies)
  save()
  console.log(...Object.values(problem))
  return true
}

const save = () => writeFileSync(FILE, `[\n${problems.map((one) => JSON.stringify(one)).join(',\n')}\n]\n`)

function best(state: State, algorithm: string, seed: number, nodes: number, depth: number): Line {
  const used = findEngine(game, algorithm)!
  const search = createSearch(state, used, { seed, depth, lines: 1, work: nodes, expected: nodes }, game)
  search.step(nodes)
  return search.lines()[0]!
}

/** Looks for a problem in each game of the file. */
function findInGames(): void {
  const bestOf = (state: State) => best(state, 'auto', 1, JUNGLE.nodes, 60)
  for (const line of readLines(games).slice(Number(values.skip))) {
    let taken = false
    const look = (state: JungleState) => {
      if (taken || state.toMove === OVER || state.alive[0]! + state.alive[1]! < JUNGLE.pieces) return
      const { certainty, value, pliesToEnd } = bestOf(state).score
      if (certainty !== 'proven' || value < 1 || pliesToEnd! < 3 || pliesToEnd! > JUNGLE.plies) return
      const position = jungle.position.format(state)
      const win = solve('standard', position, pliesToEnd!, JUNGLE.limit)
      if (win !== null && win.moves.length === 1 && win.plies >= 3) taken = add({ position, ...win })
    }
    const end = replay(subject, 'standard', line, (state, _result, [value = 0]) => {
      if ((state.turn === 0 ? value : -value) > JUNGLE.promising) look(state)
    })
    // the recorded game stops once its result is proven: play it to the end
    while (end.toMove !== OVER) {
      look(end)
      end.play(bestOf(end).move)
    }
  }
}

/** Plays games and looks for a problem of each winner in each. */
function findInPlay({ variant = 'brandubh' }): void {
  const isWanted = (winner: string) =>
    TAFL.lengths.some(
      (plies) =>
        problems.filter((one) => one.variant === variant && one.winner === winner && one.plies === plies).length < each,
    )
  const buffer = new Int32Array(tafl.maxMoves)
  for (let number = 0; number < TAFL.games && tafl.players.some(isWanted); number++) {
    const random = new Random(deriveSeed(Number(values.seed), number))
    const state = unwrap(tafl.start(variant, random, {}))
    const found = new Set<string>()
    for (let ply = 0; ply < TAFL.plies && state.toMove !== OVER; ply++) {
      const winner = tafl.players[state.turn]!
      if (ply >= TAFL.opening && !found.has(winner) && isWanted(winner)) {
        const position = tafl.position.format(state)
        const win = solve(variant, position, Math.max(...TAFL.lengths), TAFL.limit)
        if (win !== null && TAFL.lengths.includes(win.plies) && add({ variant, position, winner, ...win }))
          found.add(winner)
      }
      const legal = buffer.subarray(0, state.legalMoves(buffer, 0))
      const drawn = ply < TAFL.opening || random.real() < TAFL.noise
      state.play(drawn ? legal[random.below(legal.length)]! : best(state, 'alphabeta-classic', ply, TAFL.nodes, 2).move)
    }
  }
}

/** A region of random shape around the throne that touches no edge, and the squares beside it. */
function randomRegion({ squares, steps, edge, dim }: Rules, size: number, random: Random): [Set<number>, Set<number>] {
  const region = new Set([squares[(dim * dim) >> 1]!])
  const ring = new Set<number>()
  const addBeside = (square: number) => {
    for (const step of steps) if (!region.has(square + step)) ring.add(square + step)
  }
  addBeside([...region][0]!)
  while (region.size < size) {
    const inner = [...ring].filter((square) => edge[square] === 0)
    const square = inner[random.below(inner.length)]!
    ring.delete(square)
    region.add(square)
    addBeside(square)
  }
  return [region, ring]
}

/** A position with the attackers to move, in which their ring lacks two men; null when they are too few for it. */
function randomRing(rules: Rules, random: Random): TaflState | null {
  const { squares, dim, men } = rules
  const attackers = men[ATTACKER]! - random.below(4)
  const [region, ring] = randomRegion(rules, Math.floor(attackers * (0.6 + 0.6 * random.real())), random)
  if (ring.size > attackers || [...ring].some((square) => !rules.mayStandOn(ATTACKER, square))) return null
  const board = new Uint8Array(SQUARES)
  const wall = random.shuffle([...ring])
  for (const square of wall.slice(2)) board[square] = ATTACKER
  const inside = random.shuffle([...region].filter((square) => rules.mayStandOn(DEFENDER, square)))
  const within = inside.slice(0, 1 + Math.min(men[DEFENDER]!, 2 + random.below(RINGS.defenders), inside.length >> 1))
  for (const square of within) board[square] = DEFENDER
  board[within[0]!] = KING
  const outside = random.shuffle(
    squares.filter((square) => !region.has(square) && !ring.has(square) && rules.mayStandOn(ATTACKER, square)),
  )
  for (const square of outside.slice(0, attackers - ring.size + 2)) board[square] = ATTACKER
  const rows = Array.from({ length: dim }, (_, row) =>
    squares
      .slice(row * dim, (row + 1) * dim)
      .map((square) => LETTERS[board[square]!])
      .join('')
      .replace(/-+/g, (run) => String(run.length)),
  )
  const state = tafl.position.parse(`${rows.join('/')} a 0 1`, rules.variant)
  return state.ok && state.value.toMove !== OVER ? state.value : null
}

function findRings({ variant = 'hnefatafl-copenhagen' }): void {
  const rules = findRules(variant)!
  const before = problems.length
  for (let number = 0; number < RINGS.positions && problems.length < before + each; number++) {
    const state = randomRing(rules, new Random(deriveSeed(Number(values.seed), number)))
    if (state === null) continue
    const position = tafl.position.format(state)
    const win = solve(variant, position, 3, RINGS.limit)
    if (win?.plies === 3) problems.push({ variant, position, winner: 'attackers', ...win })
  }
  save()
}

function prove(): void {
  for (const { variant = 'standard', position, plies, moves } of problems) {
    const win = solve(variant, position, plies, Number.POSITIVE_INFINITY)
    const good = JSON.stringify(win) === JSON.stringify({ plies, moves })
    console.log(`${good ? 'proven' : 'WRONG '} ${variant} ${position}: ${moves.join(' ')} in ${plies}`)
    if (!good) process.exitCode = 1
  }
}

if (command === 'prove') prove()
else if (command === 'enclose') findRings(values)
else if (command !== 'find') throw new Error('expected find, enclose or prove')
else if (id === jungle.id) findInGames()
else findInPlay(values)
