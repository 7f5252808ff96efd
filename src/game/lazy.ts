/**
 * Returns a function that makes a value on its first call and returns that same value ever after. Tables of a game are
 * made this way: nothing is computed while modules load, so that the Worker starts at once.
 *
 * A hot loop should not call the function per node: keep the table in a field of the state, or in a local.
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
 * As `lazy`, with a value for each key. Keys are compared as `Map` compares them.
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
