import { describe, expect, it, vi } from 'vitest'
import { Random } from '../../../src/game/random.ts'
import { unwrap } from '../../../src/game/result.ts'
import { darkHex } from '../../../src/games/dark-hex/index.ts'
import { randomGame } from '../../game/playing.ts'

const hidden = darkHex.hidden!
const LOST = { collision: 1 }
const parse = (text: string, variant = 'dark-hex-3', rules = {}) => unwrap(darkHex.position.parse(text, variant, rules))

describe('views', () => {
  it.each([
    [
      'own stones, and how many the other side has',
      '3/1b1/1w1 b - -',
      ['???/?b?/??? b 1 @b', '???/???/?w? b 1 @w', '???/???/??? b 2 @-'],
    ],
    [
      'a stone that was run into is seen',
      '3/1b1/1w1 b - b2',
      ['???/?b?/??? b 1 @b', '3/1b1/1w1 b 1 @w', '???/???/??? b 2 @-'],
    ],
    ['the start: nothing is unknown', '3/3/3 b - -', ['3/3/3 b 0 @b', '3/3/3 b 0 @w', '3/3/3 b 0 @-']],
    [
      'the end: everything is shown',
      '1b1/wb1/1bw w - -',
      ['1b1/wb1/1bw w 2 @b', '1b1/wb1/1bw w 3 @w', '1b1/wb1/1bw w 5 @-'],
    ],
  ])('%s', (_, position, views) => {
    const state = parse(position)
    expect([0, 1, null].map((viewer) => hidden.observe(state, viewer))).toEqual(views)
    for (const view of views) expect(unwrap(hidden.observation.parse(view, 'dark-hex-3')).format()).toBe(view)
  })

  it.each([
    ['3/1b1/3 b 1 @x', /@b, @w or @-/],
    ['???/?b?/??. b 1 @b', /"\." in row 3/],
    ['3/1b1/3 b 1 @b', /all cells without a stone are unknown/],
    ['???/?b?/??? w 0 @b', /all stones are seen/],
    ['???/?b?/?w? b 0 @b', /1 stones of the enemy are seen/],
    ['???/?b?/3 b 1 @b', /unknown .* or empty/],
    ['???/?b?/??? b 2 @b', /with black to move black has as many stones/],
    ['???/?b?/??? b 1 @-', /a spectator sees no stone/],
    ['1b1/wb1/?b? w 2 @b', /the game is over, so that all stones are seen/],
  ])('%s is refused', (text, reason) => {
    const read = hidden.observation.parse(text, 'dark-hex-3')
    expect(read.ok ? '' : read.error).toMatch(reason)
  })
})

describe('plies on views', () => {
  const playedOn = (view: string, plies: readonly string[], rules = {}) => {
    const seen = unwrap(hidden.observation.parse(view, 'dark-hex-3', rules))
    for (const ply of plies) {
      const played = seen.play(ply)
      if (!played.ok) return played.error
    }
    return seen.unfinished?.() ?? seen.format()
  }
  it.each([
    ['a stone placed', '???/?b?/??? b 1 @b', ['a1', '=b??/?b?/??? w 1 @b'], 'b??/?b?/??? w 1 @b'],
    ['a try refused', '???/?b?/??? b 1 @b', ['b3', '=3/1b1/1w1 b 1 @b'], '3/1b1/1w1 b 1 @b'],
    ['certain: nothing is unknown', '3/3/3 b 0 @b', ['b2'], '3/1b1/3 w 0 @b'],
    ['the turn comes back', '3/1b1/3 w 0 @b', ['=???/?b?/??? b 1 @b'], '???/?b?/??? b 1 @b'],
    ['the answer is missing', '???/?b?/??? b 1 @b', ['a1'], /what the viewer sees after a1 is missing/],
    [
      'an answer to another move',
      '???/?b?/??? b 1 @b',
      ['a1', '=?b?/?b?/??? w 1 @b'],
      /nothing has told of a stone on b1/,
    ],
    ['a refused try that ends the turn', '???/?b?/??? b 1 @b', ['b3', '=3/1b1/1w1 w 1 @b'], /with white to move/],
    ['two stones at once', '3/1b1/3 w 0 @b', ['=???/?b?/??? b 2 @b'], /with black to move/],
    ['the enemy does not undo', '???/?b?/??? b 1 @b', ['=???/?b?/??? b 1 @b'], /the viewer is to move/],
    ['an own stone', '???/?b?/??? b 1 @b', ['b2'], /not a legal move/],
  ])('%s', (_, view, plies, result) =>
    typeof result === 'string'
      ? expect(playedOn(view, plies)).toBe(result)
      : expect(playedOn(view, plies)).toMatch(result),
  )
  it('a refused try ends the turn by the rule "lost"', () =>
    expect(playedOn('???/?b?/??? b 1 @b', ['b3', '=3/1b1/1w1 w 1 @b'], LOST)).toBe('3/1b1/1w1 w 1 @b'))
})

