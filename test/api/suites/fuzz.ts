/** Randomly damaged requests: every answer is one that openapi.yaml documents, and none is a 500. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { games } from '../../../src/games/registry.ts'
import { type Damage, damage, fieldName } from '../../../tools/fuzz/damage.ts'
import { client, post } from '../dependencies.ts'
import { type Init, operations } from '../harness.ts'
import { requestOf } from '../samples.ts'

const RUNS = 400

const damagedQuery = fc.dictionary(
  fc.oneof(fieldName, fc.constantFrom('highlight', 'red', 'blue')),
  fc.string({ unit: 'binary' }),
)

/** Makes an arbitrary that is null most of the time. */
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
