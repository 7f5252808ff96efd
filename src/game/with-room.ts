type Numbers = Int32Array | Float64Array | Uint8Array | Int16Array

/**
 * A longer copy of an array: the same numbers, with zeros behind them. The old array stays as it is, unlike with `longer` of
 * src/search/room.ts, which frees it.
 */
export function withRoom<T extends Numbers>(array: T, length: number): T {
  const make = array.constructor as new (length: number) => T
  const copy = new make(length)
  copy.set(array)
  return copy
}

/** A copy of an array with as much room again. */
export const doubled = <T extends Numbers>(array: T): T => withRoom(array, 2 * array.length)
