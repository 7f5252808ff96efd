/**
 * Finds and proves tactical problems of Tafl: positions in which the side to move forces the end in 3 or 5 plies, by the
 * king's breakout or by his capture. An exhaustive solver proves each problem. The games that they come from are played by
 * the older system's agent with random moves in between.
 *
 *   node tools/tafl-problems.ts find [--variant brandubh] [--each 5] [--seed 1]
 *       adds problems of a variant to test/fixtures/tafl_problems.json, at most `--each` of each winner and length
 *   node tools/tafl-problems.ts prove
 *       proves every problem of the file again; prints a line for each and exits with 1 if one is wrong
 *
 * A problem's `plies` is the least number of plies in which the end can be forced; its `moves` are the moves that force it
 * in that number.
 */

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { Command } from 'commander'
import { findEngine } from '../src/game/engines.ts'
import { Random } from '../src/game/random.ts'
import { unwrap } from '../src/game/result.ts'
import { OVER } from '../src/game/state.ts'
import { tafl } from '../src/games/tafl/index.ts'
import type { TaflState } from '../src/games/tafl/state.ts'
import { createSearch } from '../src/search/create.ts'
import { type ForcedWin, findForcedWin } from './lib/exhaustive.ts'
import { deriveSeed } from './lib/seed.ts'

const FILE = new URL('../test/fixtures/tafl_problems.json', import.meta.url)

/** A position with the side that wins and how. */
interface Problem extends ForcedWin {
  readonly variant: string
  readonly position: string
  readonly winner: string
}

const LENGTHS = [3, 5] as const
/** The number of random plies that open a game, and the probability of a random move later on. */
const OPENING = 4
const NOISE = 0.25
const MOST_PLIES = 120
const NODES = 300
/** Most positions that the solver may visit for one position and length. */
const LIMIT = 1_000_000
const MOST_GAMES = 400

const agent = findEngine(tafl, 'alphabeta-classic')!

const program = new Command()
program
  .command('find')
  .description('Adds problems of a variant to test/fixtures/tafl_problems.json.')
  .option('--variant <id>', "the game's variant", 'brandubh')
  .option('--each <n>', 'most problems of each winner and length', Number, 5)
  .option('--seed <n>', 'seed of the games', Number, 1)
  .action(find)
program.command('prove').description('Proves every problem of the file again.').action(prove)
program.parse()

function chooseMove(state: TaflState, ply: number, random: Random): number {
  const buffer = new Int32Array(tafl.maxMoves)
  const legal = buffer.subarray(0, state.legalMoves(buffer, 0))
  if (ply < OPENING || random.real() < NOISE) return legal[random.below(legal.length)]!
  const search = createSearch(state, agent, { seed: ply, depth: 2, lines: 1, work: NODES, expected: NODES }, tafl)
  search.step(NODES)
  return search.lines()[0]!.move
}

function find({ variant, each, seed }: { variant: string; each: number; seed: number }): void {
  const problems: Problem[] = existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : []
  const counted = (winner: string, plies: number) =>
    problems.filter((one) => one.variant === variant && one.winner === winner && one.plies === plies).length
  const isWanted = (winner: string) => LENGTHS.some((plies) => counted(winner, plies) < each)
  for (let game = 0; game < MOST_GAMES && tafl.players.some(isWanted); game++) {
    const random = new Random(deriveSeed(seed, game))
    const state = unwrap(tafl.start(variant, random, {}))
    const found = new Set<string>()
    for (let ply = 0; ply < MOST_PLIES && state.toMove !== OVER; ply++) {
      const winner = tafl.players[state.turn]!
      if (ply >= OPENING && !found.has(winner) && isWanted(winner)) {
        const position = tafl.position.format(state)
        const win = solve(variant, position)
        if (win !== null && LENGTHS.some((plies) => plies === win.plies) && counted(winner, win.plies) < each) {
          found.add(winner)
          problems.push({ variant, position, winner, ...win })
          console.log(variant, position, winner, win.plies, win.moves.join(' '))
          writeFileSync(FILE, `[\n${problems.map((problem) => JSON.stringify(problem)).join(',\n')}\n]\n`)
        }
      }
      state.play(chooseMove(state, ply, random))
    }
  }
}

/** The forced win of a position without history; null where there is none within 5 plies, or the solver reaches its limit. */
function solve(variant: string, position: string): ForcedWin | null {
  try {
    return findForcedWin(tafl, unwrap(tafl.position.parse(position, variant)), Math.max(...LENGTHS), LIMIT)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

function prove(): void {
  const problems: Problem[] = JSON.parse(readFileSync(FILE, 'utf8'))
  for (const { variant, position, plies, moves } of problems) {
    const state = unwrap(tafl.position.parse(position, variant))
    const good = JSON.stringify(findForcedWin(tafl, state, plies)) === JSON.stringify({ plies, moves })
    console.log(`${good ? 'proven' : 'WRONG '} ${variant} ${position}: ${moves.join(' ')} in ${plies}`)
    if (!good) process.exitCode = 1
  }
}
