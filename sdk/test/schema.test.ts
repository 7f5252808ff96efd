/** The schemas of requests as the local engine has them, without zod, against those of the service: the same values, the same faults. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { manyRequests } from '../../src/contract/requests/many-requests.ts'
import { rulesRequests } from '../../src/contract/requests/rules-requests.ts'
import { rulesTexts } from '../../src/contract/requests/rules-texts.ts'
import { searchRequests } from '../../src/contract/requests/search-requests.ts'
import { CAPS } from '../../src/service/caps.ts'
import { invalidRequest } from '../../src/service/invalid-request.ts'
import { lean } from '../../tools/sdk/build.ts'
import { about } from '../src/local/about.ts'

const SOURCE = fileURLToPath(new URL('../../src/contract/requests/', import.meta.url))

interface Schema {
  safeParse(value: unknown): { success: boolean; data?: unknown; error?: { issues: never[] } }
}
type Parts = Readonly<Record<string, (contract: never) => object>>

const theirs = { manyRequests, rulesRequests, rulesTexts, searchRequests } as Parts
let ours: Parts
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(`${tmpdir()}/bestmove-schema-`)
  const entry = { many: 'many-requests', rules: 'rules-requests', texts: 'rules-texts', search: 'search-requests' }
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [lean],
    build: {
      outDir: folder,
      minify: false,
      lib: {
        entry: Object.fromEntries(Object.entries(entry).map(([name, file]) => [name, `${SOURCE}${file}.ts`])),
        formats: ['es'],
        fileName: (_, name) => `${name}.mjs`,
      },
    },
  })
  ours = Object.assign({}, ...(await Promise.all(Object.keys(entry).map((name) => import(`${folder}/${name}.mjs`)))))
})

afterAll(() => rm(folder, { recursive: true }))

const contract = { games: [], about, caps: { timeMs: CAPS.timeMs, iterations: CAPS.iterations } } as never
const schemaOf = (parts: Parts, part: string, name: string) =>
  (parts[part]!(contract) as Readonly<Record<string, Schema>>)[name]!

const POSITION = 'ABC2/DE3/F3f/3ed/2cba r 3'
const SEARCH = {
  id: 'x',
  moves: ['c5c4'],
  algorithm: 'auto',
  level: 3,
  limits: { timeMs: 5, iterations: 9, depth: 2, parallel: 1, clock: { remainingMs: 5, incrementMs: 0, movesToGo: 2 } },
  history: [POSITION],
  memory: null,
  seed: 7,
  searchMoves: ['c5c4'],
  avoidMoves: [],
  rules: { quietPlies: 3 },
  variant: 'standard',
}

/** Sound requests, which have every field between them. */
const SOUND: readonly (readonly [part: string, name: string, request: object])[] = [
  [
    'searchRequests',
    'MoveRequest',
    { position: POSITION, ...SEARCH, lines: 1, annotations: 0, reasons: 1, belief: true },
  ],
  [
    'searchRequests',
    'MoveRequest',
    {
      board: [
        [1, 0],
        [0, 2],
      ],
      side: 'r',
      die: 3,
      variant: 'standard',
    },
  ],
  ['searchRequests', 'AnalysisRequest', { position: POSITION, ...SEARCH, lines: 2, progressMs: 1000 }],
  ['searchRequests', 'AnalysisRequest', { record: '[Game "hex"]', ply: 0, limits: { timeMs: 1 } }],
  ['searchRequests', 'MoveQuery', { position: POSITION, timeMs: '10', seed: '3', level: '2' }],
  ['rulesRequests', 'StartQuery', { variant: 'standard', seed: '12', red: 'ABCDEF' }],
  ['rulesRequests', 'LegalMovesRequest', { position: POSITION, history: [] }],
  ['rulesRequests', 'PlayRequest', { position: POSITION, moves: ['c5c4'] }],
  ['rulesRequests', 'PlayRequest', { moves: [] }],
  ['rulesRequests', 'WhyNotRequest', { position: POSITION, cells: ['a1'] }],
  ['rulesRequests', 'GuideQuery', { language: 'de' }],
  ['rulesRequests', 'PositionFormQuery', { variant: 'standard' }],
  ['rulesRequests', 'ObserveRequest', { position: POSITION, viewer: 'white' }],
  ['rulesRequests', 'SetupRequest', { player: 'white', kind: 'a', seed: 1, setup: 'x', moves: ['a1b2'] }],
  ['rulesRequests', 'BoardRequest', { position: POSITION, moves: ['c5c4'] }],
  ['rulesRequests', 'BoardSvgQuery', { position: POSITION, highlight: 'a1' }],
  ['rulesRequests', 'PerftRequest', { position: POSITION, depth: 2 }],
  ['manyRequests', 'BatchRequest', { positions: [POSITION, { position: POSITION, id: 'a', moves: [] }], lines: 1 }],
  ['manyRequests', 'ReviewRequest', { moves: ['c5c4'], truth: false, limits: { iterations: 3 } }],
  ['manyRequests', 'ReviewRequest', { record: 'x', variant: 'standard' }],
  [
    'rulesTexts',
    'RulesInput',
    {
      language: 'rbg',
      text: '#players = white(1)',
      presentation: {
        name: 'Game',
        colours: { white: '#ffffff' },
        board: { style: 'chequered', colour: '#2e7d4f', columns: [1] },
        pieces: {
          w: { name: 'Man', shape: 'disc', size: 1, owner: null, picture: { fill: 'M0 0', width: 2 }, hidden: false },
        },
        cells: { a1: { kind: 'dark', at: [1, 2] } },
        moves: [{ move: '{from}{to}', text: '{from} to {to}' }],
        turned: true,
      },
    },
  ],
]

