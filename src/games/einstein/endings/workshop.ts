import { COUNTS, type Kernel, kernelModule, type ValueBytes } from './kernel.ts'
import { loopsOn } from './loops.ts'

/** The time that the same work takes with a module, compared to the time without. */
const MODULE_SPEED = 8

/** How many times as fast as planned values are computed here, for searches with a deadline. */
export const kernelSpeed = (): number => (kernelModule() ? 1 : 1 / MODULE_SPEED)

/** A block of memory with the loops that work on it. */
export interface Workshop {
  readonly buffer: ArrayBuffer
  readonly kernel: Kernel
}

/** The bytes of a page of memory, and the ends of the names of the loops for a form of values. */
const PAGE = 2 ** 16
const FORMS = { 2: 'Short', 4: '', 8: 'Double' } as const

/** @param module null: loops.ts */
export function workshop(
  bytes: number,
  valueBytes: ValueBytes,
  module: WebAssembly.Module | null = kernelModule(),
): Workshop {
  const pages = Math.ceil(bytes / PAGE)
  if (!module) {
    const buffer = new ArrayBuffer(pages * PAGE)
    return { buffer, kernel: loopsOn(buffer, valueBytes) }
  }
  const memory = new WebAssembly.Memory({ initial: pages, maximum: pages })
  const { exports } = new WebAssembly.Instance(module, { host: { memory } })
  const loop = <T>(name: string) => exports[name] as T
  const form = FORMS[valueBytes]
  const kernel: Kernel = {
    outer: COUNTS.map((stones) => loop(`outer${stones}${form}`)),
    inner: COUNTS.map((stones) => COUNTS.slice(0, stones).map((rank) => loop(`inner${stones}${rank}${form}`))),
    copyVectors: loop('copyVectors'),
    copyValues: loop(`copyValues${form}`),
    moveVectors: loop('moveVectors'),
    moveValues: loop(`moveValues${form}`),
  }
  return { buffer: memory.buffer, kernel }
}
