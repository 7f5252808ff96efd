/** What the SDK leaves out of the modules of schemas, and what it keeps. */
import { expect, it } from 'vitest'
import { withoutDescriptions } from '../../tools/sdk/descriptions.ts'

it.each([
  ['a description of a schema', `z.string().openapi('Name', { description: 'A name.' })`, 'z.string()'],
  ['a property', `({ description: 'A name.', id })`, `({ description: '', id })`],
  ['a sentence for a function that makes schemas', `text('A name.', 'x')`, `text('', 'x')`],
  ['the same with values in it', `count(\`From 1 to \${MOST}.\`)`, `count('')`],
  ['no word without a full stop', `literal('human')`, `literal('human')`],
  ['no message of a fault, however it ends', `z.string().refine(isName, 'expected a name.')`, null],
  ['no problem of a field', `fault.at(['name'], 'invalid-name', \`\${name} is none.\`)`, null],
])('%s', (_, code, left) => {
  expect(withoutDescriptions(code)).toBe(left ?? code)
})
