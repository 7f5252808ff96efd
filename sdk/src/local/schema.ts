/**
 * A small stand-in for zod, with which the SDK's build replaces it: what the schemas of requests (src/contract) use of it, and no more.
 * Requests are parsed as zod parses them, and faults are told in the same words, because the local engine answers as the service does
 * (sdk/test/schema.test.ts compares both on sound and odd requests). Descriptions, which are for the API document, are dropped.
 */

/** A fault of a value, with the fields of zod's issues that src/service/invalid-request.ts reads. */
interface Issue {
  readonly code: string
  readonly path: PropertyKey[]
  readonly message: string
  /** True if later checks may still look at the value. */
  readonly goesOn: boolean
  readonly [detail: string]: unknown
}

interface Parsed {
  value: unknown
  issues: Issue[]
}

interface Check {
  /** Whether it also runs on a value whose parts have faults: counts of entries. */
  readonly counts?: boolean
  run(value: never): Issue | null
}

const issue = (code: string, message: string, details: object = {}, goesOn = false): Issue => ({
  code,
  path: [],
  message,
  goesOn,
  ...details,
})

const good = (value: unknown): Parsed => ({ value, issues: [] })
const bad = (value: unknown, ...issues: Issue[]): Parsed => ({ value, issues })

/** The type of a value as messages name it. */
function typeOf(value: unknown): string {
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value)
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (typeof value === 'object' && Object.getPrototypeOf(value) !== Object.prototype)
    return value.constructor?.name ?? 'object'
  return typeof value
}

const wrongType = (expected: string, value: unknown): Parsed =>
  bad(value, issue('invalid_type', `Invalid input: expected ${expected}, received ${typeOf(value)}`))

const wrongValue = (values: readonly unknown[], value: unknown): Parsed =>
  bad(value, issue('invalid_value', 'Invalid value', { values }))

const isAborted = (issues: readonly Issue[]) => issues.some(({ goesOn }) => !goesOn)

/** The issues of a part, which is at a key of the whole. */
function below(key: PropertyKey, issues: readonly Issue[]): readonly Issue[] {
  for (const { path } of issues) path.unshift(key)
  return issues
}

const sizeOf = (value: string | readonly unknown[]) => (typeof value === 'string' ? [...value].length : value.length)
const originOf = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value)

const atMost = (maximum: number, size: (value: never) => number, counts: boolean): Check => ({
  counts,
  run: (value) =>
    size(value) <= maximum ? null : issue('too_big', 'Too big', { origin: originOf(value), maximum }, true),
})
const atLeast = (minimum: number, size: (value: never) => number, counts: boolean): Check => ({
  counts,
  run: (value) =>
    size(value) >= minimum ? null : issue('too_small', 'Too small', { origin: originOf(value), minimum }, true),
})
const itself = (value: number) => value

class Schema {
  /** True if the value may be missing. */
  readonly mayMiss: boolean
  protected readonly parts: (value: unknown) => Parsed
  protected readonly checks: readonly Check[]

  constructor(parts: (value: unknown) => Parsed, checks: readonly Check[] = [], mayMiss = false) {
    this.parts = parts
    this.checks = checks
    this.mayMiss = mayMiss
  }

  run(value: unknown): Parsed {
    const parsed = this.parts(value)
    // a text in place of a list is counted, too
    const counted = (parsed.value as { readonly length?: unknown } | null | undefined)?.length !== undefined
    let aborted = isAborted(parsed.issues)
    for (const { counts = false, run } of this.checks) {
      if (counts ? !counted || parsed.issues.some(({ stops }) => stops) : aborted) continue
      const found = run(parsed.value as never)
      if (!found) continue
      parsed.issues.push(found)
      aborted ||= !found.goesOn
    }
    return parsed
  }

  safeParse(
    value: unknown,
  ): { success: true; data: unknown } | { success: false; error: { issues: readonly Issue[] } } {
    const parsed = this.run(value)
    return parsed.issues.length === 0
      ? { success: true, data: parsed.value }
      : { success: false, error: { issues: parsed.issues } }
  }

  protected with(check: Check): this {
    return new (this.constructor as new (parts: unknown, checks: readonly Check[]) => this)(this.parts, [
      ...this.checks,
      check,
    ])
  }

  optional(): Schema {
    return new Schema((value) => (value === undefined ? good(value) : this.run(value)), [], true)
  }
  nullable(): Schema {
    return new Schema((value) => (value === null ? good(value) : this.run(value)), [], this.mayMiss)
  }
  refine(holds: (value: never) => boolean, message: string): this {
    return this.with({ run: (value) => (holds(value) ? null : issue('custom', message, {}, true)) })
  }
  transform(change: (value: never) => unknown): Schema {
    return new Schema((value) => {
      const parsed = this.run(value)
      return parsed.issues.length > 0 ? bad(value, ...parsed.issues.map(stopping)) : good(change(parsed.value as never))
    })
  }
  pipe(next: Schema): Schema {
    return new Schema((value) => {
      const parsed = this.run(value)
      return parsed.issues.length > 0 ? bad(value, ...parsed.issues.map(stopping)) : next.run(parsed.value)
    })
  }
  openapi(): this {
    return this
  }
  readonly(): this {
    return this
  }
}

/** A fault after which nothing else is asked of the value. */
const stopping = (found: Issue): Issue => ({ ...found, goesOn: false, stops: true })