describe('positions', () => {
  it.each([
    ['the two lists may be exchanged', '3/1b1/1w1 b b2 -', '3/1b1/1w1 b - b2'],
    ['cells stand in their order', '1b1/1bw/1w1 b b3,c2 -', '1b1/1bw/1w1 b c2,b3 -'],
  ])('%s', (_, text, canonical) => expect(darkHex.position.format(parse(text))).toBe(canonical))

  it.each([
    ['again', '3/1b1/3 w - -', {}, 'b2', '3/1b1/3 w - b2'],
    ['lost', '3/1b1/3 w - -', LOST, 'b2', '3/1b1/3 b - b2'],
  ])('a refused try: %s', (_, position, rules, move, after) => {
    const state = parse(position, 'dark-hex-3', rules)
    state.play(unwrap(darkHex.move.parse(state, move)))
    expect(darkHex.position.format(state)).toBe(after)
    expect(darkHex.position.format(parse(after, 'dark-hex-3', rules))).toBe(after)
    state.undo()
    expect(darkHex.position.format(state)).toBe(position)
  })
})

describe('what is learned of a ply', () => {
  // by seat: black has played b2, white now tries it, or a1
  it.each([
    ['a stone', 'a1', {}, 'a1', null],
    ['a refused try', 'b2', {}, 'b2', undefined],
    ['a refused try that ends the turn', 'b2', LOST, 'b2', null],
  ])('%s', (_, move, rules, own, theirs) => {
    const state = parse('3/1b1/3 w - -', 'dark-hex-3', rules)
    const played = unwrap(darkHex.move.parse(state, move))
    expect(hidden.observeMove(state, played, 1)).toBe(own)
    expect(hidden.observeMove(state, played, 0)).toBe(theirs)
    state.play(played)
    expect(hidden.plyKey(state, 0) === 0).toBe(theirs === undefined)
    expect(hidden.plyKey(state, 1)).not.toBe(0)
  })
})

describe('beliefs', () => {
  const beliefIn = (view: string, history: readonly string[] = []) => {
    const read = (text: string) => unwrap(hidden.observation.parse(text, 'dark-hex-3'))
    const information = unwrap(hidden.informationState(read(view), history.map(read)))
    while (!(information.ready ?? true)) information.prepare!(100)
    return information
  }
  it('list all worlds on a small board: one stone on any of eight cells, b2 run into or not', () => {
    const information = beliefIn('???/?b?/??? b 1 @b')
    expect(information.worlds).toBe(16)
    const [{ cells }] = [information.belief!()]
    expect(cells.map(({ pieces }) => pieces[0]!.probability).reduce((a, b) => a + b, 0)).toBeCloseTo(1)
  })
  it('a possibility that is there already is not copied', () => {
    const state = unwrap(darkHex.start('dark-hex-10', new Random(7), {}))
    const histories: [string[], string[]] = [[], []]
    randomGame(darkHex, state, new Random(7), 40, () => {
      for (const [seat, views] of histories.entries()) {
        const view = hidden.observe(state, seat)
        if (view !== views.at(-1)) views.push(view)
      }
    })
    const [now, ...earlier] = histories[state.toMove]!.reverse()
    const read = (text: string) => unwrap(hidden.observation.parse(text, 'dark-hex-10'))
    const information = unwrap(hidden.informationState(read(now!), earlier.reverse().map(read)))
    const copies = vi.spyOn(Uint8Array.prototype, 'slice')
    let units = 0
    for (; !information.ready; units += 50) information.prepare!(50)
    // 5 a unit when each choice of the enemy made a copy, to compare it with the others
    expect(copies.mock.calls.length).toBeLessThan(2 * units)
    expect(units).toBeGreaterThan(2000)
    copies.mockRestore()
  })
  it('a stone that was run into early leaves no room for others then', () => {
    // black ran into b3 when white had one stone, so the other is white's second
    const views = ['3/3/3 b 0 @b', '3/1b1/3 w 0 @b', '???/?b?/??? b 1 @b', '3/1b1/1w1 b 1 @b', 'b2/1b1/1w1 w 1 @b']
    const information = beliefIn('b??/?b?/?w? b 2 @b', views)
    const world = information.world()
    for (let i = 0; i < information.worlds!; i++) {
      expect(information.listed!(world, i)).toBeGreaterThan(0)
      expect(hidden.observe(world, 0)).toBe('b??/?b?/?w? b 2 @b')
    }
    expect(information.worlds).toBe(6 * 4)
  })
})
