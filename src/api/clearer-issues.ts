import type { z } from 'zod'
import { nearTo } from '../rbg/language/near.ts'
import { either, quoted } from '../service/invalid-request.ts'

type Issue = z.core.$ZodIssue

/** The names of the fields that objects may have at a path, in any form of the value. */
type KnownFields = (path: Issue['path']) => readonly string[]

/** The most issues that are looked at, and the most faults that are reported: a request may have hundreds of thousands. */
const MOST_ISSUES = 100
const MOST_FAULTS = 20

/** What a request that does not fit its schema is refused with: the first issues of `clearerIssues`, and the number of the faults beyond them. */
export function firstIssues(issues: readonly Issue[], schema: z.ZodType, value: unknown) {
  const first: Issue[] = []
  let left = MOST_FAULTS
  let more = 0
  for (const issue of clearerIssues(issues, schema, value)) {
    const faults = issue.code === 'unrecognized_keys' ? issue.keys.length : 1
    if (left > 0) first.push(issue.code === 'unrecognized_keys' ? { ...issue, keys: issue.keys.slice(0, left) } : issue)
    more += Math.max(0, faults - left)
    left = Math.max(0, left - faults)
  }
  return { first, more }
}

/**
 * Issues of a request as people understand them. For a union, reports the issues of the closest form. If several are equally close and fail
 * at one place, reports what all of them expect. Suggests the names of fields that may be meant.
 *
 * The SDK does without, since callers of its engine have types.
 * @param value the request that has these issues
 */
export function clearerIssues(issues: readonly Issue[], schema: z.ZodType, value: unknown): Issue[] {
  const known: KnownFields = (path) => formsAt(schema, path).flatMap(fieldsOf)
  const others = (path: Issue['path'], field: string) =>
    otherFields(formsAt(schema, path).map(fieldsOf), partAt(value, path), field)
  const clear = withAllForms(issues.slice(0, MOST_ISSUES), schema, value)
    .flatMap((issue) => clearer(issue, known))
    .flatMap((issue) => guessing(issue, known, others))
  // the others are counted only
  return [...clear, ...issues.slice(MOST_ISSUES)]
}

/**
 * Puts the issues of all forms in place of those of one form that does not know a field. Zod tells of that form alone where each of the others
 * finds a value of a wrong type, which may be the value of that very field.
 */
function withAllForms(issues: readonly Issue[], schema: z.ZodType, value: unknown): readonly Issue[] {
  const unknown = issues.find(
    (issue) =>
      issue.code === 'unrecognized_keys' && formsAt(schema, issue.path).some((form) => knowsAny(form, issue.keys)),
  )
  if (!unknown) return issues
  const { path } = unknown
  const rest = issues.filter((issue) => path.some((field, i) => issue.path[i] !== field))
  const errors = formsAt(schema, path).map((form) => form.safeParse(partAt(value, path)).error?.issues ?? [])
  return [{ ...unknown, code: 'invalid_union', errors } as Issue, ...withAllForms(rest, schema, value)]
}

const partAt = (value: unknown, path: Issue['path']): unknown =>
  path.reduce<unknown>((whole, field) => (whole as Record<PropertyKey, unknown>)[field], value)

/** The fields of a value that belong to forms of their own: to none that has a certain field. @param forms the fields of each form */
function otherFields(forms: readonly (readonly string[])[], value: unknown, field: string): readonly string[] {
  const own = forms.filter((fields) => fields.includes(field)).flat()
  const others = forms.flat().filter((one) => !own.includes(one) && Object.hasOwn(value as object, one))
  return [...new Set(others)]
}

/**
 * An issue of unknown fields, with one for each that belongs in another field, whose name is near to another, or that does not go with others.
 * @param othersAt the fields of the value that do not go with one
 */
function guessing(
  issue: Issue,
  knownAt: KnownFields,
  othersAt: (path: Issue['path'], field: string) => readonly string[],
): readonly Issue[] {
  if (issue.code !== 'unrecognized_keys') return [issue]
  const known = [...new Set(knownAt(issue.path))]
  const guessed = issue.keys.slice(0, MOST_FAULTS).flatMap((key) => {
    // a field of another form is no slip
    if (known.includes(key)) {
      const others = othersAt(issue.path, key).map(quoted)
      const message = `not allowed beside ${either(others)}: remove one or the other`
      return others.length > 0 ? [{ key, message }] : []
    }
    const near = nearTo(key, known).map(quoted)
    const inside = known.filter((field) => knownAt([...issue.path, field]).includes(key)).map(quoted)
    if (near.length === 0 && inside.length === 0) return []
    const message =
      inside.length > 0 ? `unknown here: it belongs in ${either(inside)}` : `unknown: perhaps ${either(near)} is meant`
    return [{ key, message }]
  })
  const explained = new Set(guessed.map(({ key }) => key))
  const others = issue.keys.filter((key) => !explained.has(key))
  return [
    ...guessed.map(({ key, message }) => ({ code: 'custom', path: [...issue.path, key], message }) as Issue),
    ...(others.length > 0 ? [{ ...issue, keys: others }] : []),
  ]
}

