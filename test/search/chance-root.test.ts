/** Searches of positions where chance is to act. */
import { describe, expect, it } from 'vitest'
import type { Game } from '../../src/game/game.ts'
import { Random } from '../../src/game/random.ts'
import { unwrap } from '../../src/game/result.ts'
import { CHANCE, OVER, type State } from '../../src/game/state.ts'
import { atOnce } from '../../src/game/steps.ts'
import { compileOwn } from '../../src/own/own-game.ts'
import type { RbgState } from '../../src/rbg/play/state.ts'
import { review } from '../../src/review/review.ts'
import { type SearchRequest, think } from '../../src/search/think.ts'
import { LineWriter } from '../../src/service/search/lines.ts'
import { exhaustiveValue } from './exhaustive.ts'
import { searchRequestOf } from './start-root.ts'

const clock = { now: () => 0, tick: async () => {}, sliceMs: 8 }

const gameOf = (rules: string): Game<RbgState> => {
  const text = `#players = a(100), b(100)\n#pieces = e, x, o\n${rules}`
  const made = atOnce(compileOwn({ language: 'rbg', text }, 'own-test'))
  if (!made.ok) throw new Error(JSON.stringify(made))
  return made.own.game as Game<RbgState>
}

const start = (game: Game<RbgState>): RbgState => unwrap(game.start('standard', new Random(1), {}))

const search = (
  game: Game,
  state: State,
  algorithm: string,
  iterations: number,
  changes: Partial<SearchRequest> = {},
) => think(game, state, { ...searchRequestOf(algorithm, null, iterations), ...changes }, clock)

const square = (size: number) => {
  const row = `[${Array(size).fill('e').join(', ')}]`
  return `#board = rectangle(up, down, left, right, ${Array(size).fill(row).join(' ')})
#any = (up* + down*) (left* + right*)`
}

const COIN = (variable: string) => `->random ([$ ${variable} = 1] + [$ ${variable} = 2])`

/** A player puts a stone, and coins alone say who wins. */
const COINS = `#variables = c(2), d(2)\n${square(2)}
#rules = ${COIN('c')} ${COIN('d')} ->a any {e} [x] ->> ({$ d == 1} [$ a = 100] + {$ d == 2} [$ b = 100]) ->> {}`

/** Before each move two dice are thrown one after the other; the second one, if it is greater, lets the player win at once. */
const DICE = `#variables = c(3), d(3), n(3)\n${square(2)}
#die(v) = ->random ([$ v = 1] + [$ v = 2] + [$ v = 3])
#turn(me; own) = die(c) die(d) ->me any {e} [own] [$ n = n + 1]
  ->> ({$ d <= c} + {$ d > c} [$ me = 100] ->> {}) ({$ n < 3} + {$ n == 3} ->> {})
#rules = ( turn(a; x) turn(b; o) )*`

/** Chance puts two stones, before players fill the board. */
const SETUP = `#variables = n(4)\n${square(6)}
#turn(me; own) = ->me any {e} [own] [$ n = n + 1] ->> ({$ n < 4} + {$ n == 4} [$ me = 100] ->> {})
#rules = ->random any {e} [x] any {e} [o] ( turn(a; x) turn(b; o) )*`

/** After a throw, a player puts two stones: 6480 moves. All of them lose. */
const WIDE = `#variables = d(2)\n${square(9)}
#rules = ${COIN('d')} ->a any {e} [x] any {e} [x] ->> ({$ x == 1} [$ a = 100] + {$ x == 2} [$ b = 100]) ->> {}`

/** One of two events takes the rules too much work. */
const ENDLESS = `#variables = d(2)\n${square(2)}
#rules = ->a any {e} [x] ${COIN('d')} ->> ({$ d == 1} + {$ d == 2} (->>)*) ->b any {e} [o] [$ b = 100] ->> {}`

/** After a stone, a coin ends the game. */
const LAST = `#variables =\n${square(2)}
#rules = ->a any {e} [x] ->random ([$ a = 100] + [$ b = 100]) ->> {}`

