/**
 * Compares the analysis of Hex and Atoll, which looks for virtual connections in a band around the shortest chains,
 * with one that looks for them on the whole board.
 *
 *   npm run bench -- hex analysis
 *
 * The positions come from the games that the priors were learned from (tools/fit/move-weights/games.txt.gz): one in four.
 * From there up to four random moves are played, since the search meets worse moves than those of games. Prints for each
 * board the number of positions that the analysis decides, the number of others in which it rules out moves, and its CPU
 * time.
 */
import { Command } from 'commander'
import { LOSES } from '../src/game/engine/index.ts'
import { Random } from '../src/game/random.ts'
import { OVER } from '../src/game/state.ts'
import type { ConnectionState } from '../src/games/connection/rules/state.ts'
import { analyse } from '../src/games/connection/virtual/analysis.ts'
import { clearVerdict, emptyVerdict } from '../src/search/tree/proof.ts'
import { analyseWholeBoard } from '../tools/arena/rivals/connection/whole-board.ts'
import { KEPT, replay } from '../tools/fit/move-weights/positions.ts'
import { readLines } from '../tools/lib/lines.ts'
import { machine, table } from '../tools/lib/text.ts'
import { cpuTime } from './runtime/cpu-time.ts'

new Command('bench hex analysis')
  .description('Compares virtual connections in a band around the shortest chains with those on the whole board.')
  .parse()

const BOARDS = ['hex-7', 'hex-11', 'hexagon-5', 'octagon-11']
const GAMES = 60
const EVERY = 4
const RANDOM_MOVES = 4
const ANALYSES = { 'whole board': analyseWholeBoard, band: analyse }

function positionsOf(variant: string): ConnectionState[] {
  const random = new Random(1)
  const moves = new Int32Array(512)
  const positions: ConnectionState[] = []
  const games = readLines(KEPT).filter((line) => line.startsWith(`${variant} `))
  for (const line of games.slice(0, GAMES)) {
    replay(line, (position) => {
      if (random.below(EVERY) > 0) return
      const state = position.copy()
      for (let left = random.below(RANDOM_MOVES + 1); left > 0 && state.toMove !== OVER; left--) {
        state.play(moves[random.below(state.legalMoves(moves, 0))]!)
      }
      if (state.toMove !== OVER) positions.push(state)
    })
  }
  return positions
}

function measure(positions: readonly ConnectionState[], how: typeof analyse): string[] {
  const verdict = emptyVerdict(positions[0]!.board.cells + 1)
  let decided = 0
  let narrowed = 0
  // the first round warms up
  let started = 0
  for (const counted of [0, 1]) {
    started = cpuTime()
    for (const state of positions) {
      clearVerdict(verdict)
      how(state, verdict)
      if (verdict.lower === verdict.upper) decided += counted
      else if (verdict.moves.includes(LOSES)) narrowed += counted
    }
  }
  const ms = (cpuTime() - started) / positions.length
  const share = (n: number) => `${((100 * n) / positions.length).toFixed(0)} %`
  return [String(positions.length), share(decided), share(narrowed), `${ms.toFixed(2)} ms`]
}

const rows = BOARDS.flatMap((variant) => {
  const positions = positionsOf(variant)
  return Object.entries(ANALYSES).map(([name, how]) => [`${variant}, ${name}`, ...measure(positions, how)])
})
console.log(`${machine()}; CPU time\n`)
console.log(table(['', 'positions', 'decided', 'moves ruled out', 'time'], rows))
