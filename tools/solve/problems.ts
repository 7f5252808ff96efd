/**
 * Finds and proves tactical problems: positions in which the side to move forces the end of the game within a few plies. An
 * exhaustive solver proves each (tools/solve/exhaustive.ts).
 *
 *   npm run solve -- tafl problems enclose [--variant hnefatafl-copenhagen] [--each 5] [--seed 1] [--write]
 *       finds problems of a variant with encirclement, in 3 plies, in which the attackers have to close a ring around all defenders,
 *       or to take the king within it. Rings of random shapes lack two attackers; at most `--each` in all. With
 *       `--write` they are added to test/fixtures/<game>_problems.json
 *   npm run solve -- <game> problems prove
 *       proves every problem of test/fixtures/<game>_problems.json again; exits with 1 if one is wrong
 *
 * A problem's `plies` is the least number of plies in which the end can be forced; its `moves` are all moves that force it in
 * that number.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { Argument, Command } from 'commander'
import type { Game } from '../../src/game/game.ts'
import { Random } from '../../src/game/random.ts'
import { unwrap } from '../../src/game/result.ts'
import { OVER } from '../../src/game/state.ts'
import { findGame } from '../../src/games/registry.ts'
import { tafl } from '../../src/games/tafl/index.ts'
import { ATTACKER, DEFENDER, KING, LETTERS } from '../../src/games/tafl/rules/pieces.ts'
import { findRules, type Rules } from '../../src/games/tafl/rules/rules.ts'
import { SQUARES } from '../../src/games/tafl/rules/squares.ts'
import type { TaflState } from '../../src/games/tafl/rules/state.ts'
import { loadAllData } from '../lib/data.ts'
import { deriveSeed } from '../lib/seed.ts'
import { integer, variantOf, writeIf, writeOption } from '../lib/usage.ts'
import { type ForcedWin, findForcedWin } from './exhaustive.ts'

/** A position with the winner and variant where the game has several. */
interface Problem extends ForcedWin {
  readonly variant?: string
  readonly position: string
  readonly winner?: string
}

/** Rings: the most random positions, and the men within. */
const RINGS = { positions: 4000, defenders: 8, limit: 1_000_000 }

const command = new Command('solve <game> problems')
  .description('Finds and proves tactical problems.')
  .addArgument(new Argument('<game>', 'the game').choices(['jungle', 'tafl']))
  .addArgument(
    new Argument('<what>', 'prove those of the fixture again, or find rings to enclose').choices(['prove', 'enclose']),
  )
  .option('--variant <id>', 'enclose: a variant of Tafl with encirclement', 'hnefatafl-copenhagen')
  .option('--each <n>', 'enclose: the most problems', integer(1), 5)
  .option('--seed <n>', 'enclose: the seed of the rings', integer(0), 1)
  .option(...writeOption('what enclose has found to the fixture'))
  .parse()
const [id, what] = command.args as [string, string]
const { each, seed, write, ...asked } = command.opts<{ variant: string; each: number; seed: number; write?: true }>()
const game = findGame(id) as Game
const FILE = `test/fixtures/${id}_problems.json`
const PATH = new URL(`../../${FILE}`, import.meta.url)
const problems: Problem[] = existsSync(PATH) ? JSON.parse(readFileSync(PATH, 'utf8')) : []
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

const save = () => writeFileSync(PATH, `[\n${problems.map((one) => JSON.stringify(one)).join(',\n')}\n]\n`)

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

function findRings(variant: string): void {
  const rules = findRules(variant)!
  const before = problems.length
  for (let number = 0; number < RINGS.positions && problems.length < before + each; number++) {
    const state = randomRing(rules, new Random(deriveSeed(seed, number)))
    if (state === null) continue
    const position = tafl.position.format(state)
    const win = solve(variant, position, 3, RINGS.limit)
    if (win?.plies === 3) problems.push({ variant, position, winner: 'attackers', ...win })
  }
  for (const { position, moves } of problems.slice(before)) console.log(`${position}: ${moves.join(' ')}`)
  writeIf(write, FILE, save)
}

function prove(): void {
  for (const { variant = 'standard', position, plies, moves } of problems) {
    const win = solve(variant, position, plies, Number.POSITIVE_INFINITY)
    const good = JSON.stringify(win) === JSON.stringify({ plies, moves })
    console.log(`${good ? 'proven' : 'WRONG '} ${variant} ${position}: ${moves.join(' ')} in ${plies}`)
    if (!good) process.exitCode = 1
  }
}

if (what === 'prove') prove()
else findRings(variantOf(command, tafl, asked.variant))