const ODD: readonly unknown[] = [
  undefined,
  null,
  true,
  0,
  -1,
  1.5,
  1e18,
  -1e18,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  '',
  '-3',
  '99999999999999999',
  'no such value',
  'x'.repeat(200),
  '😀'.repeat(64),
  '😀'.repeat(65),
  'y'.repeat(70_000),
  [],
  [1, 'a', null],
  [[1.5]],
  Array.from({ length: 5000 }, () => 7),
  {},
  { no: 1 },
  { __proto__: { position: 1 } },
  JSON.parse('{ "__proto__": 1 }'),
  new Date(0),
  new Map(),
]

/** The request with one value changed at each place in turn, left out, or with a field too many beside it. */
function* oddOnes(value: unknown): Generator<unknown> {
  yield* ODD
  if (Array.isArray(value)) {
    for (const [i, entry] of value.entries()) for (const odd of oddOnes(entry)) yield value.with(i, odd)
  } else if (typeof value === 'object' && value !== null) {
    yield { ...value, none: 1 }
    yield { ...value, none: 1, other: 2, position: 5, moves: {} }
    for (const [name, field] of Object.entries(value)) {
      const { [name as never]: _, ...without } = value
      yield without
      for (const odd of oddOnes(field)) yield { ...value, [name]: odd }
    }
  }
}

/** What a parser makes of a request: its value, or the problem that is told. */
function outcome(schema: Schema, request: unknown) {
  const { success, data, error } = schema.safeParse(request)
  if (success) return { data }
  const { id, body } = invalidRequest(error!.issues, 'body') as unknown as { id: string; body: object }
  return { id, body }
}

it.each(SOUND)('%s %s', (part, name, request) => {
  const [mine, other] = [schemaOf(ours, part, name), schemaOf(theirs, part, name)]
  expect(outcome(mine, request)).toEqual(outcome(other, request))
  expect(outcome(mine, request)).toHaveProperty('data')
  let refused = 0
  for (const odd of oddOnes(request)) {
    const expected = outcome(other, odd)
    if (!('data' in expected)) refused++
    expect(outcome(mine, odd), `${JSON.stringify(odd)?.slice(0, 200)}`).toEqual(expected)
  }
  expect(refused).toBeGreaterThan(10)
})
