import { expect, it } from 'vitest'
import { enginesOf } from '../../../src/game/engine/ids.ts'
import { type Game, hasChance, maxEventsOf } from '../../../src/game/game.ts'
import { Random } from '../../../src/game/random.ts'
import { CHANCE } from '../../../src/game/state.ts'
import { expectAlike, expectSame, expectTrue } from '../hot.ts'
import { choices, randomGame, snapshot, start } from '../playing.ts'
import type { Tried } from './tried.ts'

/** Chance events have probabilities, and starts follow from their seed. */
export function testChance({ game, variant, seeds, plies }: Tried): void {
  it('chance events have positive probabilities that sum to 1', () => {
    let seen = 0
    for (const seed of seeds) {
      randomGame(game, start(game, variant, seed), new Random(seed), plies, (state) => {
        if (state.toMove !== CHANCE) return
        seen++
        const probabilities = new Float64Array(maxEventsOf(game))
        const count = state.chanceEvents!(new Int32Array(maxEventsOf(game)), probabilities, 0)
        expect(count).toBeGreaterThan(0)
        for (const p of probabilities.subarray(0, count)) expectTrue(p > 0, 'a positive probability')
        expect(probabilities.subarray(0, count).reduce((a, b) => a + b)).toBeCloseTo(1, 12)
      })
    }
    expect(seen > 0).toBe(hasChance(game, variant))
  })

  it('moves by event, where the game offers them, are the legal moves under each event', () => {
    for (const seed of seeds) {
      randomGame(game, start(game, variant, seed), new Random(seed), plies, (state) => {
        const strategy = movesByEvent(game)
        if (state.toMove !== CHANCE || !strategy) return
        const events = choices(game, state)
        const moves = new Int32Array(game.maxMoves)
        const allowing = new Int32Array(game.maxMoves)
        const count = strategy.list(state, moves, allowing, 0)
        const after = new Map<number, string>()
        for (const [e, event] of events.entries()) {
          state.play(event)
          const offered = [...moves.subarray(0, count)].filter((_, i) => ((allowing[i]! >> e) & 1) === 1)
          expectAlike(offered.sort(), choices(game, state).sort())
          for (const move of offered) {
            state.play(move)
            const text = game.position.format(state)
            expectSame(after.get(move) ?? text, text, 'the same position under whatever event')
            after.set(move, text)
            state.undo()
          }
          state.undo()
        }
        expect(new Set(after.keys()).size).toBe(count)
      })
    }
  })

  it('the same seed draws the same start', () => {
    for (const seed of seeds) {
      expect(snapshot(game, start(game, variant, seed))).toEqual(snapshot(game, start(game, variant, seed)))
    }
  })
}

/** The strategy of an engine that searches chance nodes move by move, where the game has one. */
const movesByEvent = (game: Game) =>
  enginesOf(game)
    .map((engine) => (engine.method === 'expectiminimax' ? engine.chance : undefined))
    .find((chance) => chance?.strategy === 'moves-by-event')
