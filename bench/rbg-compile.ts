import { compileInSlices } from '../src/rbg/compile.ts'
import { cpuTime } from './runtime/cpu-time.ts'

/** A text with its name. */
interface Text {
  readonly name: string
  readonly text: string
}

/**
 * Compiles texts and prints CPU time, the longest slice of work between two pauses, and the memory that the rules hold. Run with
 * `node --expose-gc` it prints memory exactly; else garbage counts, too.
 */
export function measureCompiling(texts: readonly Text[]): void {
  console.log('game                          ms   longest slice   slices        MB')
  const gc = (globalThis as { gc?: () => void }).gc
  const used = (): number => {
    gc?.()
    const { heapUsed, arrayBuffers } = process.memoryUsage()
    return (heapUsed + arrayBuffers) / 2 ** 20
  }
  let most = { ms: 0, slice: 0, megabytes: 0 }
  for (const { name, text } of texts) {
    const before = used()
    const begin = cpuTime()
    let longest = 0
    let slices = 0
    const work = compileInSlices(text)
    let result: unknown = null
    for (let done = false; !done; slices++) {
      const from = cpuTime()
      const step = work.next()
      longest = Math.max(longest, cpuTime() - from)
      done = step.done === true
      result = step.value
    }
    const ms = cpuTime() - begin
    const megabytes = used() - before
    if (result === null) throw new Error(name)
    console.log(
      `${name.padEnd(24)}${ms.toFixed(0).padStart(8)}${longest.toFixed(1).padStart(16)}${String(slices).padStart(9)}${megabytes.toFixed(1).padStart(10)}`,
    )
    most = {
      ms: Math.max(most.ms, ms),
      slice: Math.max(most.slice, longest),
      megabytes: Math.max(most.megabytes, megabytes),
    }
  }
  console.log(
    `the most: ${most.ms.toFixed(0)} ms, a slice of ${most.slice.toFixed(1)} ms, ${most.megabytes.toFixed(1)} MB`,
  )
}
