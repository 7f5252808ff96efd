/** Compiles and plays mutated descriptions, and reports those on which our code fails: `npm run fuzz:rules -- --texts 100000`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { Command } from 'commander'
import { Random } from '../../../src/game/random.ts'
import { integer } from '../../lib/usage.ts'
import { mutate, tryText } from './mutants.ts'

const program = new Command('fuzz:rules')
  .description('Compiles and plays mutated descriptions of rules, and reports those on which our code fails.')
  .option('--texts <n>', 'the number of mutated descriptions', integer(1), 10_000)
  .option('--seed <n>', 'the seed of the mutations', integer(0), 1)
  .option('--only <n>', 'print and try the description of this number alone', integer(0))
  .option('--folder <folder>', 'where the descriptions are that are mutated', 'test/fixtures/rbg')
  .parse()
const values = program.opts<{ texts: number; seed: number; only?: number; folder: string }>()

const files = existsSync(values.folder) ? readdirSync(values.folder).filter((file) => file.endsWith('.rbg')) : []
if (files.length === 0) program.error(`"${values.folder}" is no folder with descriptions`)
const texts = files.map((file) => readFileSync(`${values.folder}/${file}`, 'utf8'))
const fates = new Map<string, number>()
const count = (fate: string): void => void fates.set(fate, (fates.get(fate) ?? 0) + 1)
let slowest = { ms: 0, number: 0 }
const first = values.only ?? 0
const last = values.only === undefined ? values.texts : first + 1
for (let number = first; number < last; number++) {
  const random = new Random(values.seed * 1_000_000 + number)
  const text = mutate(texts[number % texts.length]!, random)
  if (values.only !== undefined) console.log(text)
  const begin = process.cpuUsage().user
  try {
    count(tryText(text, random))
  } catch (error) {
    count('failed')
    console.log(
      `text ${number} (--seed ${values.seed} --only ${number}): ${error instanceof Error ? error.stack : error}`,
    )
  }
  const ms = (process.cpuUsage().user - begin) / 1000
  if (ms > slowest.ms) slowest = { ms, number }
}
console.log(`${last - first} texts: ${[...fates].map(([fate, n]) => `${n} ${fate}`).join(', ')}`)
console.log(`slowest: ${slowest.ms.toFixed(0)} ms of CPU time, text ${slowest.number}`)
process.exitCode = fates.has('failed') ? 1 : 0
