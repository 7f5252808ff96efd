import { describe, expect, it } from 'vitest'
import { unwrap } from '../../../src/game/result.ts'
import { tafl } from '../../../src/games/tafl/index.ts'
import { parseRecord } from '../../../src/games/tafl/rules/rules-record.ts'
import type { TaflState } from '../../../src/games/tafl/rules/state.ts'
import { VARIANTS } from '../../../src/games/tafl/rules/variants.ts'
import { captures } from '../../../src/games/tafl/texts/notation.ts'

const parse = (variant: string, text: string): TaflState => unwrap(tafl.position.parse(text, variant))
const play = (state: TaflState, ...moves: string[]): TaflState => {
  for (const move of moves) state.play(unwrap(tafl.move.parse(state, move)))
  return state
}

describe('captures that the oracle has few of', () => {
  const wall = '8T2/2T8/11/1K9/4T6/1T9/T4T5/5T5/9t1/1TTT7/1ttt5T1 d 0 1'
  it.each([
    ['three at once', 'brandubh', '3t3/3T3/1tT1Tt1/7/3t3/7/1K5 a', 'd3d5', ['c5', 'e5', 'd6']],
    ['a move between two enemies is safe', 'brandubh', '3K3/7/2t1t2/7/7/7/3T3 d', 'd1d5', []],
    ['against a corner', 'brandubh', '7/7/7/3K3/7/7/1t3T1 a', 'b1e1', ['f1']],
    ['the king against a corner', 'brandubh', '7/7/7/7/7/5t1/2t2K1 a', 'c1e1', ['f1']],
    ['the edge is not hostile', 'brandubh', '7/7/7/T1t4/7/2K4/7 a', 'c4b4', []],
    ['against the empty throne', 'hnefatafl-copenhagen', '11/11/11/4t6/5T5/11/11/11/2K8/11/11 a', 'e8f8', ['f7']],
    ['a strong king against it', 'hnefatafl-copenhagen', '11/11/11/4t6/4tKt4/11/11/11/11/11/11 a', 'e8f8', ['f7']],
    ['a shield wall', 'hnefatafl-copenhagen', wall, 'j1e1', ['b1', 'c1', 'd1']],
    ['no shield wall without the switch', 'fetlar', wall, 'j1e1', []],
    ['an unarmed king takes nothing', 'sea-battle', '9/9/4K4/3Tt4/9/9/9/9/9 d', 'e7f7', []],
    ['nor as the other half', 'sea-battle', '9/9/4t4/3Kt1T2/9/9/9/9/9 d', 'g6f6', []],
    ['the Linnaean capture', 'tablut', '9/9/3t5/4T4/3tKt3/4t4/9/9/9 a', 'd7e7', ['e6']],
    ['no Linnaean capture with two attackers', 'tablut', '9/9/3t5/4T4/3tK4/4t4/9/9/9 a', 'd7e7', []],
    ['a king on the edge that counts', 'magpie', '2tKt2/2t4/7/7/7/7/7 a', 'c6d6', ['d7']],
  ] as const)('%s', (_name, variant, text, move, taken) => {
    const state = parse(variant, text)
    expect(captures(state, unwrap(tafl.move.parse(state, move)))).toEqual(taken)
  })
})

it('the capture of the last defender outside a ring encircles, wherever it is made', () => {
  const state = parse('sea-battle', 'tT7/9/4t4/3t1t3/2ttKt3/4t4/9/9/9 a')
  expect(state.outcome()).toBeNull()
  expect(play(state, 'c5c9').outcome()).toEqual({ winner: 0, reason: 'encircled the defenders' })
})

describe('repetition and quiet plies', () => {
  const shuffle = ['a8a7', 'k4k5', 'a7a8', 'k5k4']
  const text = '11/11/11/t10/5K5/11/11/10T/11/11/11 a'
  const third = 'the same position for the third time'

  it.each([
    ['fetlar', { winner: null, reason: third }],
    ['hnefatafl-copenhagen', { winner: 0, reason: third }],
  ])('the third time a position stands, in %s', (variant, outcome) => {
    const state = play(parse(variant, text), ...shuffle)
    expect(state.outcome()).toBeNull()
    play(state, ...shuffle)
    expect(state.outcome()).toEqual(outcome)
    expect(state.returns(0)).toBe(outcome.winner === 0 ? 1 : 0)
    state.undo()
    expect(state.outcome()).toBeNull()
    expect(play(state.copy(), shuffle[3]!).outcome()).toEqual(outcome)
  })

  it('counts what history tells', () => {
    const line = [parse('fetlar', text)]
    for (const move of [...shuffle, ...shuffle.slice(0, 3)]) line.push(play(line.at(-1)!.copy(), move))
    const earlier = line.map((state) => parse('fetlar', tafl.position.format(state).replace(/ \d+ \d+$/, '')))
    const last = earlier.pop()!
    last.setHistory!(earlier)
    expect(last.outcome()).toBeNull()
    expect(play(last, shuffle[3]!).outcome()?.reason).toBe(third)
  })

  it('200 plies without a capture, or as many as the request says', () => {
    expect(play(parse('fetlar', `${text} 199 7`), 'a8a7').outcome()?.reason).toBe('too many plies without a capture')
    const early = unwrap(tafl.position.parse(`${text} 19 7`, 'fetlar', { quietPlies: 20 }))
    expect(play(early, 'a8a7').outcome()).toEqual({ winner: null, reason: 'too many plies without a capture' })
    expect(tafl.position.parse(`${text} 21 7`, 'fetlar', { quietPlies: 20 }).ok).toBe(false)
  })

  it('an escape on the last quiet ply counts', () => {
    const state = play(parse('fetlar', '11/11/11/t10/11/11/11/11/11/11/5K5 d 199 7'), 'f1a1')
    expect(state.outcome()).toEqual({ winner: 1, reason: 'the king has escaped' })
  })
})

