/** The work of reviews and batches of games with private information, counted. */
import { describe, expect, it, vi } from 'vitest'
import { type Game, maxEventsOf } from '../../src/game/game.ts'
import type { InformationState } from '../../src/game/hidden.ts'
import { type Hidden, searchesViews } from '../../src/game/hidden.ts'
import { informationStateOf } from '../../src/game/information-state.ts'
import { Random } from '../../src/game/random.ts'
import { unwrap } from '../../src/game/result.ts'
import { CHANCE, type Move, OVER, type State } from '../../src/game/state.ts'
import { Placement } from '../../src/games/fog/rules/placement.ts'
import { findGame, games } from '../../src/games/registry.ts'
import type { Clock } from '../../src/search/drive/clock.ts'
import { isInformation } from '../../src/search/root.ts'
import { type SearchRequest, think } from '../../src/search/think.ts'
import { prepareReview, reviewItems, reviewOf } from '../../src/service/review/review.ts'
import { prepareBatch } from '../../src/service/search/batch.ts'
import { prepareMove, type Thinker } from '../../src/service/search/search.ts'
import { freeClock } from '../../tools/lib/clock.ts'
import { frozenClock } from '../search/clocks.ts'

const hidden = games.filter(searchesViews)

/** A random game of a game's first variant: the position in which it starts, and its moves as texts. */
function randomGame(game: Game, plies: number, variant = game.variants[0].id) {
  const random = new Random(7)
  const state: State = unwrap(game.start(variant, random, {}, {}))
  const position = game.position.format(state)
  const buffer = new Int32Array(Math.max(game.maxMoves, maxEventsOf(game)))
  const chances = new Float64Array(buffer.length)
  const moves: string[] = []
  while (state.toMove !== OVER && moves.length < plies) {
    const count = state.toMove === CHANCE ? state.chanceEvents!(buffer, chances, 0) : state.legalMoves(buffer, 0)
    const move: Move = buffer[random.below(count)]!
    moves.push(game.move.format(state, move))
    state.play(move)
  }
  return { position, variant, moves }
}

/** The game with a count of the views that are parsed. */
function counted(game: Game) {
  const count = { views: 0 }
  const { observation } = game.hidden!
  const parse: Hidden['observation']['parse'] = (...text) => {
    count.views++
    return observation.parse(...text)
  }
  const changed: Hidden = Object.assign(Object.create(game.hidden!) as Hidden, {
    observation: { ...observation, parse },
  })
  return { game: { ...game, hidden: changed } as Game, count }
}

const LIMITS = { limits: { iterations: 1 }, seed: 1 }

const thinker: Thinker = (game, root, request) => think(game, root, request, freeClock)

// where a king was taken, the review was a 500
it.each([
  ['fog-chess', 'mini-4x4'],
  ['fog-chess', 'los-alamos'],
])('a game of %s %s is reviewed to its end', async (id, variant) => {
  const game = findGame(id)!
  const { position, moves } = randomGame(game, 1000, variant)
  const prepared = prepareReview(game, { position, variant, moves, ...LIMITS })
  let records = 0
  for await (const _ of reviewItems(prepared, thinker, freeClock)) records++
  // each ply, and the whole
  expect(records).toBe(moves.length + 1)
})

describe.each(hidden.map((game) => [game.id, game] as const))('a review of %s', (_, original) => {
  it('parses each view once', async () => {
    const { game, count } = counted(original)
    const { moves, ...start } = randomGame(game, 16)
    const prepared = prepareReview(game, { ...start, moves, ...LIMITS })
    count.views = 0
    for await (const _ of reviewItems(prepared, thinker, freeClock));
    // some games write a view in another way than they would write it again
    expect(count.views).toBeLessThanOrEqual(2 * game.players.length * (moves.length + 1))
  })

  it('finds at each ply what a search of the same views finds', async () => {
    const { moves, position, variant } = randomGame(original, 12)
    const prepared = prepareReview(original, { position, variant, moves, ...LIMITS })
    const state = unwrap(original.position.parse(position, variant))
    const told = original.players.map((_, seat) => [original.hidden!.observe(state, seat)])
    const found: object[] = []
    const carried: object[] = []
    const reviewing: Thinker = async (game, root, request) => {
      const thought = await thinker(game, root, request)
      carried.push(answerOf(thought))
      return thought
    }
    for await (const _ of reviewItems(prepared, reviewing, freeClock));
    const buffer = new Int32Array(original.maxMoves)
    for (const [ply, text] of [...moves, null].entries()) {
      const last = ply === moves.length
      const searched = state.toMove >= 0 && (last || state.legalMoves(buffer, 0) > 1)
      if (searched) {
        const [...history] = told[state.toMove]!
        const seen = { position: history.pop()!, history }
        const root: InformationState = unwrap(informationStateOf(original, seen, variant))
        const { preparation: _, ...request }: SearchRequest = prepared.request
        found.push(answerOf(await thinker(original, root, request)))
      }
      if (text === null) break
      const move = unwrap(original.move.parse(state, text))
      const moveSeen = told.map((_, seat) => original.hidden!.observeMove(state, move, seat))
      state.play(move)
      for (const [seat, views] of told.entries()) {
        const view = original.hidden!.observe(state, seat)
        if (moveSeen[seat] !== undefined || view !== views.at(-1)) views.push(view)
      }
    }
    expect(carried.length).toBeGreaterThan(0)
    expect(carried).toEqual(found)
  })
})

