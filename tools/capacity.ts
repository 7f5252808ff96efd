/**
 * Capacity estimate: the cost of a day of moves and of matches on the platform, and the limit that binds first.
 *
 *   npm run capacity              prints the tables
 *   npm run capacity -- --write   writes them into docs/capacity.md, and the plot beside it
 *
 * Measured costs are in tools/capacity/measured.ts, prices and limits in tools/capacity/platform.ts.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { capacityPlot, capacityTables, withTables } from './capacity/report.ts'

if (process.argv.includes('--write')) {
  const page = new URL('../docs/capacity.md', import.meta.url)
  writeFileSync(page, withTables(readFileSync(page, 'utf8')))
  writeFileSync(new URL('../docs/capacity.svg', import.meta.url), capacityPlot())
} else console.log(capacityTables())