describe('texts', () => {
  it("OpenTafl's position record is read: rank 1 first", () => {
    const state = parse('brandubh', '/7/5t1/7/3K3/7/1T5/7/ d')
    expect(tafl.position.format(state)).toBe('7/1T5/7/3K3/7/5t1/7 d 0 1')
  })

  it('the number of the move grows after the side that moves second', () => {
    const number = (state: TaflState) => tafl.position.format(state).split(' ').slice(1).join(' ')
    expect(number(play(parse('fetlar', '11/11/11/t10/5K5/11/11/10T/11/11/11 a 3 7'), 'a8a7'))).toBe('d 4 7')
    expect(number(play(parse('fetlar', '11/11/11/t10/5K5/11/11/10T/11/11/11 a 3 7'), 'a8a7', 'k4k5'))).toBe('a 5 8')
    const first = unwrap(tafl.start('alea-dagaz', undefined as never, {}))
    expect(number(play(first, 'k12k13'))).toBe('a 1 1')
  })

  const position = '7/7/7/3K3/7/7/1t3T1 a'
  it.each(['b1e1', 'b1-e1', 'tb1-e1', 'tb1-e1xf1', 'b1e1xf1', 'b1-e1xf1+', 'b1-e1++', 'b1-e1-', 'b1e1--'])(
    'a move may be written %s',
    (text) => {
      const state = parse('brandubh', position)
      expect(tafl.move.format(state, unwrap(tafl.move.parse(state, text)))).toBe('b1e1xf1')
    },
  )

  it.each([
    ['b1', /from and to/],
    ['h1e1', /from and to/],
    ['b1e8', /from and to/],
    ['b1b1', /not legal/],
    ['b1g1', /not legal/],
    ['c1c2', /c1 is empty/],
    ['d4d5', /no moves from d4/],
    ['Kb1-e1', /is "t"/],
    ['b1-d1xe1', /takes nothing/],
    ['b1-e1xf2', /takes f1/],
    ['b1-e1xf1/f2', /takes f1/],
    ['b1-e1x', /from and to/],
    ['B1-E1', /from and to/],
  ])('a move may not be written %s', (text, reason) => {
    const result = tafl.move.parse(parse('brandubh', position), text)
    expect(result.ok ? text : result.error).toMatch(reason)
  })

  it.each([
    ['without a king', '7/7/7/7/3T3/7/5t1 d', 'took the king'],
    ['with the king in a corner', '6K/7/7/7/3T3/7/5t1 a', 'the king has escaped'],
    ['without attackers', '7/7/7/3K3/3T3/7/7 a', 'the attackers have no men left'],
  ])('the game is over %s', (_name, text, reason) => {
    expect(parse('brandubh', text).outcome()?.reason).toBe(reason)
  })

  it('lines and plays tell what is taken', () => {
    const state = parse('brandubh', position)
    const move = unwrap(tafl.move.parse(state, 'b1e1'))
    expect(tafl.page!.captures!(state, move)).toEqual(['f1'])
    expect(tafl.extras!.annotations!.of(state, move, null)).toEqual({ captures: ['f1'] })
  })
})

describe('rules records', () => {
  const brandubh = VARIANTS.find(({ id }) => id === 'brandubh')!.record

  it.each(VARIANTS.map(({ id, record }) => [id, record]))('%s can be read', (_id, record) => {
    expect(parseRecord(record)).toMatchObject({ ok: true })
  })

  it.each([
    ['dim:8 start:/8/8/8/8/8/8/8/8/', /dim/],
    ['dim:21 start:/21/', /dim/],
    [brandubh.replace('ks:w', 'ks:x'), /ks/],
    [brandubh.replace('ks:w', 'jump:K'), /jump/],
    [brandubh.replace('ks:w', 'cor:a1,h9'), /h9/],
    [brandubh.replace('ks:w', 'corp:X'), /corp/],
    [brandubh.replace('ks:w', 'spd:1,2'), /spd/],
    [brandubh.replace('ks:w', 'swf:n'), /swf/],
    [brandubh.replace('/3t3/3t3/', '/3t3/'), /start/],
  ])('refused: %s', (record, reason) => {
    const result = parseRecord(record)
    expect(result.ok ? 'read' : result.error).toMatch(reason)
  })
})
