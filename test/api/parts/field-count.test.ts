import { expect, test } from 'vitest'
import { requireFewValues } from '../../../src/api/field-count.ts'
import { problemOf } from '../../../src/service/problem.ts'

const list = (count: number, value: string) => `[${Array.from({ length: count }, () => value).join()}]`
const object = (count: number) => `{${Array.from({ length: count }, (_, i) => `"f${i}":0`).join()}}`

const FIELDS = 'at most 60000 fields in all (the cap)'
const VALUES = 'at most 250000 values in all (the cap)'

test.each([
  ['fields of one object', object(60_001), FIELDS],
  ['fields of many objects', list(60_001, '{"a":1}'), FIELDS],
  ['fields of objects in one another', '{"a":'.repeat(60_001), FIELDS],
  ['numbers', list(250_001, '1'), VALUES],
  ['lists', list(130_000, '[]'), VALUES],
  ['lists in one another', '['.repeat(250_001), VALUES],
])('a text of very many %s is refused before it is read', (_, text, detail) => {
  let failure: unknown
  try {
    requireFewValues(text)
  } catch (error) {
    failure = error
  }
  expect(problemOf(failure)).toMatchObject({
    id: 'out-of-range',
    particulars: { errors: [{ pointer: '', detail }] },
  })
})

test.each([
  ['as many fields as may be', object(60_000)],
  ['as many numbers as may be', list(249_999, '1')],
  ['signs in a string', JSON.stringify({ text: '{[,:'.repeat(300_000) })],
  ['signs after quotes in a string', JSON.stringify({ text: '"{[,:\\"'.repeat(100_000) })],
  ['a string after one that ends with a backslash', JSON.stringify(['\\', '{[,:'.repeat(300_000)])],
  ['a string without an end', `"${'{[,:'.repeat(300_000)}`],
  ['no text', ''],
])('%s: the text is read', (_, text) => {
  requireFewValues(text)
})
