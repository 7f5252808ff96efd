/**
 * Tests Hex on positions that games between two programs came to when they were lost in the opening, with the moves that win
 * and those that lose by an independent solver. Each is searched by iterations, with two seeds.
 *
 *   npm run bench -- hex lost [--iterations 40000]
 *
 * Prints how many of the moves chosen by `auto` win, lose and are not decided by the solver; then how many results `auto` proves, and
 * how many wrongly.
 */
import { readFileSync } from 'node:fs'
import { Command } from 'commander'
import { unwrap } from '../src/game/result.ts'
import { findGame } from '../src/games/registry.ts'
import { think } from '../src/search/think.ts'
import { freeClock } from '../tools/lib/clock.ts'
import { table } from '../tools/lib/text.ts'
import { integer } from '../tools/lib/usage.ts'

interface Position {
  readonly variant: string
  readonly position: string
  /** Whether the solver has decided every move. */
  readonly complete: boolean
  /** Where all moves are decided: those that win. */
  readonly winningMoves?: readonly string[]
  /** Else those that are known to win, and to lose. */
  readonly winning?: readonly string[]
  readonly losing?: readonly string[]
}

const { iterations } = new Command('bench hex lost')
  .description('Tests Hex on positions from games that were lost in the opening, with the moves that win.')
  .option('--iterations <n>', 'iterations of each search', integer(1), 40_000)
  .parse()
  .opts<{ iterations: number }>()
const hex = findGame('hex')!
const fixture = new URL('../test/fixtures/hex_lost.json', import.meta.url)
const { rows }: { readonly rows: readonly Position[] } = JSON.parse(readFileSync(fixture, 'utf8'))

const request = {
  algorithm: 'auto',
  level: 10,
  timeMs: null,
  iterations,
  depth: 64,
  lines: Number.POSITIVE_INFINITY,
}
const counts = { win: 0, lose: 0, undecided: 0, proven: 0, wrong: 0 }

/** The solver's result of a move; null where it has none. */
const resultOf = ({ complete, winningMoves, winning = winningMoves ?? [], losing = [] }: Position, move: string) =>
  winning.includes(move) ? 1 : complete || losing.includes(move) ? -1 : null

for (const row of rows) {
  for (const seed of [1, 2]) {
    const state = unwrap(hex.position.parse(row.position, row.variant))
    const { choice, lines, score } = await think(hex, state, { ...request, seed }, freeClock)
    const result = resultOf(row, hex.move.format(state, choice!.move))
    counts[result === 1 ? 'win' : result === -1 ? 'lose' : 'undecided']++
    if (score.certainty === 'proven') counts.proven++
    for (const line of lines) {
      const truth = resultOf(row, hex.move.format(state, line.move))
      if (line.score.certainty === 'proven' && truth !== null && line.score.value !== truth) counts.wrong++
    }
  }
}
const searches = 2 * rows.length
console.log(`${rows.length} positions, 2 seeds, ${iterations} iterations\n`)
console.log(
  table(
    ['', 'number', 'of the searches'],
    Object.entries({
      'the move wins': counts.win,
      'the move loses': counts.lose,
      'the solver has not decided the move': counts.undecided,
      proven: counts.proven,
      'proven wrongly (lines)': counts.wrong,
    }).map(([name, count]) => [name, String(count), `${((100 * count) / searches).toFixed(1)} %`]),
  ),
)
