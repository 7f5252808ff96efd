import type { z } from 'zod'
import { nearTo } from '../rbg/language/near.ts'
import { either, quoted } from '../service/invalid-request.ts'

type Issue = z.core.$ZodIssue

/**
 * Issues of a request as people understand them: of a value that may have several forms, those of the form that it comes closest to; where it
 * comes as close to several, each by one issue in one place, what all of them expect. Names of fields that may be meant are told.
 *
 * The SDK does without, since callers of its engine have types.
 */
export const clearerIssues = (issues: readonly Issue[], schema: z.ZodType): Issue[] =>
  issues.flatMap((issue) => clearer(issue)).flatMap((issue) => guessing(issue, schema))

/** An issue of unknown fields as one for each of them: it belongs in another field, its name is near to another, or neither. */
function guessing(issue: Issue, schema: z.ZodType): readonly Issue[] {
  if (issue.code !== 'unrecognized_keys') return [issue]
  const known = [...new Set(fieldsAt(schema, issue.path))]
  return issue.keys.map((key): Issue => {
    const near = nearTo(key, known).map(quoted)
    const inside = known.filter((field) => fieldsAt(schema, [...issue.path, field]).includes(key)).map(quoted)
    // a field of another form is no slip
    if ((near.length === 0 && inside.length === 0) || known.includes(key)) return { ...issue, keys: [key] }
    const message =
      inside.length > 0 ? `unknown here: it belongs in ${either(inside)}` : `unknown: perhaps ${either(near)} is meant`
    return { code: 'custom', path: [...issue.path, key], message } as Issue
  })
}

/** The definition of a schema, as far as it leads to the fields of objects. */
interface Definition {
  readonly shape?: Readonly<Record<string, Schema>>
  readonly options?: readonly Schema[]
  readonly innerType?: Schema
  readonly in?: Schema
  readonly element?: Schema
  readonly valueType?: Schema
}
type Schema = { readonly def: object }

/** The names of the fields that objects may have at a path, in any form of the value. */
function fieldsAt(schema: Schema, path: readonly PropertyKey[]): readonly string[] {
  const { shape, options, innerType, in: input, element, valueType }: Definition = schema.def
  if (options) return options.flatMap((form) => fieldsAt(form, path))
  const whole = innerType ?? input
  if (whole) return fieldsAt(whole, path)
  if (path.length === 0) return Object.keys(shape ?? {})
  const [field, ...rest] = path
  const part = shape ? shape[String(field)] : (element ?? valueType)
  return part ? fieldsAt(part, rest) : []
}

function clearer(issue: Issue): readonly Issue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const forms = issue.errors.map(closest).map((form) => ({ form, distance: distanceOf(form) }))
  const least = Math.min(...forms.map(({ distance }) => distance))
  const best = forms.flatMap(({ form, distance }) => (distance === least ? [form] : []))
  const found = isOnePlace(best) ? [expecting(best.flat())] : (best[0] ?? []).flatMap((inner) => clearer(inner))
  return found.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }))
}

/** A form's issues, in which those of unions inside are of the form that is closest there. */
const closest = (form: readonly Issue[]): readonly Issue[] =>
  form.flatMap((issue) => (issue.code === 'invalid_union' ? clearer(issue) : [issue]))

/** How far a value is from a form. A word such as `type` tells more of what was meant than other fields do, and the kind of value most. */
const distanceOf = (form: readonly Issue[]): number =>
  form.reduce((sum, issue) => {
    if (issue.code === 'unrecognized_keys') return sum + issue.keys.length
    if (issue.path.length === 0) return sum + 3
    return sum + (issue.code === 'invalid_value' ? 1.5 : 1)
  }, 0)

/** True for several forms that a value misses by one issue each, in one place, all of which name what they expect. */
function isOnePlace(forms: readonly (readonly Issue[])[]): boolean {
  const places = new Set(forms.map(([issue]) => JSON.stringify(issue?.path)))
  return (
    forms.length > 1 && places.size === 1 && forms.every((form) => form.length === 1 && expectedBy(form[0]!).length > 0)
  )
}

/** One issue that lists what several expect. */
function expecting(issues: readonly Issue[]): Issue {
  const { path } = issues[0]!
  const expected = [...new Set(issues.flatMap((issue) => expectedBy(issue)))]
  const received = issues.map(({ message }) => /, received .*$/.exec(message)?.[0] ?? '').find((text) => text !== '')
  return { code: 'custom', path: [...path], message: `expected ${either(expected)}${received ?? ''}` } as Issue
}

/** What an issue expects, as words; none where it says something else. */
function expectedBy(issue: Issue): readonly string[] {
  if (issue.code === 'invalid_value') return issue.values.map(quoted)
  return issue.code === 'invalid_type' ? [issue.expected] : []
}
