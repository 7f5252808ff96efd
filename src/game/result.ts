/** What a parser answers: the value, or what is wrong with the text, in words for the person who sent it. */
export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: string }

export const ok = <T>(value: T): Result<T> => ({ ok: true, value })

export const err = (error: string): Result<never> => ({ ok: false, error })

/** The value, for callers that know the text is good (tests, tools, constants); throws an Error otherwise. */
export function unwrap<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.error)
  return result.value
}
