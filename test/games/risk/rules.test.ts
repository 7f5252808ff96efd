import { describe, expect, it } from 'vitest'
import { Random } from '../../../src/game/random.ts'
import { unwrap } from '../../../src/game/result.ts'
import { CHANCE, OVER } from '../../../src/game/state.ts'
import { risk } from '../../../src/games/risk/index.ts'
import type { RiskState } from '../../../src/games/risk/rules/state.ts'
import { choices, randomGame, snapshot, start } from '../../game/games.ts'
import { classicMap, read } from './oracle.ts'

const ids = classicMap.territories.map(({ id }) => id)

/** A classic position: named territories as given, all others b's with one unit. */
function classic(own: Readonly<Record<string, string>>, rest: string): string {
  return `${ids.map((id) => own[id] ?? 'b1').join(',')} ${rest}`
}

/** Plays moves given as texts; returns the position they lead to. */
function played(variant: string, position: string, moves: readonly string[]): string {
  const state = read(variant, position)
  for (const text of moves) state.play(unwrap(risk.move.parse(state, text)))
  const after = risk.position.format(state)
  for (const _ of moves) state.undo()
  expect(risk.position.format(state), 'taken back').toBe(risk.position.format(read(variant, position)))
  return after
}

const fields = (position: string) => position.split(' ').slice(1).join(' ')

describe('a classic turn', () => {
  const own = { alaska: 'a5', alberta: 'a1' }

  // [name, territories of a, fields before, moves, fields after]
  it.each<[string, Record<string, string>, string, string[], string]>([
    [
      'units are placed, then attacks begin',
      own,
      'a draft:3 a=0,b=0/0',
      ['alaska+2', 'alberta+1'],
      'a attack:0 a=0,b=0/0',
    ],
    [
      'an attack waits for the dice',
      own,
      'a attack:0 a=0,b=0/0',
      ['alaska>kamchatka'],
      'a roll:alaska>kamchatka:3 a=0,b=0/0',
    ],
    ['with fewer dice', own, 'a attack:1 -', ['alaska>kamchatka:1'], 'a roll:alaska>kamchatka:1:1 a=0,b=0/0'],
    ['the attacker loses', own, 'a attack:0 -', ['alaska>kamchatka', '=1-0'], 'a attack:0 a=0,b=0/0'],
    [
      'a territory is taken',
      own,
      'a attack:0 -',
      ['alaska>kamchatka', '=0-1'],
      'a occupy:alaska>kamchatka:3 a=0,b=0/0',
    ],
    ['no units moved', own, 'a attack:0 -', ['end', 'end'], 'b draft:32 a=0,b=0/0'],
    ['some moved', own, 'a fortify -', ['fortify:alaska>alberta:4'], 'b draft:32 a=0,b=0/0'],
    ['a card for a conquest', own, 'a fortify:1 -', ['end'], 'a draw a=0,b=0/0'],
    ['the card is seen', own, 'a draw -', ['=c1'], 'b draft:32 a=c1,b=0/0'],
    ['or it is not', own, 'a draw -', ['=?'], 'b draft:32 a=1,b=0/0'],
    ['of an unseen hand it never is', own, 'a draw a=2,b=0/0', ['=?'], 'b draft:32 a=3,b=0/0'],
    ['three cards: a turn begins with them', own, 'a draw a=0,b=i0c1r2/0', ['=w'], 'b trade:32 a=w,b=i0c1r2/0'],
    ['a set', own, 'a trade:3 a=i0c1r2i3,b=0/2', ['trade:0,1,2'], 'a draft:11 a=i3,b=0/3'],
    ['a set of an unseen hand', own, 'a trade:3 a=4,b=0/2', ['trade:?'], 'a draft:11 a=1,b=0/3'],
    ['no set', own, 'a trade:3 a=i0c1r2i3,b=0/2', ['end'], 'a draft:3 a=i0c1r2i3,b=0/2'],
    [
      'sets at once come back to the attack',
      own,
      'a trade:0:1 a=i0c1r2i3i6i9,b=0/0',
      ['trade:0,1,2', 'alaska+4'],
      'a attack:1 a=i3i6i9,b=0/1',
    ],
  ])('%s', (_, territories, before, moves, after) => {
    expect(fields(played('classic', classic(territories, before), moves))).toBe(after)
  })

  it('units follow a conquest', () => {
    const after = played('classic', classic(own, 'a attack:0 -'), ['alaska>kamchatka', '=0-1', 'occupy:4'])
    expect(after).toBe(classic({ ...own, alaska: 'a1', kamchatka: 'a4' }, 'a attack:1 a=0,b=0/0'))
  })

  it.each<[string, Record<string, string>, string, string[]]>([
    ['a wild card', { ontario: 'a1', alberta: 'a1' }, 'wi3c4', ['trade:0,1,2', 'trade:0,1,2:ontario', 'end']],
    [
      'both wild cards, and sets that differ only in which of them they hold',
      { ontario: 'a1', alberta: 'a1' },
      'wwi3c4',
      ['trade:0,1,2', 'trade:0,1,3', 'trade:0,2,3', 'trade:0,2,3:ontario', 'end'],
    ],
    [
      'both wild cards, and no own territory among them',
      {},
      'wwi3c4',
      ['trade:0,1,2', 'trade:0,1,3', 'trade:0,2,3', 'end'],
    ],
  ])('trades: %s', (_, own, hand, moves) => {
    const state = read('classic', classic({ alaska: 'a5', ...own }, `a trade:3 a=${hand},b=0/0`))
    expect(choices(risk, state).map((move) => risk.move.format(state, move))).toEqual(moves)
  })

  it('a throw costs both, or one of them, what the dice say', () => {
    const state = read('classic', classic({ alaska: 'a4', kamchatka: 'b2' }, 'a roll:alaska>kamchatka:3 -'))
    const probabilities = new Float64Array(8)
    const events = new Int32Array(8)
    const count = state.chanceEvents!(events, probabilities, 0)
    const seen = [...events.subarray(0, count)].map((event, i) => [
      risk.move.format(state, event),
      probabilities[i]! * 7776,
    ])
    expect(seen).toEqual([
      ['=0-2', expect.closeTo(2890, 8)],
      ['=1-1', expect.closeTo(2611, 8)],
      ['=2-0', expect.closeTo(2275, 8)],
    ])
  })
})

