import { describe, expect, it } from 'vitest'
import type { Hidden } from '../../../src/game/hidden.ts'
import { Random } from '../../../src/game/random.ts'
import { unwrap } from '../../../src/game/result.ts'
import { OVER } from '../../../src/game/state.ts'
import { MoveFeatures } from '../../../src/games/ranks/belief/move-features.ts'
import { modelTilts, trackerOf } from '../../../src/games/ranks/belief/opponent-model.ts'
import { type SeenMove, Tracker } from '../../../src/games/ranks/belief/tracker.ts'
import type { RanksState } from '../../../src/games/ranks/rules/state.ts'
import { moveFrom, moveTo } from '../../../src/games/ranks/rules/state.ts'
import type { PlayedView } from '../../../tools/fit/ranks-belief/games.ts'
import { type Subject, subjects } from '../../../tools/fit/ranks-belief/subjects.ts'
import { loadAllData } from '../../../tools/lib/data.ts'

for (const { game } of Object.values(subjects)) await loadAllData(game)

/** A random game: the positions before each move and after the last one, the moves, and a seat's views. */
function playRandomly({ game }: Subject, variant: string, seed: number, seat: number) {
  const random = new Random(seed)
  const knowledge = game.hidden as Hidden<RanksState, PlayedView>
  const state = unwrap(game.start(variant, random, { setup: 'sensible' }))
  const buffer = new Int32Array(game.maxMoves)
  const truths: RanksState[] = []
  const moves: number[] = []
  const views: RanksState[] = []
  while (state.toMove !== OVER && moves.length < 160) {
    truths.push(state.copy())
    views.push(unwrap(knowledge.observation.parse(knowledge.observe(state, seat), variant)).state)
    const count = state.legalMoves(buffer, 0)
    const strikes = Array.from(buffer.subarray(0, count)).filter((move) => state.board[moveTo(move)] !== 0)
    const move =
      strikes.length > 0 && random.below(2) === 0
        ? strikes[random.below(strikes.length)]!
        : buffer[random.below(count)]!
    moves.push(move)
    state.play(move)
  }
  return { truths, moves, views }
}

const VARIANTS = Object.entries(subjects).flatMap(([id, { variants }]) =>
  variants.map((variant): [string, string] => [id, variant]),
)

it.each([
  ['pieces beyond their home', '1x7/9/4x4/9/2x6/9/PPP6/Z8 w ABCDEFGHIJKLP3S2'],
  ['nobody on the back rank', '9/xxxxxxxxx/xxxxxxxxx/xxx6/9/9/PPPPPP3/Z8 w ABCDEFGHIJKLS2'],
])('a composed position of number 1 is taken as it is: %s', (_, text) => {
  const subject = subjects['generals']!
  const knowledge = subject.game.hidden as Hidden<RanksState, PlayedView>
  const hidden = text.split('/').join('').match(/x/g)!.length
  const lost = hidden < 21 ? `x{A-S}${21 - hidden}` : ''
  const view = unwrap(knowledge.observation.parse(`${text}${lost} 0 1 @w`, 'standard'))
  const tracker = trackerOf(subject.modelFactsOf('standard'), subject.file.value, [view.state], 1)
  expect(tracker.at).toBe(0)
  for (const { weights } of modelTilts(tracker, subject.file.value, view.state.setsOf(1)))
    expect(weights.every((weight) => weight > 0 && weight < 1e9)).toBe(true)
})

describe.each(VARIANTS.flatMap((row) => [1, 2, 3].map((seed) => [...row, seed] as const)))(
  'the tracks of a random game of %s, %s, seed %i',
  (id, variant, seed) => {
    const subject = subjects[id]!
    const facts = subject.modelFactsOf(variant)
    const seat = seed % 2
    const side = 1 - seat
    const { truths, moves, views } = playRandomly(subject, variant, seed, seat)

    it('tells which piece began where, moved how often, and what the legal moves may have been', () => {
      const options = new MoveFeatures(facts)
      const began = new Map<number, number>()
      const counts = new Map<number, number>()
      const seen: SeenMove[] = []
      const codeAt = (ply: number, square: number) => truths[ply]!.board[square]!
      for (const square of truths[0]!.board.keys()) began.set(codeAt(0, square), square)
      const legal = new Int32Array(subject.game.maxMoves)
      const watch = (tracker: Tracker, before: RanksState, move: SeenMove): void => {
        const ply = views.indexOf(before)
        const truth = truths[ply]!
        options.fill(tracker, before)
        const able = new Set<number>()
        for (let i = 0; i < options.count; i++) {
          const rank = truth.rankOf[truth.board[options.from[i]!]!]!
          if ((options.ranks[i]! >> rank) & 1) able.add((options.from[i]! << 7) | options.to[i]!)
        }
        // the rules against going to and fro may forbid some
        for (const one of legal.subarray(0, truth.legalMoves(legal, 0))) expect(able).toContain(one)
        expect(able).toContain(moves[ply])
        const code = codeAt(ply, move.from)
        expect([move.from, move.track.start, move.track.moves]).toEqual([
          moveFrom(moves[ply]!),
          began.get(code),
          counts.get(code) ?? 0,
        ])
        counts.set(code, move.track.moves + 1)
        seen.push(move)
      }
      const tracker = new Tracker(facts, views, side, watch)
      tracker.goOn(7)
      expect(tracker.at).toBe(7)
      tracker.goOn(Number.POSITIVE_INFINITY)
      expect(tracker.at).toBe(views.length - 1)
      expect(seen).toHaveLength(truths.slice(0, -1).filter(({ turn }) => turn === side).length)
      const last = views.at(-1)!
      for (const [token, trace] of tracker.byToken().entries()) {
        const square = last.squareOf[last.firstCode(side) + token]!
        expect(trace).not.toBeNull()
        if (square !== last.lost) expect(began.get(codeAt(truths.length - 1, square))).toBe(trace!.start)
      }
    })

    it('weighs every rank above 0, with views missing, too', () => {
      for (const kept of [views, views.filter((_, i) => i % 5 !== 3), views.slice(-9), views.slice(-1)]) {
        const tracker = trackerOf(facts, subject.file.value, kept, side)
        tracker.goOn(Number.POSITIVE_INFINITY)
        const tilts = modelTilts(tracker, subject.file.value, views.at(-1)!.setsOf(side))
        expect(tilts.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9)
        for (const { share, weights } of tilts) {
          expect(share).toBeGreaterThan(0)
          expect(weights.every((weight) => weight > 0 && Number.isFinite(weight))).toBe(true)
        }
      }
    })
  },
)
