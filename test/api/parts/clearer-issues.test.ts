/** What a request is told that does not fit its schema: the place, and what is expected there. */
import { z } from '@hono/zod-openapi'
import { expect, it } from 'vitest'
import { clearerIssues, firstIssues } from '../../../src/api/clearer-issues.ts'
import { misfit } from '../../../src/api/read-request.ts'
import { invalidRequest } from '../../../src/service/invalid-request.ts'

const seat = z.union([
  z.strictObject({ kind: z.literal('human'), open: z.boolean().optional() }),
  z.strictObject({ kind: z.literal('engine'), level: z.number().optional(), limits: z.object({}).optional() }),
])
const picture = z.union([z.enum(['king', 'rook']), z.strictObject({ fill: z.string().optional() })])
const played = z.union([
  z.strictObject({ position: z.string(), moves: z.array(z.string()), history: z.array(z.string()).optional() }),
  z.strictObject({ moves: z.array(z.string()) }),
])
const begun = z.union([
  z.strictObject({ position: z.string() }),
  z.strictObject({ arrange: z.boolean().optional(), options: z.object({}).optional() }),
])
const command = z.union([
  z.strictObject({ type: z.literal('resign'), id: z.string() }),
  z.strictObject({ type: z.literal('move'), id: z.string(), move: z.string() }),
])

it.each([
  ['a word that is none of several', z.enum(['king', 'rook', 'pawn']), 'kign', '', 'expected "king", "rook" or "pawn"'],
  ['a kind of none of the forms', seat, { kind: 'engin' }, '/kind', 'expected "human" or "engine"'],
  ['no kind', seat, {}, '/kind', 'expected "human" or "engine"'],
  [
    'a slip in the form that is meant',
    seat,
    { kind: 'engine', levle: 3 },
    '/levle',
    'unknown: perhaps "level" is meant',
  ],
  [
    'a word that is none, where there may be an object',
    picture,
    'kign',
    '',
    'expected "king", "rook" or object, received string',
  ],
  ['a slip in the object', picture, { fil: '' }, '/fil', 'unknown: perhaps "fill" is meant'],
  ['a field that is like no other', picture, { colour: '' }, '/colour', 'unknown field: remove it'],
  [
    'a field outside of the object that has it',
    z.strictObject({
      level: z.number().optional(),
      limits: z.strictObject({ timeMs: z.number().optional() }).optional(),
    }),
    { timeMs: 500 },
    '/timeMs',
    'unknown here: it belongs in "limits"',
  ],
  [
    'a wrong type of a field that another form lacks',
    played,
    { position: 5, moves: ['a3a4'], history: [] },
    '/position',
    'expected string, received number',
  ],
  ['null in it', played, { position: null, moves: ['a3a4'] }, '/position', 'expected string, received null'],
  ['two fields of another form', seat, { kind: 'human', level: 3, limits: {} }, '/level', 'unknown field: remove it'],
  [
    'fields of two forms',
    begun,
    { position: 'x', arrange: true },
    '/arrange',
    'not allowed beside "position": remove one or the other',
  ],
  [
    'a field of one form, and two of another',
    begun,
    { position: 'x', arrange: true, options: {} },
    '/position',
    'not allowed beside "arrange" or "options": remove one or the other',
  ],
  ['a field of another form', seat, { kind: 'human', level: 3 }, '/level', 'unknown field: remove it'],
  [
    'a slip in an object of a record of lists',
    z.record(z.string(), z.array(picture).optional()),
    { a: [{ fil: '' }] },
    '/a/0/fil',
    'unknown: perhaps "fill" is meant',
  ],
  ['a number for a word or an object', picture, 7, '', 'expected "king", "rook" or object, received number'],
  [
    'two slips in the form that is meant',
    command,
    { type: 'move', id: 'a', moev: 'b' },
    '/move',
    'expected string, but it is missing',
  ],
  ['a word of none of several forms', command, { type: 'mvoe', id: 'a' }, '/type', 'expected "resign" or "move"'],
  ['no word', command, { id: 'a' }, '/type', 'expected "resign" or "move"'],
  ['a part of a number', z.int(), 1.5, '', 'expected an integer'],
  ['a text for a number', z.int(), '1', '', 'expected number, received string'],
  [
    'a union in a list',
    z.array(seat),
    [{ kind: 'human' }, { kind: 'robot' }],
    '/1/kind',
    'expected "human" or "engine"',
  ],
])('%s', (_, schema, value, pointer, detail) => {
  const { error } = z.object({ value: schema }).safeParse({ value })
  const [first] = invalidRequest(clearerIssues(error!.issues, z.object({ value: schema }), { value }), 'body')
    .particulars.errors!
  expect(first).toEqual({ pointer: `/value${pointer}`, detail })
})

/** So many fields, each of which may be a slip of `position`. */
const slips = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`positio${i}`, 1]))

// 50,000 of them took two seconds, and an answer of three megabytes
it.each([
  ['an object', played, slips(5000), 4981],
  ['an object of one form', z.strictObject({ position: z.string() }), { position: '', ...slips(5000) }, 4980],
  ['objects of a list', z.array(picture), Array.from({ length: 500 }, () => slips(10)), 4980],
  [
    'values of a record',
    z.record(z.string(), z.number()),
    Object.fromEntries(Object.keys(slips(5000)).map((key) => [key, 'x'])),
    4980,
  ],
])('tells few of the faults of a request with very many: %s', (_, schema, value, more) => {
  const { error } = schema.safeParse(value)
  const { first, more: rest } = firstIssues(error!.issues, schema, value)
  const faults = first.map((issue) => (issue.code === 'unrecognized_keys' ? issue.keys.length : 1))
  expect([faults.reduce((sum, count) => sum + count), rest]).toEqual([20, more])
  const problem = misfit(error!, schema, value, 'body')
  expect(problem.particulars.errors).toHaveLength(20)
  expect(problem.message).toMatch(new RegExp(` \\(${more} more faults are not told\\)$`))
})
