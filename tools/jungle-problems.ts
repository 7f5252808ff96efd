/**
 * Finds and proves tactical problems of Jungle: positions from engine games where just one move forces the fastest win,
 * in 3 to 13 plies. An exhaustive solver proves each problem.
 *
 *   node tools/jungle-problems.ts find <games.txt> [--each 6] [--skip 0]
 *       adds problems to test/fixtures/jungle_problems.json, at most `--each` of each length, after passing over the
 *       first `--skip` games; prints each problem found
 *   node tools/jungle-problems.ts prove
 *       proves every problem of the file again; prints a line for each and exits with 1 if one is wrong
 *
 * `tools/learn.ts play jungle` writes `games.txt`. A problem's `plies` is the least number of plies in which the win can
 * be forced; its `moves` are the moves that force it in that number.
 */

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { Command } from 'commander'
import { enginesOf } from '../src/game/engines.ts'
import { unwrap } from '../src/game/result.ts'
import { OVER } from '../src/game/state.ts'
import { jungle } from '../src/games/jungle/index.ts'
import type { JungleState } from '../src/games/jungle/state.ts'
import { createSearch } from '../src/search/create.ts'
import type { Line } from '../src/search/search.ts'
import { jungle as subject } from './learn/jungle.ts'
import { replay } from './learn/selfplay.ts'
import { loadAllData } from './lib/data.ts'
import { type ForcedWin, findForcedWin } from './lib/exhaustive.ts'
import { readLines } from './lib/lines.ts'

const FILE = new URL('../test/fixtures/jungle_problems.json', import.meta.url)

/** A position with the length of its shortest forced win, in plies, and the moves that begin it. */
interface Problem extends ForcedWin {
  readonly position: string
}

/** Length of the longest wins to find, in plies; plain recursion cannot prove longer ones within a minute. */
const MOST_PLIES = 13
/** Least number of pieces of a problem. Positions with fewer pieces are matters of endgame tables. */
const LEAST_PIECES = 6
/** Nodes of the search that looks for candidates. */
const NODES = 30_000
/** Utility that the engine must have seen for the side to move before a position is examined. */
const PROMISING = 0.6
/** Most positions that the solver may visit for one position. */
const LIMIT = 3_000_000

const program = new Command()
program
  .command('find')
  .description('Adds problems to test/fixtures/jungle_problems.json.')
  .argument('<file>', 'games as written by tools/learn.ts play, plain or .gz')
  .option('--each <n>', 'most problems of each length', Number, 6)
  .option('--skip <n>', 'number of games to pass over', Number, 0)
  .action(find)
program.command('prove').description('Proves every problem of the file again.').action(prove)
await loadAllData(jungle)
program.parse()

function best(state: JungleState): Line {
  const search = createSearch(state, enginesOf(jungle)[0], { seed: 1, depth: 60, lines: 1, work: NODES }, jungle)
  search.step(NODES)
  return search.lines()[0]!
}

function find(file: string, { each, skip }: { each: number; skip: number }): void {
  const games = readLines(file)
  const problems: Problem[] = existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : []
  for (const game of games.slice(skip)) {
    let taken = false
    const look = (state: JungleState) => {
      if (taken || state.toMove === OVER || state.alive[0]! + state.alive[1]! < LEAST_PIECES) return
      const { score } = best(state)
      if (score.certainty !== 'proven' || score.value < 1 || score.pliesToEnd! < 3 || score.pliesToEnd! > MOST_PLIES)
        return
      const position = jungle.position.format(state)
      const copy = unwrap(jungle.position.parse(position, 'standard'))
      try {
        const solution = findForcedWin(jungle, copy, score.pliesToEnd!, LIMIT)
        if (solution === null || solution.moves.length > 1 || solution.plies < 3) return
        if (problems.filter(({ plies }) => plies === solution.plies).length >= each) return
        problems.push({ position, ...solution })
        taken = true
        problems.sort((a, b) => a.plies - b.plies)
        writeFileSync(FILE, `[\n${problems.map((problem) => JSON.stringify(problem)).join(',\n')}\n]\n`)
        console.log(position, solution.plies, solution.moves.join(' '))
      } catch (error) {
        if (!(error instanceof RangeError)) throw error
      }
    }
    const end = replay(subject, 'standard', game, (state, _result, [value = 0]) => {
      if ((state.turn === 0 ? value : -value) > PROMISING) look(state)
    })
    // the recorded game stops once its result is proven: play it to the end
    while (end.toMove !== OVER) {
      look(end)
      end.play(best(end).move)
    }
  }
}

function prove(): void {
  const problems: Problem[] = JSON.parse(readFileSync(FILE, 'utf8'))
  for (const problem of problems) {
    const state = unwrap(jungle.position.parse(problem.position, 'standard'))
    const { position: _, ...claim } = problem
    const good = JSON.stringify(findForcedWin(jungle, state, problem.plies, LIMIT)) === JSON.stringify(claim)
    console.log(`${good ? 'proven' : 'WRONG '} ${problem.position}: ${problem.moves.join(' ')} in ${problem.plies}`)
    if (!good) process.exitCode = 1
  }
}
