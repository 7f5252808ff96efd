/**
 * Measures how often the engine keeps the value of positions of Connect Four, as the solver tells it (solver.ts): random positions of
 * twelve plies in which nobody has won, or wins at once.
 *
 *   npm run bench -- connect-four kept [--positions 1000] [--iterations 1200] [--algorithm auto] [--seed 1]
 *
 * Everything follows from the seed. Prints the share of all positions, and of those in which some move would have lost value; with `--wrong`
 * also the positions in which the engine loses it, as columns, with the solver's value of each column and what the engine thinks.
 */
import { Command } from 'commander'
import type { Game } from '../../src/game/game.ts'
import { Random } from '../../src/game/random.ts'
import { unwrap } from '../../src/game/result.ts'
import type { State } from '../../src/game/state.ts'
import type { RbgState } from '../../src/rbg/play/state.ts'
import { think } from '../../src/search/think.ts'
import { gameNamed } from '../../tools/arena/named-game.ts'
import { freeClock } from '../../tools/lib/clock.ts'
import { deriveSeed } from '../../tools/lib/seed.ts'
import { scoreInterval } from '../../tools/lib/statistics.ts'
import { engineOf, integer, runTool } from '../../tools/lib/usage.ts'
import { Position, Solver } from './solver.ts'

const PLIES = 12
const COLUMNS = 7

/** The column of a move: that of the vertex which it changes. */
function columnOf(state: RbgState, move: number): number {
  const before = state.board.slice()
  state.play(move)
  const vertex = state.board.findIndex((piece, v) => piece !== before[v])
  state.undo()
  return vertex % COLUMNS
}

/** A position for the engine and for the solver, after random moves in which nobody can win at once. */
function drawn(game: Game, seed: number): { readonly state: State; readonly columns: readonly number[] } {
  for (let attempt = 0; ; attempt++) {
    const random = new Random(deriveSeed(seed, attempt))
    const state = unwrap(game.start(game.variants[0].id, random, {})) as RbgState
    const columns: number[] = []
    while (columns.length < PLIES && state.toMove >= 0) {
      const moves = state.listMoves()
      const move = moves[random.below(moves.length)]!
      columns.push(columnOf(state, move))
      state.play(move)
    }
    if (state.toMove >= 0 && !winsAtOnce(columns)) return { state, columns }
  }
}

const after = (columns: readonly number[], column: number): Position => Position.after([...columns, column])

const legal = (columns: readonly number[]): number[] => {
  const position = Position.after(columns)
  return Array.from({ length: COLUMNS }, (_, column) => column).filter((column) => position.canDrop(column))
}

const winsAtOnce = (columns: readonly number[]): boolean =>
  legal(columns).some((column) => after(columns, column).isWon)

const program = new Command('bench connect-four kept')
  .description('Measures how often the engine keeps the value of positions of Connect Four, as a solver tells it.')
  .option('--positions <n>', 'the number of positions', integer(1), 1000)
  .option(
    '--iterations <n>',
    'iterations or nodes for each move: by default what an idle core makes in 300 ms',
    integer(1),
  )
  .option('--algorithm <id>', 'the engine', 'auto')
  .option('--seed <n>', 'the seed of everything', integer(0), 1)
  .option('--wrong', 'print the positions in which the engine loses value')
  .action(async ({ positions, iterations, algorithm, seed, wrong }) => {
    const game = unwrap(gameNamed('connect-four'))
    const engine = engineOf(program, game, algorithm)
    const limits = { timeMs: null, iterations: iterations ?? Math.round(0.3 * engine.rate), depth: 64, lines: 1 }
    const solver = new Solver()
    const kept: number[] = []
    const decisive: number[] = []
    let cpuMs = 0
    for (let i = 0; i < positions; i++) {
      const { state, columns } = drawn(game, deriveSeed(seed, i))
      const value = solver.value(Position.after(columns))
      const started = process.threadCpuUsage()
      const { choice, depth } = await think(
        game,
        state,
        { algorithm, level: 10, ...limits, seed: deriveSeed(seed, i) },
        freeClock,
      )
      const { user, system } = process.threadCpuUsage(started)
      cpuMs += (user + system) / 1000
      // nobody wins at once here, so that the game goes on after every move
      const isKept = 0 - solver.value(after(columns, columnOf(state as RbgState, choice!.move))) === value
      kept.push(isKept ? 1 : 0)
      if (wrong && !isKept) {
        const values = legal(columns).map((column) => `${column + 1}: ${0 - solver.value(after(columns, column))}`)
        const { value: told, certainty } = choice!.score
        console.log(
          `  ${columns.map((column) => column + 1).join('')} is worth ${value} (${values.join(', ')}); played ${columnOf(state as RbgState, choice!.move) + 1}, ${certainty} ${told.toFixed(2)}, depth ${depth}`,
        )
      }
      if (value > -1 && legal(columns).some((column) => 0 - solver.value(after(columns, column)) < value))
        decisive.push(isKept ? 1 : 0)
    }
    const told = (list: readonly number[]) => {
      const { low, high } = scoreInterval(list)
      const share = list.reduce((sum, one) => sum + one, 0) / list.length
      return `${(100 * share).toFixed(1)} % [${(100 * low).toFixed(1)}, ${(100 * high).toFixed(1)}] of ${list.length}`
    }
    console.log(
      `connect-four, ${engine.id}, ${limits.iterations} iterations, ${(cpuMs / positions).toFixed(0)} ms of CPU time a move, seed ${seed}; ${solver.nodes} positions solved`,
    )
    console.log(`value kept: ${told(kept)}`)
    console.log(`where some move loses value: ${told(decisive)}`)
  })

await runTool(program)
