import { enginesOf } from '../src/game/engine/ids.ts'
import { learnedNamed } from '../tools/arena/named-game.ts'
import { mean } from '../tools/lib/statistics.ts'
import { type MeasuredSearches, measuredGame, measureSearches, type SearchesTask } from './rbg-searches.ts'
import { cpuTime } from './runtime/cpu-time.ts'
import { startBenchWorker, workerdCpuSeconds } from './runtime/workerd.ts'

type Measure = (task: SearchesTask) => MeasuredSearches | Promise<MeasuredSearches>

/**
 * Measures the searches of games whose rules are data, and prints for each engine the rate that it states, the measured one, their quotient,
 * and the steps a second; then the geometric means with the spread by a standard deviation.
 */
export async function measureRates(
  texts: readonly { readonly name: string; readonly text: string }[],
  ms: number,
  runtime: string,
): Promise<void> {
  if (runtime !== 'workerd') return report(texts, ms, (task) => measureSearches(task, cpuTime))
  const worker = await startBenchWorker()
  try {
    await report(texts, ms, async (task) => {
      const began = [performance.now(), workerdCpuSeconds()] as const
      const { rate, steps } = await worker.measureSearches(task)
      // the Worker reads the clock, which goes on while others have the core
      const share = (1000 * (workerdCpuSeconds() - began[1])) / (performance.now() - began[0])
      return { rate: rate / share, steps }
    })
  } finally {
    await worker.stop()
  }
}

async function report(
  texts: readonly { readonly name: string; readonly text: string }[],
  ms: number,
  measure: Measure,
) {
  const quotients: number[] = []
  const speeds: number[] = []
  console.log(
    'game                    engine      stated a second    measured    quotient   steps a unit   million steps a second',
  )
  for (const { name, text } of texts) {
    const beside = learnedNamed(name)
    const learned = beside === null ? null : JSON.parse(beside)
    for (const { id: engine, rate: stated } of enginesOf(measuredGame({ text, learned }))) {
      if (engine === 'random') continue
      const { rate, steps } = await measure({ text, learned, engine, ms })
      quotients.push(rate / stated)
      speeds.push(rate * steps)
      const columns = [stated.toFixed(0), rate.toFixed(0), (rate / stated).toFixed(2), steps.toFixed(0)]
      console.log(
        `${name.padEnd(24)}${engine.padEnd(10)}${columns.map((one) => one.padStart(13)).join('')}${((rate * steps) / 1e6).toFixed(1).padStart(13)}`,
      )
    }
  }
  const told = (list: readonly number[], digits: number) => {
    const logs = list.map(Math.log)
    const middle = mean(logs)
    const spread = Math.sqrt(mean(logs.map((one) => (one - middle) ** 2)))
    const sorted = list.toSorted((a, b) => a - b)
    return `${Math.exp(middle).toFixed(digits)}, times or by ${Math.exp(spread).toFixed(2)}, from ${sorted[0]!.toFixed(digits)} to ${sorted.at(-1)!.toFixed(digits)}`
  }
  console.log(
    `measured by stated, geometric mean of ${quotients.length} engines in ${texts.length} games: ${told(quotients, 2)}`,
  )
  console.log(
    `million steps a second: ${told(
      speeds.map((one) => one / 1e6),
      0,
    )}`,
  )
}
