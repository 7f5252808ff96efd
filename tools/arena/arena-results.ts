/**
 * Reads the results file of a run, `npm run arena -- ... --results <file>`, whether the run has ended or goes on:
 *
 *   npm run arena:results -- <file>                        prints the reports
 *   npm run arena:results -- <file> --csv games.csv        writes a row for each game
 *   npm run arena:results -- <file> --svg score.svg        plots the score with its 95 % interval over the games
 */
import { writeFileSync } from 'node:fs'
import { Command } from 'commander'
import { unwrap } from '../../src/game/result.ts'
import { parseConfiguration } from './configuration.ts'
import { gamesCsv } from './csv.ts'
import { gameNamed } from './named-game.ts'
import { scorePlot } from './plot.ts'
import { parsePrograms } from './programs/program.ts'
import { pairingReport, spendingReport, tableReport, tournamentReport } from './report.ts'
import { groupsOf, readResults } from './results.ts'
import { summarizeTable } from './table.ts'
import { spending, summarize } from './tally.ts'

const program = new Command('arena:results')
  .description('Prints, tabulates and plots the results of the arena.')
  .argument('<file>', 'a file that `npm run arena -- ... --results` has written')
  .option('--csv <file>', 'write a row for each game to a CSV file')
  .option('--svg <file>', 'plot the score with its 95 % interval over the games')
  .parse()
const [file] = program.args as [string]
const { csv, svg } = program.opts<{ csv?: string; svg?: string }>()

const { header, lines } = readable(file)
const { gameId, variant, configurations: names, programs = [], seats } = header
const named = gameNamed(gameId)
const game = named.ok ? named.value : program.error(named.error)
const groups = groupsOf(header, lines).filter(({ bouts }) => bouts.length > 0)
const games = groups.flatMap(({ bouts }) => bouts.flat())
console.log(`${gameId} (${variant}), seed ${header.seed}, ${games.length} games of whole bouts`)
if (games.length > 0) printReports()
if (csv !== undefined) writeFileSync(csv, gamesCsv(header, groups))
if (svg !== undefined) writeFileSync(svg, scorePlot(header, groups))

function readable(path: string): ReturnType<typeof readResults> {
  try {
    return readResults(path)
  } catch (error) {
    return program.error(`${path} cannot be read as results of the arena: ${(error as Error).message}`)
  }
}

function printReports(): void {
  if (seats === 2) {
    const summaries = groups.map(({ competitors, bouts }) => summarize([competitors[0]!, competitors[1]!], bouts, null))
    for (const summary of summaries) console.log(`\n${pairingReport(summary, names, game)}`)
    if (names.length > 2) console.log(`\n${tournamentReport(summaries, names)}`)
  } else {
    const [{ competitors, bouts }] = groups as [(typeof groups)[number]]
    console.log(`\n${tableReport(summarizeTable(competitors, bouts), names, game)}`)
  }
  const declared = unwrap(parsePrograms(programs, header.init ?? []))
  const spendings = names.map((name, i) =>
    spending(games, i, unwrap(parseConfiguration(name, game, declared)).request.timeMs),
  )
  console.log(`\n${spendingReport(spendings, names)}`)
}
