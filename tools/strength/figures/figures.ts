/**
 * Repeats the documented figures of strength that can be repeated exactly.
 *
 *   npm run figures                        lists them
 *   npm run figures -- --check einstein    plays the games of a game's figures again; exits with 1 if one is stale
 *   npm run figures -- --write einstein    the same, and writes the new figures into the documents
 *   npm run figures -- --quick             checks those that take seconds, as CI does
 *   npm run figures -- --all               checks the figures of all games, as before a release: this takes hours
 *
 * A figure is a whole command in a Markdown file, `npm run arena -- ...` or `npm run rate -- <game> --anchor ...`, and its score with the interval in the same paragraph or
 * row, such as `57.5 % [55.3, 59.5]`; of a ladder it is a cell in the row of the game's levels, `57.5 % of 40`. It can be repeated if all
 * players do not search, or name their `iterations` and no time, or a level and `timeMs=100000`: the games then depend on the seed alone.
 * Figures "by an earlier engine" or version cannot.
 */
import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Command } from 'commander'
import { ROOT } from '../../lib/checkout.ts'
import { markdownFiles } from '../../lib/markdown.ts'
import { type Figure, figuresOf, readSummary } from './in-documents.ts'

const run = promisify(execFile)
interface Options {
  readonly all?: true
  readonly quick?: true
  readonly check?: true
  readonly write?: true
  readonly processes: string
}

/** The program of a figure. */
const programOf = ({ step }: Figure): string =>
  fileURLToPath(new URL(step === undefined ? '../../arena/arena.ts' : '../rate/rate.ts', import.meta.url))

const program = new Command('figures')
  .description('Repeats the documented figures of strength that can be repeated exactly.')
  .argument('[games...]', 'ids of games (default: all)')
  .option('--check', 'play the games again, and fail if a figure is stale')
  .option('--quick', 'check the figures that take seconds')
  .option('--all', 'check the figures of all games')
  .option('--write', 'play the games again, and write the figures that are stale')
  .option('--processes <n>', 'number of processes that play games in parallel', String(cpus().length))
  .parse()
const { all, quick, check = all ?? quick, write, processes } = program.opts<Options>()
const wanted = all ? [] : program.args

const figures = markdownFiles().flatMap((file) => figuresOf(file, readFileSync(file, 'utf8')))
const chosen = figures.filter(
  ({ game, quick: isQuick }) => (wanted.length === 0 || wanted.includes(game)) && (isQuick || !quick),
)
const unknown = wanted.find((id) => !figures.some(({ game }) => game === id))
if ((check || write) && !all && !quick && wanted.length === 0) program.error('name games, or all of them with --all')
if (unknown !== undefined) program.error(`no document has a figure of "${unknown}" that can be repeated`)

/** What commands have printed: several documents name the same one. */
const printed = new Map<string, string>()
let stale = 0
for (const figure of chosen) {
  const { file, line, command } = figure
  console.log(`${relative(ROOT, file)}:${line}  ${command}`)
  if (!check && !write) {
    console.log(`  ${figure.text}`)
    continue
  }
  const text = await play(figure)
  if (text === figure.text) {
    console.log(`  ${text}: as documented`)
    continue
  }
  stale++
  console.log(`  ${text}; documented: ${figure.text}`)
  if (write) rewrite(figure, text)
}
if (stale > 0 && !write) {
  console.error(`\n${stale} of ${chosen.length} figures are stale: \`npm run figures -- --write\` writes the new ones`)
  process.exitCode = 1
}

/** Plays the games of a figure, once for all figures of a command. @returns its text as it should be */
async function play(figure: Figure): Promise<string> {
  const { command, args } = figure
  if (!printed.has(command))
    printed.set(command, (await run(process.execPath, [programOf(figure), ...args, '--processes', processes])).stdout)
  return readSummary(printed.get(command)!, figure)
}

function rewrite({ file, line, text }: Figure, now: string): void {
  const lines = readFileSync(file, 'utf8').split('\n')
  lines[line - 1] = lines[line - 1]!.replace(text, now)
  writeFileSync(file, lines.join('\n'))
}
