/** Calls with rules that only Atoll and Hex have. */
import { expect, test } from 'vitest'
import { client, post } from '../dependencies.ts'
import { type Refusal, refusalTests } from './refusals.ts'

const EMPTY = '5/6/7/8/9/8/7/6/5'
const at = (position: string, variant?: string) => (variant ? { position, variant } : { position })
const play = (position: string, moves: readonly string[], variant = 'hex-3') => ({ position, variant, moves })

const atoll: readonly Refusal[] = [
  ['eight columns', 'move', at('5/6/7/8/9/8/7/6 b -'), 422, 'invalid-position', '/position', /9 columns/],
  ['a long column', 'move', at('6/6/7/8/9/8/7/6/5 b -'), 422, 'invalid-position', '/position', /column 1 has 5/],
  ['a short column', 'move', at('5/6/7/8/9/8/7/6/4 b -'), 422, 'invalid-position', '/position', /column 9 has 5/],
  ['another board', 'move', at(`${EMPTY} b -`, 'octagon-7'), 422, 'invalid-position', '/position', /7 columns/],
  ['a red stone', 'move', at('4r/6/7/8/9/8/7/6/5 w -'), 422, 'invalid-position', '/position', /"r" in column 1/],
  ['a run of no cells', 'move', at('05/6/7/8/9/8/7/6/5 b -'), 422, 'invalid-position', '/position', /"05"/],
  ['a run of 999', 'move', at('999/6/7/8/9/8/7/6/5 b -'), 422, 'invalid-position', '/position', /"999"/],
  ['a third side', 'move', at(`${EMPTY} x -`), 422, 'invalid-position', '/position', /"x"/],
  ['no side', 'legal-moves', at(EMPTY), 422, 'invalid-position', '/position', /fields/],
  ['two stones ahead', 'move', at('bb3/6/7/8/9/8/7/6/5 w -'), 422, 'invalid-position', '/position', /not 2 and 0/],
  ['white first', 'move', at(`${EMPTY} w -`), 422, 'invalid-position', '/position', /one more black/],
  ['a pie of cherries', 'move', at(`${EMPTY} b cherry`), 422, 'invalid-position', '/position', /"cherry"/],
  ['a late pie', 'move', at('bw3/6/7/8/9/8/7/6/5 b pie'), 422, 'invalid-position', '/position', /pie rule/],
  ['a pie eaten', 'move', at('w4/6/7/8/9/8/7/6/5 b pie'), 422, 'invalid-position', '/position', /pie rule/],
  ['a cell off the board', 'play', play(`${EMPTY} b -`, ['a6'], 'hexagon-5'), 422, 'illegal-move', '/moves/0', /"a6"/],
  ['a cell twice', 'play', play(`${EMPTY} b -`, ['e5', 'e5'], 'hexagon-5'), 422, 'illegal-move', '/moves/1', /taken/],
  ['half a pie', 'start', '?pie=half', 422, 'invalid-option', '?pie', /yes/],
]

const hex: readonly Refusal[] = [
  ['four rows', 'move', at('3/3/3/3 b -', 'hex-3'), 422, 'invalid-position', '/position', /3 rows/],
  ['a long row', 'move', at('3/4/3 b -', 'hex-3'), 422, 'invalid-position', '/position', /row 2 has 3 cells, not 4/],
  ['hex-20', 'move', at('3/3/3 b -', 'hex-20'), 422, 'unknown-variant', '/variant', /hex-20/],
  ['a swap without a pie', 'play', play('3/1b1/3 w -', ['swap']), 422, 'illegal-move', '/moves/0', /swap/],
  ['a swap by black', 'play', play('3/3/3 b pie', ['swap']), 422, 'illegal-move', '/moves/0', /swap/],
  ['a swap too late', 'play', play('3/1b1/3 w pie', ['a1', 'swap']), 422, 'illegal-move', '/moves/1', /swap/],
  ['an upper-case cell', 'play', play('3/3/3 b -', ['B2']), 422, 'illegal-move', '/moves/0', /"B2"/],
  ['a finished game', 'move', at('1b1/wb1/wb1 w -', 'hex-3'), 422, 'game-over', '/position', /black has won/],
  ['moves after the end', 'play', play('1b1/wb1/w2 b -', ['b3', 'c1']), 422, 'game-over', '/moves/1', /over/],
]

export function connectionSuite() {
  refusalTests('atoll', atoll)
  refusalTests('hex', hex)

  test('a swap takes the stone over on its mirror cell', async () => {
    const { json } = await client()('/v1/hex/play', post(play('1b1/3/3 w pie', ['swap'])))
    expect(json).toMatchObject({ position: '3/w2/3 b -', toMove: 'black', outcome: null })
  })

  test('white swaps a strong opening and leaves a weak one', async () => {
    for (const [position, swaps] of [
      ['3/1b1/3 w pie', true],
      ['b2/3/3 w pie', false],
    ]) {
      const body = { position, variant: 'hex-3', limits: { iterations: 5000 }, seed: 1 }
      const { json } = await client()('/v1/hex/move', post(body))
      expect(json.move === 'swap', json.move).toBe(swaps)
      expect(json.score).toMatchObject({ certainty: 'proven', winProbability: 1 })
    }
  })

  test('a proven win comes with the chain that decides it', async () => {
    const body = { position: '3/3/3 b -', variant: 'hex-3', limits: { iterations: 500 }, seed: 1 }
    const { json } = await client()('/v1/hex/move', post(body))
    expect(json.score).toMatchObject({ certainty: 'proven', winProbability: 1 })
    expect(json.lines[0].connection).toContain(json.move)
    expect(json.lines[0].connection.length).toBeGreaterThanOrEqual(3)
  })

  test('a game neither side can win any more is a draw', async () => {
    const { json } = await client()('/v1/atoll/play', post(play('w1b/b2b/b1w2/wwww/bbb w -', ['b3'], 'hexagon-3')))
    expect(json).toMatchObject({
      toMove: null,
      outcome: { winner: null, reason: expect.stringMatching(/neither side/) },
    })
  })
}
