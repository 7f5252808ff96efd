import { Problem } from '../service/problem.ts'

/** The most fields of an object: a presentation may name each cell of the largest board (`RulesLimits.vertices`). */
const MOST_FIELDS = 10_000

/**
 * Refuses a body with an object of very many fields, before its schema looks at each: 300,000 fields would take it a tenth of a second.
 * @throws Problem `out-of-range` that points to the object
 */
export function requireFewFields(body: unknown): void {
  // a list, since a body may be nested more deeply than functions may call each other
  const objects: { readonly value: unknown; readonly within: number; readonly name: string }[] = [
    { value: body, within: -1, name: '' },
  ]
  for (let at = 0; at < objects.length; at++) {
    const { value } = objects[at]!
    if (typeof value !== 'object' || value === null) continue
    const fields = Object.entries(value)
    if (!Array.isArray(value) && fields.length > MOST_FIELDS) {
      let pointer = ''
      for (let one = objects[at]!; one.within >= 0; one = objects[one.within]!) pointer = `/${one.name}${pointer}`
      throw Problem.at({ pointer }, 'out-of-range', `at most ${MOST_FIELDS} fields (the cap), not ${fields.length}`)
    }
    for (const [name, inner] of fields)
      if (typeof inner === 'object' && inner !== null) objects.push({ value: inner, within: at, name })
  }
}
