/** Schemas of the API document as HTML: a field's type in one line, and the fields of an object as a list. */
import { code, prose } from './text.ts'

export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Schema | boolean
  readonly items?: Schema | false
  readonly prefixItems?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
  readonly maxItems?: number
  readonly default?: unknown
  readonly examples?: readonly unknown[]
}

const nameOf = (ref: string) => ref.split('/').at(-1)!

const link = (ref: string) => `<a href="#schema-${nameOf(ref)}">${nameOf(ref)}</a>`

const choicesOf = ({ oneOf, anyOf, allOf }: Schema): readonly Schema[] => oneOf ?? anyOf ?? allOf ?? []

/** The most values of an enumeration that are listed. */
const MANY = 24

/** The type of a field in words, with its bounds: `number, 0 to 1`. */
export function typeOf(schema: Schema): string {
  if (schema.$ref) return link(schema.$ref)
  if (schema.const !== undefined) return code(JSON.stringify(schema.const))
  if (schema.enum) {
    const values = schema.enum.slice(0, MANY).map((value) => code(JSON.stringify(value)))
    return values.join(' | ') + (schema.enum.length > MANY ? ' | …' : '')
  }
  const choices = choicesOf(schema)
  if (choices.length > 0) return [...new Set(choices.map(typeOf))].join(schema.allOf ? ' and ' : ' or ')
  if (schema.prefixItems) return `[${schema.prefixItems.map(typeOf).join(', ')}]`
  if (schema.items) return `list of ${typeOf(schema.items)}`
  const type = Array.isArray(schema.type) ? schema.type.join(' or ') : String(schema.type ?? 'any value')
  return [type, boundsOf(schema)].filter(Boolean).join(', ')
}

function boundsOf({ minimum, maximum, maxLength, maxItems }: Schema): string {
  if (minimum !== undefined && maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER)
    return `${minimum} to ${maximum}`
  if (minimum !== undefined) return `at least ${minimum}`
  if (maxLength !== undefined) return `at most ${maxLength} characters`
  return maxItems === undefined ? '' : `at most ${maxItems}`
}

/** The list of an object's fields, with those of its nested objects that have no name. Empty for anything else. */
export function fieldsOf(schema: Schema): string {
  const inner = schema.items || schema
  if (inner !== schema) return inner.$ref ? '' : fieldsOf(inner)
  const own = Object.entries(schema.properties ?? {}).map(([name, field]) =>
    fieldRow(name, field, schema.required?.includes(name) ?? false),
  )
  const others = choicesOf(schema)
    .filter(({ $ref }) => !$ref)
    .map(fieldsOf)
  const rest =
    typeof schema.additionalProperties === 'object'
      ? `<p>Further fields by name: ${typeOf(schema.additionalProperties)}</p>${fieldsOf(schema.additionalProperties)}`
      : ''
  return (own.length > 0 ? `<dl class="fields">${own.join('')}</dl>` : '') + others.join('') + rest
}

/** A field: its name, its type, whether it is required, and its meaning. */
export function fieldRow(name: string, field: Schema, required: boolean): string {
  const usual = field.default === undefined ? '' : ` Default: ${code(JSON.stringify(field.default))}.`
  const [example] = field.examples ?? []
  const shown = example === undefined ? '' : `<p class="soft">Example: ${code(JSON.stringify(example))}</p>`
  return `<div><dt>${code(name)} <span class="type">${typeOf(field)}</span>${required ? ' <b>required</b>' : ''}</dt><dd>${prose(
    (field.description ?? '') + usual,
  )}${shown}${fieldsOf(field)}</dd></div>`
}