describe('an elimination', () => {
  // c has only japan, which a attacks from kamchatka
  const own = { kamchatka: 'a9', japan: 'c1' }
  const taken = (cards: string) => {
    const before = classic(own, `a attack:0 ${cards}`)
    return fields(played('classic', before, ['kamchatka>japan', '=0-1', 'occupy:8']))
  }

  it.each([
    ['no cards', 'a=i0,b=0,c=0/0', 'a/3 attack:1 a=i0,b=0,c=0/0'],
    ['cards that everybody has seen', 'a=i0,b=0,c=c1w/0', 'a/3 attack:1 a=i0c1w,b=0,c=0/0'],
    ['six or more: sets at once', 'a=i0i3i6,b=0,c=c1c4w/0', 'a/3 trade:0:1 a=i0i3i6c1c4w,b=0,c=0/0'],
    ['five: none', 'a=i0i3i6,b=0,c=c1w/0', 'a/3 attack:1 a=i0i3i6c1w,b=0,c=0/0'],
    ['cards that have not been seen hide the hand', 'a=i0,b=0,c=2/0', 'a/3 attack:1 a=3,b=0,c=0/0'],
    ['an unseen hand stays so', 'a=4,b=0,c=c1w/0', 'a/3 trade:0:1 a=6,b=0,c=0/0'],
  ])('with %s', (_, cards, after) => {
    expect(taken(cards)).toBe(after)
  })

  it('is the end between two, whatever the dice', () => {
    const last = Object.fromEntries(ids.map((id) => [id, 'a2']))
    const state = read('classic', classic({ ...last, japan: 'b1', kamchatka: 'a9' }, 'a attack:0 -'))
    for (const text of ['kamchatka>japan', '=0-1']) state.play(unwrap(risk.move.parse(state, text)))
    expect(state.outcome()).toEqual({ winner: 0, reason: 'holds every territory' })
    expect(risk.position.format(state)).toContain('a attack:1')
    expect([state.returns(0), state.returns(1)]).toEqual([1, -1])
  })
})