const answerOf = ({ choice, score, nodes, worlds }: Awaited<ReturnType<Thinker>>) => ({ choice, score, nodes, worlds })

/**
 * The most units of preparation, a tenth above what each review takes: a replay of each position from the start takes 4 to 100
 * times as many.
 */
const WALKS: readonly [game: string, plies: number, most: number, variant?: string][] = [
  ['fog-cannon', 60, 101_000],
  ['fog-xiangqi', 60, 116_000],
  ['fog-chess', 60, 27_200],
  ['stratego', 120, 17_700],
  // its belief begins anew at each ply
  ['dark-hex', 240, 262_500, 'dark-hex-11'],
]

it.each(WALKS)('a review of %s with %i plies prepares little', async (id, plies, most, variant) => {
  const game = findGame(id)!
  const { moves, ...start } = randomGame(game, plies, variant)
  const prepared = prepareReview(game, { ...start, moves, ...LIMITS })
  const preparation = prepared.request.preparation!
  const { left } = preparation
  for await (const _ of reviewItems(prepared, thinker, freeClock));
  expect(left - preparation.left).toBeLessThanOrEqual(most)
})

/** The most positions that are set up between two ticks of the clock, each some microseconds of work. */
const AT_ONCE = 5000

/** Counts the positions in the fog that a call sets up between two ticks of its clock, at most. */
async function mostAtOnce(call: (clock: Clock) => Promise<unknown>): Promise<number> {
  const place = vi.spyOn(Placement.prototype, 'place')
  let since = 0
  let most = 0
  const tick = async () => {
    most = Math.max(most, place.mock.calls.length - since)
    since = place.mock.calls.length
  }
  await call({ ...frozenClock(), tick })
  await tick()
  place.mockRestore()
  return most
}

// their beliefs die out again and again; what replaces them was drawn in one go, and not counted
it.each([
  ['fog-janggi', 'dagaz', 240],
  ['fog-cannon', 'dagaz', 184],
  ['fog-sittuyin', 'wide', 40],
])('a review of %s %s with %i plies lets the clock tick', async (id, variant, plies) => {
  const game = findGame(id)!
  const { moves, ...start } = randomGame(game, plies, variant)
  const most = await mostAtOnce(async (clock) => {
    const { answer } = await reviewOf(game, { ...start, moves, ...LIMITS }, clock)
    await answer((game, root, request) => think(game, root, request, clock), clock)
  })
  expect(most).toBeLessThanOrEqual(AT_ONCE)
})

/** A view for which hardly any position fits: each world of a short search was drawn anew, 600 ms at a stretch. */
const HARD =
  'rnbakab?1/6?2/2cC4r/1?p?p1pcp/p?1?1?3/1?P????1?/???????1?/???????1?/???????1?/????????? b - - 12 8 16 - f10 @b'

it('a search whose worlds are hard to draw lets the clock tick', async () => {
  const game = findGame('fog-xiangqi')!
  const input = { position: HARD, variant: 'dagaz', limits: { timeMs: 11 }, algorithm: 'ismcts', seed: 971505923 }
  const { subject, request } = prepareMove(game, input)
  const most = await mostAtOnce((clock) => think(game, subject.root, request, clock))
  expect(most).toBeLessThanOrEqual(AT_ONCE)
})

it('the searches of a batch share what they may prepare', async () => {
  const game = findGame('fog-chess')!
  const { moves, position, variant } = randomGame(game, 20)
  const state = unwrap(game.position.parse(position, variant))
  const views = [game.hidden!.observe(state, 0)]
  for (const text of moves) {
    state.play(unwrap(game.move.parse(state, text)))
    views.push(game.hidden!.observe(state, 0))
  }
  const history = views.slice(0, -1)
  const positions = Array.from({ length: 50 }, () => ({ position: views.at(-1)!, history }))
  const prepared = prepareBatch(game, { positions, variant, ...LIMITS })
  const preparation = prepared[0]!.request.preparation!
  // as if the batch were much larger
  preparation.left = 50_000
  for (const { subject, request } of prepared) {
    expect(isInformation(subject.root)).toBe(true)
    await thinker(game, subject.root, request)
  }
  // a search may do a slice of 50 units too much
  expect(preparation.left).toBeGreaterThanOrEqual(-50 * 50)
  expect(prepared.every(({ request }) => request.preparation === preparation)).toBe(true)
})

// reviews did not look at the signal: they went on where the thinker does not
it.each([
  ['hex', 'known positions'],
  ['fog-chess', 'private information'],
])('a review of %s (%s) that is aborted searches no further', async (id) => {
  const game = findGame(id)!
  const { moves, position, variant } = randomGame(game, 6)
  const many = await reviewOf(game, { position, variant, moves, ...LIMITS }, freeClock)
  const abort = new AbortController()
  let searches = 0
  const aborting: Thinker = (game, root, request) => {
    searches++
    abort.abort()
    return think(game, root, request, freeClock)
  }
  const records = []
  for await (const record of many.records(aborting, freeClock, abort.signal)) records.push(record)
  expect([searches, records]).toEqual([1, []])
})
