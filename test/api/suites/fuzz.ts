/** Randomly damaged requests: every answer is one that openapi.yaml documents, and none is a 500. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { games } from '../../../src/games/registry.ts'
import { client, post } from '../dependencies.ts'
import { type Init, operations } from '../harness.ts'
import { requestOf } from '../samples.ts'

const RUNS = 800

/** Damage to a body: a value somewhere in it is replaced, dropped or added. */
type Damage = (body: unknown, at: number) => unknown

const edges = fc.constantFrom(0, -1, 1, 1.5, 51, 65, 501, 10_001, 2 ** 31, 2 ** 53, -(2 ** 53), 1e300)
const value = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  edges,
  fc.string({ unit: 'binary' }),
  fc.constant('='.repeat(9000)),
)
const key = fc.oneof(
  fc.string(),
  fc.constantFrom(
    'position',
    'variant',
    'limits',
    'timeMs',
    'lines',
    'seed',
    'progressMs',
    'positions',
    'moves',
    'board',
    'side',
    'die',
    '__proto__',
  ),
)

const replaced = value.map(
  (v): Damage =>
    (body, at) =>
      replaceAt(body, at, () => v),
)
const added = fc.tuple(key, value).map(
  ([k, v]): Damage =>
    (body, at) =>
      replaceAt(body, at, (old) => addTo(old, k, v)),
)
/** A position or move with one to three characters exchanged. It is rarely legal. */
const spliced = fc
  .tuple(fc.nat(), fc.oneof(fc.string({ maxLength: 3 }), fc.string({ unit: 'binary', maxLength: 3 })))
  .map(
    ([i, text]): Damage =>
      (body, at) =>
        replaceAt(body, at, (old) => (typeof old === 'string' ? splice(old, i, text) : old)),
  )

const damage = fc.oneof(replaced, added, { weight: 3, arbitrary: spliced })

const splice = (old: string, i: number, text: string) => {
  const at = i % (old.length + 1)
  return old.slice(0, at) + text + old.slice(at + 1)
}

const addTo = (old: unknown, k: string, v: unknown): unknown =>
  Array.isArray(old) ? [...old, v] : typeof old === 'object' && old !== null ? { ...old, [k]: v } : old

/** The body with the `at`th of its values, counted from the root, changed. */
function replaceAt(body: unknown, at: number, change: (old: unknown) => unknown): unknown {
  let left = at % count(body)
  const walk = (node: unknown): unknown => {
    if (left-- === 0) return change(node)
    if (Array.isArray(node)) return node.map(walk)
    if (typeof node !== 'object' || node === null) return node
    return Object.fromEntries(Object.entries(node).map(([name, inner]) => [name, walk(inner)]))
  }
  return walk(body)
}

const count = (node: unknown): number =>
  typeof node === 'object' && node !== null ? 1 + Object.values(node).reduce((n, inner) => n + count(inner), 0) : 1

const damagedQuery = fc.dictionary(
  fc.oneof(key, fc.constantFrom('highlight', 'red', 'blue')),
  fc.string({ unit: 'binary' }),
)

/** Makes an arbitrary null most of the time. */
const seldom = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 8, arbitrary: fc.constant(null) }, { weight: 1, arbitrary })

const request = fc.record({
  operation: fc.constantFrom(...operations.filter(({ path, requestBody }) => path.includes('{game}') || requestBody)),
  game: fc.constantFrom(...games),
  damages: fc.array(fc.tuple(damage, fc.nat()), { minLength: 1, maxLength: 2 }),
  query: seldom(damagedQuery),
  raw: seldom(fc.string({ unit: 'binary' })),
})

export function fuzzSuite() {
  test('damaged requests are answered by the document', async () => {
    const seed = Number(import.meta.env['VITE_FUZZ_SEED'] ?? crypto.getRandomValues(new Uint32Array(1))[0]) | 0
    console.log(`fuzz: VITE_FUZZ_SEED=${seed} repeats this run`)
    const call = client()
    const statuses = new Map<number, number>()
    await fc.assert(
      fc.asyncProperty(request, async ({ operation, game, damages, query, raw }) => {
        const { path, init } = requestOf(operation, game)
        const answer = await call(withQuery(path, query), damaged(init, damages, raw))
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      }),
      { seed, numRuns: RUNS },
    )
    console.log(`fuzz: ${[...statuses].map(([status, n]) => `${status} x ${n}`).join(', ')}`)
    expect([...statuses.keys()].every((status) => status < 500)).toBe(true)
  }, 60_000)
}

function withQuery(path: string, query: Readonly<Record<string, string>> | null): string {
  if (query === null) return path
  const url = new URL(path, 'http://bestmove.test')
  for (const [name, text] of Object.entries(query)) url.searchParams.append(name, text)
  return url.pathname + url.search
}

function damaged(init: Init, damages: readonly (readonly [Damage, number])[], raw: string | null): Init {
  if (typeof init.body !== 'string') return init
  if (raw !== null) return post(raw, init.headers)
  const body = damages.reduce<unknown>((old, [change, at]) => change(old, at), JSON.parse(init.body))
  return post(JSON.stringify(body), init.headers)
}