class Text extends Schema {
  max(most: number): this {
    return this.with(atMost(most, sizeOf, true))
  }
  min(least: number): this {
    return this.with(atLeast(least, sizeOf, true))
  }
  regex(pattern: RegExp, message: string = `Invalid string: must match pattern ${pattern}`): this {
    return this.with({ run: (value) => (pattern.test(value) ? null : issue('invalid_format', message, {}, true)) })
  }
}

class Numeric extends Schema {
  max(most: number): this {
    return this.with(atMost(most, itself, false))
  }
  min(least: number): this {
    return this.with(atLeast(least, itself, false))
  }
}

class List extends Schema {
  max(most: number): this {
    // nothing looks at the entries of a list that has too many
    const parts = (value: unknown) =>
      Array.isArray(value) && value.length > most
        ? bad(value, issue('too_big', 'Too big', { origin: 'array', maximum: most, stops: true }))
        : this.parts(value)
    return new List(parts, [...this.checks, atMost(most, sizeOf, true)]) as this
  }
  length(exact: number): this {
    return this.max(exact).min(exact)
  }
  min(least: number): this {
    return this.with(atLeast(least, sizeOf, true))
  }
}

class Choice extends Schema {
  readonly options: readonly Schema[]

  constructor(options: readonly Schema[]) {
    super((value) => {
      const tried = []
      for (const option of options) {
        const parsed = option.run(value)
        if (parsed.issues.length === 0) return parsed
        tried.push(parsed)
      }
      const close = tried.filter(({ issues }) => !isAborted(issues))
      if (close.length === 1) return close[0]!
      return bad(value, issue('invalid_union', 'Invalid input', { errors: tried.map(({ issues }) => issues) }))
    })
    this.options = options
  }
}

type Shape = Readonly<Record<string, Schema>>

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** True for objects without a class, as JSON has them. */
function isPlain(value: unknown): value is Record<string, unknown> {
  if (!isObject(value)) return false
  const { constructor: made } = value
  return typeof made !== 'function' || Object.hasOwn(made.prototype ?? {}, 'isPrototypeOf')
}

const objectOf = (shape: Shape, strict: boolean): Schema =>
  new Schema((value) => {
    if (!isObject(value)) return wrongType('object', value)
    const whole: Record<string, unknown> = {}
    const issues: Issue[] = []
    for (const [key, schema] of Object.entries(shape)) {
      const present = key in value
      if (!present && schema.mayMiss) continue
      const parsed = schema.run(value[key])
      issues.push(...below(key, parsed.issues))
      if (present) whole[key] = parsed.value
    }
    const keys = []
    if (strict) for (const key in value) if (!Object.hasOwn(shape, key)) keys.push(key)
    if (keys.length > 0) issues.push(issue('unrecognized_keys', 'Unrecognized keys', { keys }, true))
    return { value: whole, issues }
  })

const record = (keys: Schema, values: Schema): Schema =>
  new Schema((value) => {
    if (!isPlain(value)) return wrongType('record', value)
    const whole: Record<string, unknown> = {}
    const issues: Issue[] = []
    for (const key of Object.keys(value)) {
      if (key === '__proto__') continue
      if (keys.run(key).issues.length > 0) {
        issues.push(...below(key, [issue('invalid_key', 'Invalid key in record')]))
        continue
      }
      const parsed = values.run(value[key])
      issues.push(...below(key, parsed.issues))
      whole[key] = parsed.value
    }
    return { value: whole, issues }
  })

const array = (entry: Schema): List =>
  new List((value) => {
    if (!Array.isArray(value)) return wrongType('array', value)
    const issues: Issue[] = []
    const whole = Array.from(value, (item, index) => {
      const parsed = entry.run(item)
      issues.push(...below(index, parsed.issues))
      return parsed.value
    })
    return { value: whole, issues }
  })

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

const MOST = Number.MAX_SAFE_INTEGER

/** The schemas, by the names that zod has for them. */
export const z = {
  string: () => new Text((value) => (typeof value === 'string' ? good(value) : wrongType('string', value))),
  number: () => new Numeric((value) => (isNumber(value) ? good(value) : wrongType('number', value))),
  int: () =>
    new Numeric((value) => {
      if (!isNumber(value)) return wrongType('number', value)
      if (!Number.isInteger(value)) return bad(value, ...wrongType('int', value).issues.map(stopping))
      if (value > MOST) return bad(value, issue('too_big', 'Too big', { origin: 'int', maximum: MOST }, true))
      if (value < -MOST) return bad(value, issue('too_small', 'Too small', { origin: 'int', minimum: -MOST }, true))
      return good(value)
    }),
  boolean: () => new Schema((value) => (typeof value === 'boolean' ? good(value) : wrongType('boolean', value))),
  null: () => new Schema((value) => (value === null ? good(value) : wrongType('null', value))),
  enum: (values: readonly string[]) =>
    new Schema((value) => (values.includes(value as string) ? good(value) : wrongValue(values, value))),
  literal: (only: unknown) => new Schema((value) => (value === only ? good(value) : wrongValue([only], value))),
  array,
  record,
  object: (shape: Shape) => objectOf(shape, false),
  strictObject: (shape: Shape) => objectOf(shape, true),
  union: (options: readonly Schema[]) => new Choice(options),
}
