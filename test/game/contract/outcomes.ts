import { expect, it } from 'vitest'
import { playersOf } from '../../../src/game/game.ts'
import { Random } from '../../../src/game/random.ts'
import { unwrap } from '../../../src/game/result.ts'
import type { Outcome, State } from '../../../src/game/state.ts'
import { utilityOf } from '../../../src/search/seats.ts'
import { parse, randomGame, start } from '../playing.ts'
import type { Tried } from './tried.ts'

/** The most plies of a random game that is to end. */
const WHOLE_GAME = 5000

/** Games end as their outcomes say, by repetition too. */
export function testOutcomes({ game, variant, suite, seeds }: Tried): void {
  it('returns of random games fit their outcomes', () => {
    let ended = 0
    // where games at random go on for too long, those from the small positions still end
    const small = suite.small.filter(([id]) => id === variant).map(([, text]) => parse(game, variant, text))
    for (const [seed, state] of [...seeds.map((seed) => start(game, variant, seed)), ...small].entries()) {
      randomGame(game, state, new Random(seed), WHOLE_GAME, () => {})
      const outcome = state.outcome()
      if (outcome === null) continue
      ended++
      expectFitting(
        playersOf(game, state).map((_, seat) => state.returns(seat)),
        outcome,
      )
    }
    expect(ended, 'random games that end').toBeGreaterThan(0)
  })

  const repetitions = (suite.repetitions ?? []).filter((row) => row.variant === variant)
  it.skipIf(repetitions.length === 0).each(repetitions)(
    'the third time of $position is the end, in play, in a copy and by what history tells',
    ({ position, round }) => {
      const play = (state: State, move: string) => state.play(unwrap(game.move.parse(state, move)))
      const state = parse(game, variant, position)
      const texts = [game.position.format(state)]
      for (const move of [...round, ...round]) {
        expect(state.outcome(), `before ${move}`).toBeNull()
        const copy = state.copy()
        play(state, move)
        texts.push(game.position.format(state))
        play(copy, move)
        expect(copy.outcome()).toEqual(state.outcome())
      }
      expect(state.outcome()?.reason).toMatch(/third time/)
      expect(state.endedByHistory ?? true).toBe(true)
      const [last, ...earlier] = texts.reverse().map((text) => parse(game, variant, text))
      const before = earlier[0]!
      before.setHistory!(earlier.slice(1).reverse())
      expect(before.outcome()).toBeNull()
      play(before, round.at(-1)!)
      expect(before.outcome()).toEqual(state.outcome())
      last!.setHistory!(earlier.reverse().map((one) => parse(game, variant, game.position.format(one))))
      expect(last!.outcome()).toEqual(state.outcome())
      state.undo()
      expect(state.outcome()).toBeNull()
    },
  )
}

/** Checks that returns fit the outcome of a game. */
function expectFitting(returns: readonly number[], { winner, reason }: Outcome): void {
  if (returns.length > 1) expect(returns.reduce((a, b) => a + b, 0)).toBeCloseTo(0, 12)
  if (winner === null && returns.length === 1) expect(returns[0]).toBeLessThanOrEqual(0)
  else if (winner === null) expectShared(returns)
  else expect(Math.max(...returns)).toBe(returns[winner])
  expect(reason).toMatch(/^[a-z]/)
}

/** Checks that a draw shares one win among some seats: among all of them in games of two seats. */
function expectShared(returns: readonly number[]): void {
  const most = Math.max(...returns)
  const sharing = returns.filter((one) => one === most).length
  expect(most).toBeCloseTo(utilityOf(1 / sharing, returns.length), 12)
  if (returns.length === 2) expect(returns).toEqual([0, 0])
  for (const one of returns) if (one !== most) expect(one).toBeCloseTo(utilityOf(0, returns.length), 12)
}
