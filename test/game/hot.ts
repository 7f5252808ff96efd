/**
 * Assertions for loops of many thousands. `expect` keeps books on every call, which takes longer than most moves; these call it only
 * where it fails.
 */
import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'

/** As `expect(got, message).toBe(wanted)`. */
export function expectSame<T>(got: T, wanted: T, message?: string): void {
  if (!Object.is(got, wanted)) expect(got, message).toBe(wanted)
}

/** As `expect(got, message).toEqual(wanted)`. */
export function expectAlike<T>(got: T, wanted: T, message?: string): void {
  if (!isDeepStrictEqual(got, wanted)) expect(got, message).toEqual(wanted)
}

/** As `expect(holds, message).toBe(true)`. */
export const expectTrue = (holds: boolean, message: string): void => expectSame(holds, true, message)
