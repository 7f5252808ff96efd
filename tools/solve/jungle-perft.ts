/**
 * Checks the rules of Jungle against every perft count of the oracle (test/fixtures/jungle_oracle.json), deep ones
 * included.
 *
 *   npm run solve -- jungle perft
 *
 * Prints a line for each position; exits with 1 if a count differs.
 */
import { readFileSync } from 'node:fs'
import { unwrap } from '../../src/game/result.ts'
import { OVER } from '../../src/game/state.ts'
import { jungle } from '../../src/games/jungle/index.ts'
import type { JungleState } from '../../src/games/jungle/state.ts'
import { ORACLE_VARIANTS } from '../../test/games/jungle/oracle.ts'

const ORACLE = new URL('../../test/fixtures/jungle_oracle.json', import.meta.url)
const MAX_DEPTH = 16
const buffers = Array.from({ length: MAX_DEPTH }, () => new Int32Array(jungle.maxMoves))

/** Counts the positions after `depth` plies. A win counts once at any depth; a blocked side ends the line with none. */
function perft(state: JungleState, depth: number): number {
  if (state.toMove === OVER) return state.outcome()!.reason === 'the other side cannot move' ? 0 : 1
  const moves = buffers[depth]!
  const count = state.legalMoves(moves, 0)
  if (depth === 1) return count
  let leaves = 0
  for (let i = 0; i < count; i++) {
    state.play(moves[i]!)
    leaves += perft(state, depth - 1)
    state.undo()
  }
  return leaves
}

const { perft: rows } = JSON.parse(readFileSync(ORACLE, 'utf8')) as {
  perft: { fen: string; rules: string; counts: number[] }[]
}
for (const { fen, rules, counts } of rows) {
  const state = unwrap(jungle.position.parse(fen, ORACLE_VARIANTS[rules]!))
  const found = counts.map((_, i) => perft(state, i + 1))
  const good = found.every((count, i) => count === counts[i])
  console.log(`${good ? 'ok  ' : 'FAIL'} ${rules} ${fen}: ${found.join(' ')}`)
  if (!good) process.exitCode = 1
}