describe.each(['uct', 'grave'])('%s, several chance events in a row', (algorithm) => {
  it.each([
    ['coins', COINS],
    ['dice', DICE],
  ])('%s: the value is the mean over all of them', async (_, rules) => {
    const game = gameOf(rules)
    const state = start(game)
    const value = exhaustiveValue(state, game)
    const { score, lines, events } = await search(game, state, algorithm, 40_000)
    expect(Math.abs(score.value - value)).toBeLessThan(0.01)
    for (const { event, score } of events!) {
      state.play(event)
      expect(Math.abs(score.value - exhaustiveValue(state, game))).toBeLessThan(0.02)
      state.undo()
    }
    expect(lines.reduce((sum, { probability }) => sum + probability!, 0)).toBeCloseTo(1, 12)
  })

  it('a line tells all of them, and can be played', async () => {
    const game = gameOf(COINS)
    const state = start(game)
    const { lines } = await search(game, state, algorithm, 500)
    const written = new LineWriter(game, state, 0).writeNow(lines) as {
      event: string
      furtherEvents: string[]
      pv: string[]
    }[]
    expect(written.map(({ event, furtherEvents }) => [event, furtherEvents])).toEqual([
      ['c=1', ['d=1']],
      ['c=1', ['d=2']],
      ['c=2', ['d=1']],
      ['c=2', ['d=2']],
    ])
    for (const { event, furtherEvents, pv } of written) {
      const at = state.copy()
      for (const text of [event, ...furtherEvents, ...pv]) at.play(unwrap(game.move.parse(at, text)))
      expect(at.toMove).toBe(OVER)
    }
  })
})

it('a review of events in a row tells what each of them changed', async () => {
  const game = gameOf(COINS)
  const state = start(game)
  const moves = ['c=1', 'd=2'].map((text) => {
    const move = unwrap(game.move.parse(state, text))
    state.play(move)
    return move
  })
  const plies = []
  const searcher = (at: State) => search(game, at, 'uct', 2000)
  for await (const ply of review(game, start(game), moves, 2, searcher)) plies.unshift(ply)
  expect(plies.map(({ before, after }) => [before.expected[0], after.expected[0]])).toEqual([
    [0.5, 0.5],
    [0.5, 0],
  ])
})

describe('very many events', () => {
  const game = gameOf(SETUP)
  const state = start(game)

  it('some are looked at, which the seed draws', async () => {
    const { score, lines, events, iterations } = await search(game, state, 'uct', 640)
    expect(lines).toHaveLength(64)
    expect(events).toHaveLength(64)
    expect(iterations).toBe(640)
    expect(score.certainty).toBe('estimate')
    const eventsBy = async (seed: number) =>
      (await search(game, state, 'uct', 64, { seed })).lines.map(({ event }) => event)
    expect(await eventsBy(1)).toEqual(lines.map(({ event }) => event))
    expect(await eventsBy(2)).not.toEqual(await eventsBy(1))
  })

  it('a review counts those that were looked at for all', async () => {
    const event = state.listMoves()[7]!
    const searcher = (at: State) => search(game, at, 'uct', 640)
    for await (const { before } of review(game, state.copy(), [event], 2, searcher))
      expect(before.expected[0]! + before.expected[1]!).toBeCloseTo(1, 12)
  })
})

it.each(['uct', 'grave'])(
  '%s: where moves are too many behind the events, some legal ones are searched',
  async (id) => {
    const game = gameOf(WIDE)
    const state = start(game)
    const { score, lines } = await search(game, state, id, 3000)
    expect(lines).toHaveLength(2)
    // others might win, for all that the search knows
    expect(score).toMatchObject({ value: -1, certainty: 'estimate' })
    for (const { event, move } of lines) {
      const after = state.copy()
      after.play(event!)
      expect([...after.listMoves()]).toContain(move)
      expect(await search(game, after, id, 3000)).toMatchObject({ score: { value: -1, certainty: 'estimate' } })
    }
  },
)

it('an event that takes the rules too much work is undecided', async () => {
  const game = gameOf(ENDLESS)
  const state = start(game)
  state.play(state.listMoves()[0]!)
  const { score, lines, stopReason } = await search(game, state, 'uct', 200)
  expect(lines).toHaveLength(1)
  // b, in whose turn the coin is thrown, wins after the other event
  expect(score).toMatchObject({ value: 0.5, certainty: 'estimate', standardError: 0.5 })
  expect(stopReason).toBe('depth')
})

it('where every event ends the game, the depth is 0', async () => {
  const game = gameOf(LAST)
  const state = start(game)
  state.play(state.listMoves()[0]!)
  expect(state.toMove).toBe(CHANCE)
  expect(await search(game, state, 'uct', 200)).toMatchObject({
    depth: 0,
    score: { value: 0, certainty: 'proven' },
    stopReason: 'solved',
    lines: [],
  })
})
