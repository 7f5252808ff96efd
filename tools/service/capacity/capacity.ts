/**
 * Capacity estimate: the cost of a day of moves and of matches on the platform, and the limit that binds first.
 *
 *   npm run capacity              prints the tables
 *   npm run capacity -- --write   writes them into docs/capacity.md, and the plot beside it
 *
 * Measured costs are in tools/service/capacity/measured.ts, prices and limits in tools/service/capacity/platform.ts.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { Command } from 'commander'
import { capacityPlot, capacityTables, withTables } from './report.ts'

const { write } = new Command('capacity')
  .description('Estimates the cost of a day of moves and of matches on the platform, and the limit that binds first.')
  .option('--write', 'write the tables into docs/capacity.md, and the plot beside it, instead of printing them')
  .parse()
  .opts<{ write?: true }>()

if (write) {
  const page = new URL('../../../docs/capacity.md', import.meta.url)
  writeFileSync(page, withTables(readFileSync(page, 'utf8')))
  writeFileSync(new URL('../../../docs/capacity.svg', import.meta.url), capacityPlot())
} else console.log(capacityTables())
