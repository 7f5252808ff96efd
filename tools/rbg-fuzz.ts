/** Compiles and plays mutated descriptions, and reports those on which our code fails: `npm run fuzz:rules -- --texts 100000`. */
import { readdirSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { Random } from '../src/game/random.ts'
import { mutate, tryText } from './rbg-fuzz/mutants.ts'

const { values } = parseArgs({
  options: {
    texts: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
    folder: { type: 'string', default: 'test/fixtures/rbg' },
  },
})

const texts = readdirSync(values.folder)
  .filter((file) => file.endsWith('.rbg'))
  .map((file) => readFileSync(`${values.folder}/${file}`, 'utf8'))
const fates = new Map<string, number>()
const count = (fate: string): void => void fates.set(fate, (fates.get(fate) ?? 0) + 1)
let slowest = { ms: 0, number: 0 }
const first = Number(values.only ?? 0)
const last = values.only === undefined ? Number(values.texts) : first + 1
for (let number = first; number < last; number++) {
  const random = new Random(Number(values.seed) * 1_000_000 + number)
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
