/** Damage to JSON bodies, for the tests of the API and for `npm run fuzz`: generators of fast-check. */
import fc from 'fast-check'

/** Damage to a body: a value somewhere in it is replaced, dropped or added. */
export type Damage = (body: unknown, at: number) => unknown

const edges = fc.constantFrom(0, -1, 1, 1.5, 51, 65, 501, 10_001, 2 ** 31, 2 ** 53, -(2 ** 53), 1e300)

const value = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  edges,
  fc.string({ unit: 'binary' }),
  fc.constant('='.repeat(9000)),
)

/** The name of a field: one of the fields of requests, or any text. */
export const fieldName = fc.oneof(
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
    'record',
    'ply',
    'clock',
    'id',
    'searchMoves',
    'avoidMoves',
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
const added = fc.tuple(fieldName, value).map(
  ([k, v]): Damage =>
    (body, at) =>
      replaceAt(body, at, (old) => addTo(old, k, v)),
)
/** A position or move with one to three letters exchanged: most often still text, seldom still legal. */
const spliced = fc
  .tuple(fc.nat(), fc.oneof(fc.string({ maxLength: 3 }), fc.string({ unit: 'binary', maxLength: 3 })))
  .map(
    ([i, text]): Damage =>
      (body, at) =>
        replaceAt(body, at, (old) => (typeof old === 'string' ? splice(old, i, text) : old)),
  )

export const damage = fc.oneof(replaced, added, { weight: 3, arbitrary: spliced })

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
