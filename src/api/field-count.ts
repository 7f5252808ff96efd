import { Problem } from '../service/problem.ts'

/** The most fields of an object: a presentation may name each cell of the largest board (`RulesLimits.vertices`). */
const MOST_FIELDS = 10_000

/** The most fields of a body, and the most values: the largest looks have some 50,000 fields, and a batch of long histories 100,000 values. */
const MOST_IN_ALL = { fields: 60_000, values: 250_000 } as const

const QUOTE = 34
const COMMA = 44
const COLON = 58
const BACKSLASH = 92
const LIST = 91
const OBJECT = 123

/**
 * Refuses the text of a body with very many fields or values before it is read: `JSON.parse` would take a tenth of a second for 300,000.
 * @throws Problem `out-of-range`
 */
export function requireFewValues(text: string): void {
  const seen = { fields: 0, values: 0 }
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (sign === QUOTE) at = endOfString(text, at)
    else if (sign === COLON) seen.fields++
    else if (sign === COMMA || sign === LIST || sign === OBJECT) seen.values++
    else continue
    if (seen.fields > MOST_IN_ALL.fields) throw tooMany('fields')
    if (seen.values > MOST_IN_ALL.values) throw tooMany('values')
  }
}

const tooMany = (what: keyof typeof MOST_IN_ALL): Problem =>
  Problem.at({ pointer: '' }, 'out-of-range', `at most ${MOST_IN_ALL[what]} ${what} in all (the cap)`)

/** The place of the quote that ends a string, or the end of the text. @param from the place of the quote that begins it */
function endOfString(text: string, from: number): number {
  for (let at = from; ; ) {
    at = text.indexOf('"', at + 1)
    if (at < 0) return text.length
    let before = at
    while (text.charCodeAt(before - 1) === BACKSLASH) before--
    // an odd number of backslashes makes it a part of the string
    if ((at - before) % 2 === 0) return at
  }
}

/**
 * Refuses a body with an object of very many fields, before its schema looks at each.
 * @throws Problem `out-of-range` that points to the object
 */
export function requireFewFields(body: unknown): void {
  // a list, since a body may be nested more deeply than functions may call each other
  const containers: { readonly value: object; readonly within: number; readonly name: string | number }[] = []
  const add = (value: unknown, within: number, name: string | number) => {
    if (typeof value === 'object' && value !== null) containers.push({ value, within, name })
  }
  add(body, -1, '')
  for (let at = 0; at < containers.length; at++) {
    const { value } = containers[at]!
    if (Array.isArray(value)) {
      for (const [index, inner] of value.entries()) add(inner, at, index)
      continue
    }
    const fields = Object.entries(value)
    if (fields.length > MOST_FIELDS) {
      let pointer = ''
      for (let one = containers[at]!; one.within >= 0; one = containers[one.within]!) pointer = `/${one.name}${pointer}`
      throw Problem.at({ pointer }, 'out-of-range', `at most ${MOST_FIELDS} fields (the cap), not ${fields.length}`)
    }
    for (const [name, inner] of fields) add(inner, at, name)
  }
}