describe('the simplified rules', () => {
  const grid = (own: Record<number, string>, rest: string) =>
    `${Array.from({ length: 36 }, (_, i) => own[i] ?? 'b1').join(',')} ${rest}`

  it.each<[string, Record<number, string>, string, string[], string]>([
    ['half the sum goes over', { 0: 'a7' }, 'a attack:0 -', ['a6>b6'], grid({ 0: 'a3', 1: 'a3' }, 'a attack:1 -')],
    ['rounded up', { 0: 'a8' }, 'a attack:0 -', ['a6>b6'], grid({ 0: 'a3', 1: 'a4' }, 'a attack:1 -')],
    ['at least', { 0: 'a3' }, 'a attack:0 -', ['a6>b6'], grid({ 0: 'a1', 1: 'a1' }, 'a attack:1 -')],
    [
      'the third attack ends the turn',
      { 0: 'a8' },
      'a attack:2 -',
      ['a6>b6'],
      grid({ 0: 'a3', 1: 'a4' }, 'b draft:34 -'),
    ],
    ['so does the player', { 0: 'a8' }, 'a attack:0 -', ['end'], grid({ 0: 'a8' }, 'b draft:35 -')],
    ['a round is over', { 0: 'a8' }, 'b attack:0 - 7', ['end'], grid({ 0: 'a8' }, 'a draft:1 - 8')],
    ['who is out is passed over', { 0: 'c8' }, 'b attack:0 - 7', ['end'], grid({ 0: 'c8' }, 'c draft:1 - 7')],
  ])('%s', (_, own, before, moves, after) => {
    expect(played('simplified-grid6', grid(own, before), moves)).toBe(after)
  })

  it.each<[string, Record<number, string>, string, number | null]>([
    ['most territories win', { 0: 'a8' }, 'a draft:1 - 201', 1],
    [
      'then most units',
      Object.fromEntries(Array.from({ length: 18 }, (_, i) => [i, i === 3 ? 'a2' : 'a1'])),
      'a draft:1 - 201',
      0,
    ],
    ['else it is a draw', Object.fromEntries(Array.from({ length: 18 }, (_, i) => [i, 'a1'])), 'a draft:1 - 201', null],
  ])('after the last round %s', (_, own, rest, winner) => {
    const state = read('simplified-grid6', grid(own, rest))
    expect(state.toMove).toBe(OVER)
    expect(state.outcome()).toEqual({ winner, reason: 'round 200 is over' })
  })

  it('the leaders share a draw, and the others lose', () => {
    const own = Object.fromEntries(Array.from({ length: 18 }, (_, i) => [i, 'a1']))
    const state = read('simplified-grid6', grid(own, 'a/3 draft:1 - 201'))
    expect([0, 1, 2].map((seat) => state.returns(seat))).toEqual([0.25, 0.25, -0.5])
  })

  it('the last attack wins even if it is the third', () => {
    const own = Object.fromEntries(Array.from({ length: 36 }, (_, i) => [i, i === 0 ? 'a9' : 'a1']))
    const state = read('simplified-grid6', grid({ ...own, 1: 'b1' }, 'a attack:2 -'))
    state.play(unwrap(risk.move.parse(state, 'a6>b6')))
    expect(state.outcome()).toEqual({ winner: 0, reason: 'holds every territory' })
    expect(snapshot(risk, read('simplified-grid6', risk.position.format(state))).outcome).toEqual(state.outcome())
  })
})

