/** Calls with rules that only EinStein würfelt nicht! has. */
import { describe, expect, test } from 'vitest'
import { client, post } from '../dependencies.ts'
import { type Refusal, refusalTests } from './refusals.ts'

const START = 'ABC2/DE3/F3f/3ed/2cba r 3'

const MATRIX = [
  [21, 22, 23, 0, 0],
  [24, 25, 0, 0, 0],
  [26, 0, 0, 0, 16],
  [0, 0, 0, 15, 14],
  [0, 0, 13, 12, 11],
]

const withBoard = (row: number, values: number[]) => MATRIX.map((old, i) => (i === row ? values : old))

const position = (text: string): unknown => ({ position: text })

const rows: readonly Refusal[] = [
  // positions, moves and arrangements that are refused stand in test/games/einstein
  ['a finished game', 'move', position('5/5/2b2/5/4A b -'), 422, 'game-over', '/position', /red has won/],
  ['a die to be rolled', 'move', position('ABC2/DE3/F3f/3ed/2cba r -'), 422, 'chance-to-act', '/position', /=3/],
  ['a stone that may not move', 'play', { position: START, moves: ['a5b4'] }, 422, 'illegal-move', '/moves/0', /c5/],
  [
    'a fourth fault',
    'play',
    { position: START, moves: ['c5d4', '=6', 'e3d3', '=7'] },
    422,
    'illegal-move',
    '/moves/3',
    /=1/,
  ],
  [
    'moves after the end',
    'play',
    { position: '5/5/2b2/3A1/5 r 1', moves: ['d2e1', '=1'] },
    422,
    'game-over',
    '/moves/1',
    /over/,
  ],
  [
    'a matrix of four rows',
    'move',
    { board: MATRIX.slice(1), side: 'r', die: 1 },
    422,
    'invalid-position',
    '/board',
    /5 rows/,
  ],
  ['die 7 in a matrix', 'move', { board: MATRIX, side: 'r', die: 7 }, 422, 'invalid-position', '/die', /not 7/],
  ['side g in a matrix', 'move', { board: MATRIX, side: 'g', die: 1 }, 422, 'invalid-position', '/side', /"g"/],
  [
    'half a stone',
    'move',
    { board: withBoard(0, [2.5, 0, 0, 0, 0]), side: 'r' },
    400,
    'malformed-request',
    '/board/0/0',
    /int/,
  ],
  ['a matrix without a side', 'move', { board: MATRIX, die: 1 }, 400, 'malformed-request', '/side', /missing/],
  ['a matrix in text', 'move', { board: 'ABC', side: 'r', die: 1 }, 400, 'malformed-request', '/board', /array/],
  ['six letters wanted', 'start', '?red=ABC', 422, 'invalid-option', '?red', /ABCDEF/],
]

export function einsteinSuite() {
  describe('einstein', () => {
    refusalTests('einstein', rows)

    test.each(['legal-moves', 'move', 'analysis', 'play'])('%s takes the matrix form', async (name) => {
      const more =
        name === 'play' ? { moves: ['c5d4'] } : name === 'legal-moves' ? {} : { limits: { iterations: 99 }, seed: 1 }
      const ask = (form: object) => client()(`/v1/einstein/${name}`, post({ ...form, ...more }))
      const matrix = await ask({ board: MATRIX, side: 'r', die: 3 })
      const text = await ask({ position: START })
      expect(matrix.status, matrix.text).toBe(200)
      expect(matrix.json).toEqual({ ...text.json, search: matrix.json.search })
    })

    test('a matrix without a die is to be rolled', async () => {
      const { json } = await client()('/v1/einstein/legal-moves', post({ board: MATRIX, side: 'r' }))
      expect(json.position).toBe('ABC2/DE3/F3f/3ed/2cba r -')
      expect(json.chance).toHaveLength(6)
    })

    test('arrangements are taken, and drawn where they are left open', async () => {
      const call = client()
      const given = await call('/v1/einstein/start?red=ABCDEF&blue=abcdef')
      expect(given.json.position).toBe('ABC2/DE3/F3f/3ed/2cba r -')
      const drawn = await call('/v1/einstein/start?red=ABCDEF&seed=5')
      expect(drawn.json.position).toMatch(/^ABC2\/DE3\/F3[a-f]/)
    })

    test('a proven score keeps every digit', async () => {
      // red is one step from its goal; of blue's two stones only the 1 is one step away, and it moves only on a roll of 1
      const body = { position: '5/1a1b1/5/5/3A1 b -', limits: { iterations: 20_000 } }
      const { json } = await client()('/v1/einstein/analysis', post(body))
      expect(json.score).toMatchObject({ certainty: 'proven', standardError: null })
      expect(json.score.winProbability).toBeCloseTo(1 / 6, 12)
    })

    test('six lines before the roll, each with its face', async () => {
      const body = { position: 'ABC2/DE3/F3f/3ed/2cba r -', limits: { iterations: 6000 } }
      const { json } = await client()('/v1/einstein/analysis', post(body))
      expect(json.lines.map(({ event }: { event: string }) => event)).toEqual(['=1', '=2', '=3', '=4', '=5', '=6'])
    })
  })
}
