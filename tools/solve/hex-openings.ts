/**
 * Solves all openings of a Hex board by proof-number search over virtual connections; with `--write` they go into
 * src/games/connection/openings.data.ts.
 *
 *   npm run solve -- hex openings [--seeds 5] [--write]
 *
 * Prints a line for each opening: black's stone, white's stone that wins against it or `-`, and the nodes that the proof took.
 * Openings that a half-turn of the board exchanges are solved once. Exits with 1 if some opening is not solved with any of the
 * seeds, and writes nothing.
 */
import { writeFileSync } from 'node:fs'
import { Command } from 'commander'
import type { RaveSettings } from '../../src/game/engine/index.ts'
import { engines } from '../../src/games/connection/engines.ts'
import { boardOf } from '../../src/games/connection/rules/hex-boards.ts'
import { ConnectionState } from '../../src/games/connection/rules/state.ts'
import { Analyst, WIDE } from '../../src/games/connection/virtual/analysis.ts'
import { ProofSearch } from '../../src/search/tree/proof.ts'
import { integer, writeIf, writeOption } from '../lib/usage.ts'

const VARIANT = 'hex-6'
const OUT = 'src/games/connection/openings.data.ts'

const { seeds, write } = new Command('solve hex openings')
  .description(`Solves all openings of ${VARIANT} by proof-number search over virtual connections.`)
  .option('--seeds <n>', 'the most orders of moves in which an opening is tried', integer(1), 5)
  .option(...writeOption(`them to ${OUT}`))
  .parse()
  .opts<{ seeds: number; write?: true }>()

const board = boardOf(VARIANT)
const analyst = new Analyst(board, WIDE)
/** The engine's settings, without the openings that are known already. */
const settings: RaveSettings<ConnectionState> = {
  ...engines.uct,
  analyse: (state, verdict) => analyst.analyse(state, verdict),
}

/** Solves an opening: white's answer, or null when black wins, and the nodes of the proof. Each seed has its own order of moves. */
function solve(opening: number): { answer: number | null; nodes: number } {
  for (let seed = 1; seed <= seeds; seed++) {
    const state = new ConnectionState(board)
    state.play(opening)
    const proof = new ProofSearch(state, settings, seed, { maxMoves: board.cells + 1 }, false)
    while (proof.step());
    if (proof.won !== null) return { answer: proof.won ? proof.move : null, nodes: proof.expanded }
  }
  console.error(`${board.names[opening]} is not solved`)
  process.exit(1)
}

const last = board.cells - 1
const answers: string[] = []
for (let cell = 0; cell <= last - cell; cell++) {
  const { answer, nodes } = solve(cell)
  answers[cell] = answer === null ? '-' : board.names[answer]!
  answers[last - cell] = answer === null ? '-' : board.names[last - answer]!
  console.log(`${board.names[cell]} ${answers[cell]} ${nodes}`)
}
const text = `// Written by tools/solve/hex-openings.ts.\n\n/** By variant, for each first stone of black by rows: the white stone that wins against it, or \`-\`. */
export const ANSWERS: ReadonlyMap<string, readonly string[]> = new Map([['${VARIANT}', '${answers.join(' ')}'.split(' ')]])\n`
writeIf(write, OUT, () => writeFileSync(new URL(`../../${OUT}`, import.meta.url), text))
