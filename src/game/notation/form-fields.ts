import type { FormField } from './position-form.ts'

/**
 * A field of a position's text that has one of a few texts.
 * @param values by text: its label for people. The first is the usual one
 */
export function choiceField(label: string, values: Readonly<Record<string, string>>): FormField {
  const texts = Object.keys(values)
  return {
    label,
    kind: 'choice',
    usual: texts[0]!,
    values: texts.map((value) => ({ value, label: values[value]! })),
  }
}

/** A field of a position's text that is a number. */
export const numberField = (label: string, minimum: number, maximum: number): FormField => ({
  label,
  kind: 'number',
  usual: String(minimum),
  minimum,
  maximum,
})
