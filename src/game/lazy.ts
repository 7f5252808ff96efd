/**
 * Returns a function that makes a value on its first call and returns the same value from then on. Games make their
 * tables this way, so that nothing is computed while modules load and the Worker starts at once.
 *
 * A search loop should not call the function for every node. Keep the table in a field of the state, or in a local.
 *
 * @example
 * const neighbours = lazy(() => makeNeighbours(SQUARES))
 * const near = neighbours()[square]
 */
export function lazy<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/**
 * Like `lazyByKey`, for large values: keeps those of the `most` keys used last, and makes the others anew. Callers keep
 * nothing in them from call to call.
 */
export function latestByKey<K, T>(most: number, make: (key: K) => T): (key: K) => T {
  const made = new Map<K, T>()
  let last: { readonly key: K; readonly value: T } | null = null
  return (key) => {
    if (last !== null && last.key === key) return last.value
    const value = made.get(key) ?? make(key)
    made.delete(key)
    made.set(key, value)
    const [oldest] = made.keys()
    if (made.size > most) made.delete(oldest!)
    last = { key, value }
    return value
  }
}

/**
 * Like `lazy`, with one value for each key. Keys are compared as in a `Map`, and never forgotten.
 *
 * @example
 * const rulesOf = lazyByKey((variant: string) => new Rules(variant))
 */
export function lazyByKey<K, T>(make: (key: K) => T): (key: K) => T {
  const made = new Map<K, T>()
  return (key) => {
    let value = made.get(key)
    if (value === undefined) {
      value = make(key)
      made.set(key, value)
    }
    return value
  }
}
