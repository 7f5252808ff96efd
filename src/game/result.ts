/** The result of a parser: a value, or an error message for the person who sent the text. */
export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: string }

/** A successful result. */
export const ok = <T>(value: T): Result<T> => ({ ok: true, value })

/** A failed result. */
export const err = (error: string): Result<never> => ({ ok: false, error })

/**
 * The value of a result that is known to be good, in tests, tools and constants.
 *
 * @throws Error with the message of a failed result
 */
export function unwrap<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.error)
  return result.value
}