describe('starts', () => {
  const variants = risk.variants.flatMap(({ id, seats }) =>
    Array.from({ length: seats!.maximum - 1 }, (_, i) => ({ id, players: i + 2 })),
  )

  it.each(variants)('$id for $players', ({ id, players }) => {
    const state = unwrap(risk.start(id, new Random(4), { players: String(players) }))
    expect(state.seats).toBe(players)
    const most = Math.max(...state.territories)
    expect(most - Math.min(...state.territories)).toBeLessThanOrEqual(1)
    const armies = { 2: 40, 3: 35, 4: 30, 5: 25, 6: 20 }[players]
    for (let seat = 0; seat < players; seat++) {
      expect(state.armies[seat]).toBe(id.startsWith('classic') ? armies : state.territories[seat])
    }
    expect(state.left).toBe(state.income(0))
    expect(risk.position.format(read(id, risk.position.format(state)))).toBe(risk.position.format(state))
  })
})

describe('many at the table', () => {
  it.each([2, 3, 4, 5, 6])('whole random games of %i keep their counts, and come back move by move', (players) => {
    const random = new Random(players)
    const state = unwrap(risk.start('classic', new Random(players), { players: String(players) })) as RiskState
    const first = snapshot(risk, state)
    let plies = 0
    let trades = 0
    randomGame(risk, state, random, 6000, (s) => {
      plies++
      const now = s as RiskState
      if (plies % 97 === 0) {
        const again = read('classic', risk.position.format(s as RiskState)) as RiskState
        expect([...now.territories, ...now.armies, ...now.held]).toEqual([
          ...again.territories,
          ...again.armies,
          ...again.held,
        ])
        expect([now.keyLow, now.keyHigh]).toEqual([again.keyLow, again.keyHigh])
        expect(now.hands.deck).toBe(again.hands.deck)
      }
      trades = Math.max(trades, now.sets)
    })
    expect(trades).toBeGreaterThan(5)
    for (; plies > 1; plies--) state.undo()
    expect(snapshot(risk, state)).toEqual(first)
  })
})

describe('what a player knows', () => {
  it('is their own hand, and how many cards the others have', () => {
    const state = read('classic', classic({ alaska: 'a5', japan: 'c3' }, 'a attack:0 a=i0w,b=c1,c=r2/4'))
    const cards = (viewer: number | null) => risk.hidden!.observe(state, viewer).split(' ')[3]
    expect([0, 1, 2, null].map(cards)).toEqual(['a=i0w,b=1,c=1/4', 'a=2,b=c1,c=1/4', 'a=2,b=1,c=r2/4', 'a=2,b=1,c=1/4'])
  })

  it('is not the card that another player draws, nor those that they trade in', () => {
    const drawing = read('classic', classic({ alaska: 'a5' }, 'a draw a=i0,b=0/0'))
    const card = unwrap(risk.move.parse(drawing, '=w'))
    expect([0, 1, null].map((viewer) => risk.hidden!.observeMove(drawing, card, viewer))).toEqual(['=w', '=?', '=?'])
    const trading = read('classic', classic({ alaska: 'a5' }, 'a trade:3 a=i0c1r2,b=0/0'))
    const set = unwrap(risk.move.parse(trading, 'trade:0,1,2'))
    expect([0, 1].map((viewer) => risk.hidden!.observeMove(trading, set, viewer))).toEqual(['trade:0,1,2', 'trade:?'])
  })

  it('draws each card that has not been seen alike', () => {
    const state = read('classic', classic({ alaska: 'a5' }, 'a draw a=i0w,b=4/0'))
    const events = new Int32Array(50)
    const probabilities = new Float64Array(50)
    const count = state.chanceEvents!(events, probabilities, 0)
    // 42 seen as little as the other wild, of which b holds some
    expect(count).toBe(42)
    for (const probability of probabilities.subarray(0, count)) expect(probability).toBeCloseTo(1 / 42, 12)
  })

  it('what is observed can be played on, by whoever is to act', () => {
    for (const seed of [1, 2, 3]) {
      const state = start(risk, 'classic', seed)
      randomGame(risk, state, new Random(seed), 3000, (s) => {
        if (s.toMove === OVER || s.toMove === CHANCE || Math.abs(s.keyLow) % 50 > 0) return
        const seen = read('classic', risk.hidden!.observe(s as RiskState, s.toMove))
        expect(choices(risk, seen).sort()).toEqual(choices(risk, s).sort())
      })
    }
  })
})
