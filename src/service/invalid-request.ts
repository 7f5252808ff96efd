import type { z } from 'zod'
import { type FieldError, Problem } from './problem.ts'

type Issue = z.core.$ZodIssue

/** True for a value of the right type above its maximum or below its minimum: well-formed, but out of range. */
const isRange = (issue: Issue) => issue.code === 'too_big' || issue.code === 'too_small'

/**
 * The problem of a request that does not fit its schema.
 * @param found the issues that zod found
 * @param kind `body` to name fields by JSON pointer, `query` to name query parameters or headers
 */
export function invalidRequest(found: readonly Issue[], kind: 'body' | 'query'): Problem {
  // a number beyond all whole numbers breaks two bounds at once, and is told the field's own, which is checked last
  const issues = [...new Map(found.flatMap(likeliest).map((issue) => [`${issue.path} ${issue.code}`, issue])).values()]
  const errors = issues.flatMap((issue) => fieldErrors(issue, kind === 'query'))
  const id = issues.every(isRange) ? 'out-of-range' : 'malformed-request'
  const [first] = errors
  const where = first?.pointer ?? first?.parameter
  return new Problem(id, { detail: where ? `${where}: ${first?.detail}` : (first?.detail ?? ''), errors })
}

/** The issues to report: of a request that may have several forms, those of the form it comes closest to. */
function likeliest(issue: Issue): readonly Issue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const [best = []] = [...issue.errors].sort((a, b) => countFaults(a) - countFaults(b))
  return best.flatMap((inner) => likeliest({ ...inner, path: [...issue.path, ...inner.path] }))
}

const countFaults = (issues: readonly Issue[]) =>
  issues.reduce((sum, issue) => sum + (issue.code === 'unrecognized_keys' ? issue.keys.length : 1), 0)

function fieldErrors(issue: Issue, query: boolean): FieldError[] {
  const at = (path: readonly PropertyKey[]) =>
    query ? { parameter: path.map(String).join('.') } : { pointer: pointerTo(path) }
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      ...at([...issue.path, key]),
      detail: query ? 'unknown parameter: remove it' : 'unknown field: remove it',
    }))
  return [{ ...at(issue.path), detail: describe(issue) }]
}

/** JSON pointer (RFC 6901). */
const pointerTo = (path: readonly PropertyKey[]) =>
  path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

/** A list of words of which one is meant. */
export const either = (words: readonly string[]): string =>
  words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`

/** A value as messages name it. */
export const quoted = (value: unknown): string => (typeof value === 'string' ? `"${value}"` : String(value))

const UNITS: Readonly<Record<string, readonly [one: string, more: string]>> = {
  string: [' character', ' characters'],
  array: [' entry', ' entries'],
}

/** A number with its unit: `1 entry`. */
const counted = (count: number | bigint, of: string): string =>
  `${count}${UNITS[of]?.[Number(count) === 1 ? 0 : 1] ?? ''}`

function describe(issue: Issue): string {
  switch (issue.code) {
    case 'too_big':
      return `at most ${counted(issue.maximum, issue.origin)} (the cap)`
    case 'too_small':
      return `at least ${counted(issue.minimum, issue.origin)}`
    case 'invalid_value':
      return `expected ${either(issue.values.map(quoted))}`
    default:
      return issue.message.replace('Invalid input: ', '').replace(', received undefined', ', but it is missing')
  }
}
