/** Converts objects of numbers, of any depth, to lists of these numbers, and back. */

const fieldsOf = (object: object): [name: string, value: number | object][] => Object.entries(object)

/** The numbers of an object in order, each with its own name. */
export const leavesOf = (object: object): { readonly name: string; readonly value: number }[] =>
  fieldsOf(object).flatMap(([name, value]) => (typeof value === 'number' ? [{ name, value }] : leavesOf(value)))

/** The object with the numbers of a list. */
export function withLeaves<T extends object>(object: T, list: readonly number[]): T {
  let at = 0
  const copy = (one: object): object => {
    const entries = fieldsOf(one).map(([name, value]) => [name, typeof value === 'number' ? list[at++]! : copy(value)])
    return Array.isArray(one) ? entries.map(([, value]) => value) : Object.fromEntries(entries)
  }
  return copy(object) as T
}

/** By number: the object in which it is 1 and all others are 0. */
export const unitsOf = <T extends object>(object: T): T[] =>
  leavesOf(object).map((_, i, all) =>
    withLeaves(
      object,
      all.map((_, j) => Number(i === j)),
    ),
  )

/** The text of a module that exports an object of numbers, objects without objects in them on a line of their own. */
export const moduleText = (
  note: string,
  name: string,
  [type, from]: readonly [type: string, from: string],
  object: object,
): string =>
  `// ${note}\nimport type { ${type} } from '${from}'\n\nexport const ${name}: ${type} = ${literal(object, '')}\n`

function literal(object: object, indent: string): string {
  const fields = fieldsOf(object)
  if (Array.isArray(object)) return `[${object.join(', ')}]`
  if (indent !== '' && fields.length > 0 && fields.every(([, value]) => typeof value === 'number'))
    return `{ ${fields.map(([name, value]) => `${name}: ${value}`).join(', ')} }`
  const lines = fields.map(
    ([name, value]) => `${indent}  ${name}: ${typeof value === 'number' ? value : literal(value, `${indent}  `)},\n`,
  )
  return lines.length === 0 ? '{}' : `{\n${lines.join('')}${indent}}`
}
