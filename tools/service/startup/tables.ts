/**
 * A process that imports the Worker from its sources and counts the tables that this computes: arrays of numbers, and lists
 * and maps of more than a few entries. Prints as JSON the places in src that made any, `Table[]`.
 *   node tools/service/startup/tables.ts
 */
import { installPlatform } from './platform.ts'

/** A table that was made while modules were loaded. */
export interface Table {
  /** File and line in src. */
  readonly place: string
  /** Number of entries. */
  readonly size: number
}

/** The most entries of a list or map of facts. Arrays of numbers may have none. */
const FEW = 40

const found = new Map<string, number>()

/** Records a table, if code in src makes it. */
function note(size: number): void {
  const line = new Error().stack!.split('\n').find((frame) => /\/(src|node_modules)\//.test(frame))
  const place = line && /\/(src\/[\w./-]+:\d+)/.exec(line)
  if (place && !line.includes('/node_modules/')) found.set(place[1]!, Math.max(size, found.get(place[1]!) ?? 0))
}

type Constructor = new (...parts: never[]) => object

/** Replaces a constructor of globalThis by one that reports the size of each object it makes. */
function watch(name: string, sizeOf: (made: never) => number, least: number): void {
  const globals = globalThis as unknown as Record<string, Constructor>
  globals[name] = new Proxy(globals[name]!, {
    construct(target, parts, newTarget) {
      const made: object = Reflect.construct(target, parts, newTarget)
      const size = sizeOf(made as never)
      if (size >= least) note(size)
      return made
    },
  })
}

const NUMBERS = ['Int8', 'Uint8', 'Uint8Clamped', 'Int16', 'Uint16', 'Int32', 'Uint32', 'Float32', 'Float64']
for (const type of [...NUMBERS, 'BigInt64', 'BigUint64']) watch(`${type}Array`, ({ length }: Uint8Array) => length, 1)
for (const type of ['Map', 'Set']) watch(type, ({ size }: Set<unknown>) => size, FEW)

Array.from = new Proxy(Array.from, {
  apply(target, self, parts) {
    const list: unknown[] = Reflect.apply(target, self, parts)
    if (list.length >= FEW) note(list.length)
    return list
  },
})

installPlatform()
// import by URL: with a plain path the compiler would check the Worker's sources against Node's types
await import(new URL('../../../src/index.ts', import.meta.url).href)
const tables: Table[] = [...found].map(([place, size]) => ({ place, size }))
process.stdout.write(JSON.stringify(tables), () => process.exit())
