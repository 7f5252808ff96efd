import { describe, expect, it } from 'vitest'
import { Random } from '../../../src/game/random.ts'
import { unwrap } from '../../../src/game/result.ts'
import { OVER } from '../../../src/game/state.ts'
import { moveFrom, moveTo } from '../../../src/games/generals/codes.ts'
import { Options } from '../../../src/games/generals/conduct.ts'
import { habitWeights, storyOf } from '../../../src/games/generals/habits.ts'
import { generals } from '../../../src/games/generals/index.ts'
import { knowledge } from '../../../src/games/generals/knowledge.ts'
import { ARMY, LOST } from '../../../src/games/generals/pieces.ts'
import type { GeneralsState } from '../../../src/games/generals/state.ts'
import { type SeenMove, Story } from '../../../src/games/generals/story.ts'
import { loadAllData } from '../../../tools/lib/data.ts'

await loadAllData(generals)

/** A random game: the positions before each move and after the last one, the moves, and what a seat knew of each. */
function playRandomly(seed: number, seat: number) {
  const random = new Random(seed)
  const state = unwrap(generals.start('standard', random, { setup: 'sensible' }))
  const buffer = new Int32Array(generals.maxMoves)
  const truths: GeneralsState[] = []
  const moves: number[] = []
  const views: GeneralsState[] = []
  while (state.toMove !== OVER && moves.length < 160) {
    truths.push(state.copy())
    views.push(unwrap(knowledge.parseView(knowledge.observe(state, seat), 'standard')).state)
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

it.each([
  ['pieces beyond their home', '1x7/9/4x4/9/2x6/9/PPP6/Z8 w ABCDEFGHIJKLP3S2'],
  ['nobody on the back rank', '9/xxxxxxxxx/xxxxxxxxx/xxx6/9/9/PPPPPP3/Z8 w ABCDEFGHIJKLS2'],
])('a composed position of number 1 is taken as it is: %s', (_, text) => {
  const hidden = text.split('/').join('').match(/x/g)!.length
  const lost = hidden < 21 ? `x{A-S}${21 - hidden}` : ''
  const view = unwrap(knowledge.parseView(`${text}${lost} 0 1 @w`, 'standard'))
  const story = storyOf([view.state], 1)
  expect(story.told).toBe(true)
  expect(habitWeights(story, view.setsOf(1)).every((weight) => weight > 0 && weight < 1e9)).toBe(true)
})

describe.each([1, 2, 3, 4])('the story of a random game of seed %i', (seed) => {
  const seat = seed % 2
  const side = 1 - seat
  const { truths, moves, views } = playRandomly(seed, seat)

  it('tells which piece began where, moved how often, and what the legal moves were', () => {
    const options = new Options()
    const began = new Map<number, number>()
    const counts = new Map<number, number>()
    const seen: SeenMove[] = []
    const codeAt = (ply: number, square: number) => truths[ply]!.board[square]!
    for (const square of truths[0]!.board.keys()) began.set(codeAt(0, square), square)
    const watch = (story: Story, before: GeneralsState, move: SeenMove): void => {
      const ply = views.indexOf(before)
      options.fill(story, before)
      const legal = Array.from(options.from.subarray(0, options.count), (from, i) => (from << 7) | options.to[i]!)
      expect(legal).toContain(moves[ply])
      expect(options.count).toBe(truths[ply]!.legalMoves(new Int32Array(generals.maxMoves), 0))
      const code = codeAt(ply, move.from)
      expect([move.from, move.trace.start, move.trace.moves]).toEqual([
        moveFrom(moves[ply]!),
        began.get(code),
        counts.get(code) ?? 0,
      ])
      counts.set(code, move.trace.moves + 1)
      seen.push(move)
    }
    const story = new Story(views, side, watch)
    story.goOn(7)
    expect(story.told).toBe(false)
    story.goOn(Number.POSITIVE_INFINITY)
    expect(story.told).toBe(true)
    expect(seen).toHaveLength(truths.slice(0, -1).filter(({ turn }) => turn === side).length)
    const traces = story.byToken()
    for (const [token, trace] of traces.entries()) {
      const square = views.at(-1)!.squareOf[1 + side * ARMY.size + token]!
      expect(trace).not.toBeNull()
      if (square !== LOST) expect(began.get(codeAt(truths.length - 1, square))).toBe(trace!.start)
    }
  })

  it('weighs every rank above 0, with views missing, too', () => {
    for (const kept of [views, views.filter((_, i) => i % 5 !== 3), views.slice(-9), views.slice(-1)]) {
      const story = storyOf(kept, side)
      story.goOn(Number.POSITIVE_INFINITY)
      const weights = habitWeights(story, views.at(-1)!.setsOf(side))
      expect(weights.every((weight) => weight > 0 && Number.isFinite(weight))).toBe(true)
    }
  })
})
