/**
 * Solves BanQi's endings by retrograde analysis, for the engine's tables or for a report on larger ones.
 *
 *   npm run solve -- banqi endings [--write]
 *       prints the number of endings; with `--write` writes src/games/banqi/endings.zip and its facts, and prints the size of the file in kB
 *   npm run solve -- banqi endings --report <pieces> [--variant olympiad]
 *       writes nothing; prints the number of endings with this many pieces, the time to solve them, the longest ending in
 *       plies and the size of the tables in MB (four pieces take minutes)
 */
import { deflateRawSync } from 'node:zlib'
import { Command } from 'commander'
import { DRAWN, type Ending, relationsOf, signature } from '../../src/games/banqi/ending.ts'
import { MOST_PIECES } from '../../src/games/banqi/endings.ts'
import { banqi } from '../../src/games/banqi/index.ts'
import { kindOf, makePiece, PIECES, SET_OF } from '../../src/games/banqi/pieces.ts'
import { type Rules, rulesOf, variants } from '../../src/games/banqi/rules.ts'
import { packable, writeTables } from '../lib/data.ts'
import { integer, runTool, variantOf, writeIf, writeOption } from '../lib/usage.ts'
import { solved } from './endgames/banqi.ts'

const KINDS = PIECES.slice(0, PIECES.length / 2).map(kindOf)

/** All sets of `size` pieces that one side can have, as kinds in ascending order. */
function sets(size: number, from = 0): number[][] {
  if (size === 0) return [[]]
  return KINDS.slice(from).flatMap((kind, i) =>
    sets(size - 1, from + i)
      .map((rest) => [kind, ...rest])
      .filter((set) => set.filter((other) => other === kind).length <= SET_OF[kind]!),
  )
}

/** All combinations of `count` pieces of both sides. The side with fewer pieces comes first. */
const materials = (count: number): number[][] =>
  Array.from({ length: Math.floor(count / 2) }, (_, i) => i + 1).flatMap((fewer) =>
    sets(fewer).flatMap((own) =>
      sets(count - fewer).map((other) => [...own, ...other.map((kind) => makePiece(1, kind))]),
    ),
  )

const solveAll = (rules: Rules, count: number): Map<string, Ending> =>
  new Map(
    materials(count).map((pieces) => {
      const relations = relationsOf(rules, pieces)
      return [signature(relations), solved(relations)]
    }),
  )

function packed(ending: Ending): Uint8Array {
  const squares = new Int32Array(ending.count)
  return packable(ending.distances, (index) => ending.squares(index, squares))
}

const deflated = (ending: Ending): Buffer => deflateRawSync(packed(ending), { level: 9 })

function solveTables(write: boolean | undefined): void {
  const endings = new Map<string, Ending>()
  for (const { id } of variants) {
    for (const options of [{}, { generalTakesSoldier: 1 }]) {
      for (let count = 2; count <= MOST_PIECES; count++) {
        for (const [name, ending] of solveAll(rulesOf(id, options), count)) endings.set(name, ending)
      }
    }
  }
  const tables = [...endings]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, ending]) => [name, packed(ending)] as const)
  console.log(`${endings.size} endings`)
  writeIf(write, 'src/games/banqi/endings.zip', () => {
    const size = writeTables('banqi/endings.zip', tables, 'tools/solve/banqi-endings.ts')
    console.log(`${(size / 1000).toFixed(0)} kB packed`)
  })
}

function report(variant: string, count: number): void {
  const started = performance.now()
  const endings = [...solveAll(rulesOf(variant), count).values()]
  const seconds = (performance.now() - started) / 1000
  const sum = (of: (ending: Ending) => number) => endings.reduce((total, ending) => total + of(ending), 0)
  const longest = endings.reduce(
    (most, { distances }) => distances.reduce((a, b) => (b === DRAWN ? a : Math.max(a, b)), most),
    0,
  )
  const mega = (bytes: number) => `${(bytes / 1e6).toFixed(2)} MB`
  console.log(`${variant}, ${count} pieces: ${materials(count).length} combinations, ${endings.length} endings`)
  console.log(`solved in ${seconds.toFixed(1)} s, those of fewer pieces included; the longest takes ${longest} plies`)
  console.log(`${mega(sum(({ distances }) => distances.length))}, deflated ${mega(sum((one) => deflated(one).length))}`)
}

const program = new Command('solve banqi endings')
  .description("Solves BanQi's endings by retrograde analysis, for the engine's tables or for a report on larger ones.")
  .option('--report <pieces>', 'report on the endings with so many pieces instead, and write nothing', integer(2))
  .option('--variant <id>', 'the rules of the report (default: olympiad)')
  .option(...writeOption("the engine's tables to src/games/banqi/endings.zip"))
  .action((options: { report?: number; variant?: string; write?: true }) => {
    if (options.report) report(variantOf(program, banqi, options.variant ?? 'olympiad'), options.report)
    else solveTables(options.write)
  })
await runTool(program)