/** The definition of a schema, as far as it leads to the fields of objects. */
interface Definition {
  readonly shape?: Readonly<Record<string, z.ZodType>>
  readonly options?: readonly z.ZodType[]
  readonly innerType?: z.ZodType
  readonly in?: z.ZodType
  readonly element?: z.ZodType
  readonly valueType?: z.ZodType
}

const definitionOf = (schema: z.ZodType): Definition => schema.def as object

/** The forms that a value may have at a path. */
function formsAt(schema: z.ZodType, path: Issue['path']): readonly z.ZodType[] {
  const { shape, options, innerType, in: input, element, valueType } = definitionOf(schema)
  if (options) return options.flatMap((form) => formsAt(form, path))
  const whole = innerType ?? input
  if (whole) return formsAt(whole, path)
  if (path.length === 0) return [schema]
  const [field, ...rest] = path
  const part = shape ? shape[String(field)] : (element ?? valueType)
  return part ? formsAt(part, rest) : []
}

const fieldsOf = (form: z.ZodType): readonly string[] => Object.keys(definitionOf(form).shape ?? {})

function knowsAny(form: z.ZodType, fields: readonly string[]): boolean {
  const known = new Set(fieldsOf(form))
  return fields.some((field) => known.has(field))
}

function clearer(issue: Issue, knownAt: KnownFields): readonly Issue[] {
  if (issue.code === 'invalid_type' && issue.expected === 'int')
    return [{ code: 'custom', path: issue.path, message: 'expected an integer' } as Issue]
  if (issue.code !== 'invalid_union') return [issue]
  const errors = issue.errors.map((form) => form.slice(0, MOST_ISSUES))
  const kinds = kindsOf(errors)
  if (kinds.length > 0) return [expecting(kinds.map((kind) => ({ ...kind, path: [...issue.path, ...kind.path] })))]
  const within: KnownFields = (path) => knownAt([...issue.path, ...path])
  const forms = errors
    .map((form) => closest(form, within))
    .map((form) => ({ form, distance: distanceOf(form, within) }))
  const least = Math.min(...forms.map(({ distance }) => distance))
  const best = forms.flatMap(({ form, distance }) => (distance === least ? [form] : []))
  const found = isOnePlace(best) ? [expecting(best.flat())] : (best[0] ?? []).flatMap((inner) => clearer(inner, within))
  return found.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }))
}

/** The issues of the word by which all forms differ, where it is that of none; none where there is no such word. */
function kindsOf(forms: readonly (readonly Issue[])[]): readonly Issue[] {
  const [first = []] = forms
  for (const { path } of first) {
    const at = path.join('/')
    const kinds = forms.flatMap((form) => form.find((one) => isWord(one) && one.path.join('/') === at) ?? [])
    const words = kinds.flatMap(expectedBy)
    if (at !== '' && kinds.length === forms.length && new Set(words).size === words.length) return kinds
  }
  return []
}

const isWord = ({ code }: Issue): boolean => code === 'invalid_value'

/** A form's issues, in which those of unions inside are of the form that is closest there. */
const closest = (form: readonly Issue[], knownAt: KnownFields): readonly Issue[] =>
  form.flatMap((issue) => (issue.code === 'invalid_union' ? clearer(issue, knownAt) : [issue]))

/**
 * How far a value is from a form. A word such as `type` tells more of what was meant than other fields do, the kind of value as much, and a
 * field that another form knows more than its value.
 */
const distanceOf = (form: readonly Issue[], knownAt: KnownFields): number =>
  form.reduce((sum, issue) => {
    if (issue.code === 'unrecognized_keys') {
      const known = new Set(knownAt(issue.path))
      return issue.keys.reduce((keys, key) => keys + (known.has(key) ? 1.25 : 1), sum)
    }
    return sum + (issue.path.length === 0 || issue.code === 'invalid_value' ? 3 : 1)
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
