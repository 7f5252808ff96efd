/** Probes and answers on views of Fox Hunt. */
import { expect, test } from 'vitest'
import { client, post } from '../dependencies.ts'
import { refusalTests } from './refusals.ts'

const VIEW =
  '........../........../..3....0../........../....1...../........../........../..2....3../........../.......... 8 @h'
/** The same view after a probe of d9 that is not answered yet. */
const AWAITING = VIEW.replace('/..........', '/...?......')

const play = (position: string, moves: readonly string[]) => ({ position, moves })

export function foxHuntSuite() {
  refusalTests('fox-hunt', [
    ['a probe without answer', 'play', play(VIEW, ['d9']), 422, 'illegal-move', '/moves/0', /answer of d9 is missing/],
    [
      'a last probe without answer',
      'play',
      play(VIEW, ['d9', '=3', 'a1']),
      422,
      'illegal-move',
      '/moves/2',
      /answer of a1 is missing/,
    ],
    ['a probe before the answer', 'play', play(VIEW, ['d9', 'a1', '=3']), 422, 'illegal-move', '/moves/1', /first/],
  ])

  test('an awaited answer may be told in a call of its own, and where only one is possible it may be left out', async () => {
    const call = client()
    const told = await call('/v1/fox-hunt/play', post(play(AWAITING, ['=3'])))
    expect(told.json).toMatchObject({ position: AWAITING.replace('?', '3'), toMove: 'hunter' })
    const body = { variant: 'tiny-3x3-1', ...play('0../.../... 1 @h', ['b2']) }
    const settled = await call('/v1/fox-hunt/play', post(body))
    expect(settled.json).toMatchObject({ position: '0../.1./... 1 @h', toMove: 'hunter' })
  })
}
