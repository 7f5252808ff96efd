/** Calls with rules that only Risk has: many players, private cards, dice, calls of its own. */
import { expect, test } from 'vitest'
import { client, post } from '../dependencies.ts'
import { type Refusal, refusalTests } from './refusals.ts'

const START = '/v1/risk/start?variant=classic&players=4&seed=3'

const rows: readonly Refusal[] = [
  ['too few players', 'start', '?players=1', 422, 'invalid-option', '?players', /2 to 4/],
  ['too many on a grid', 'start', '?players=5', 422, 'invalid-option', '?players', /2 to 4/],
  ['too many on the map', 'start', '?variant=classic&players=7', 422, 'invalid-option', '?players', /2 to 6/],
  ['no number', 'start', '?players=two', 422, 'invalid-option', '?players', /not "two"/],
  ['35 cells', 'move', { position: `${'a1,'.repeat(34)}b1 a attack:0 -` }, 422, 'invalid-position', '/position', /36/],
  ['no field but one', 'legal-moves', { position: 'a1' }, 422, 'invalid-position', '/position', /fields/],
]

export function riskSuite() {
  refusalTests('risk', rows)

  test.each(['auto', 'alphabeta-classic', 'random'])(
    '%s tells what everybody may expect of four',
    async (algorithm) => {
      const call = client()
      const { json: start } = await call(START)
      const body = { position: start.position, variant: 'classic', algorithm, limits: { iterations: 200 }, seed: 1 }
      const { json } = await call('/v1/risk/move', post(body))
      const { values, winProbability } = json.score
      expect(values).toHaveLength(4)
      expect(values.reduce((sum: number, value: number) => sum + value, 0)).toBeCloseTo(1, 4)
      expect(winProbability).toBeCloseTo(values[0], 5)
    },
  )

  test('between two there is nothing but the win probability', async () => {
    const call = client()
    const { json: start } = await call('/v1/risk/start?seed=3')
    const body = { position: start.position, algorithm: 'alphabeta-classic', limits: { iterations: 200 } }
    const { json } = await call('/v1/risk/move', post(body))
    expect(json.score.values).toBeUndefined()
  })

  test('the facts tell how many may play, and where there are dice', async () => {
    const { json } = await client()('/v1/risk')
    const facts = Object.fromEntries(json.variants.map((variant: { id: string }) => [variant.id, variant]))
    expect(facts['simplified-grid6']).toMatchObject({ chance: false, players: { minimum: 2, maximum: 4, default: 2 } })
    expect(facts['classic']).toMatchObject({ chance: true, players: { minimum: 2, maximum: 6, default: 3 } })
  })

  test('an attack, its dice, and the card at the end of the turn', async () => {
    const call = client()
    const territories = Array.from({ length: 42 }, (_, i) => (i === 0 ? 'a9' : i === 29 ? 'b1' : i < 20 ? 'a1' : 'b2'))
    const position = `${territories.join(',')} a attack:0 a=i3,b=2/0`
    const play = async (from: string, moves: string[]) =>
      (await call('/v1/risk/play', post({ variant: 'classic', position: from, moves }))).json
    const rolling = await play(position, ['alaska>kamchatka'])
    expect(rolling.toMove).toBe('chance')
    const { json: events } = await call(
      '/v1/risk/legal-moves',
      post({ variant: 'classic', position: rolling.position }),
    )
    expect(events.chance.map(({ event }: { event: string }) => event)).toEqual(['=0-1', '=1-0'])
    expect(events.chance[0].probability).toBeCloseTo(855 / 1296, 12)
    const drawing = await play(rolling.position, ['=0-1', 'occupy:8', 'end', 'end'])
    expect(drawing.toMove).toBe('chance')
    const next = await play(drawing.position, ['=w'])
    expect(next.toMove).toBe('b')
    expect(next.position).toMatch(/ b draft:\d+ a=i3w,b=2\/0$/)
  })

  test.each([
    ['three seats', 'simplified-grid6', 3, {}, 201, null],
    ['six seats', 'classic', 6, {}, 201, null],
    ['five seats on a grid', 'simplified-grid6', 5, {}, 422, 'wrong-number-of-seats'],
    ['a start for others', 'classic', 3, { options: { players: '4' } }, 422, 'wrong-number-of-seats'],
  ])('a match of %s', async (_, variant, count, more, status, type) => {
    const seats = Array.from({ length: count }, () => ({ kind: 'human' }))
    const answer = await client()('/v1/matches', post({ game: 'risk', variant, seats, ...more }))
    expect(answer.status, answer.text).toBe(status)
    if (type !== null) expect(answer.json).toMatchObject({ type: `/problems/${type}` })
    else expect(answer.json.seats).toHaveLength(count)
  })
}
