import { expect, it } from 'vitest'
import { Random } from '../../../src/game/random.ts'
import { OVER } from '../../../src/game/state.ts'
import { einstein } from '../../../src/games/einstein/index.ts'
import { EinsteinState, RED, SQUARES, STONES } from '../../../src/games/einstein/state.ts'
import { think } from '../../../src/search/think.ts'
import { freeClock } from '../../../tools/lib/clock.ts'
import { exhaustiveMoves } from '../../search/exhaustive.ts'

/** A random position with this many stones anywhere, after a roll. */
function randomEnding(random: Random, stones: number): EinsteinState {
  const board = new Uint8Array(SQUARES)
  const squares = random.shuffle(Array.from({ length: SQUARES - 2 }, (_, i) => i + 1))
  const pieces = random.shuffle(Array.from({ length: 2 * STONES }, (_, i) => i + 1)).slice(0, stones)
  for (const piece of pieces) board[squares.pop()!] = piece
  return new EinsteinState(board, RED, 1 + random.below(6))
}

const FACTS = { maxMoves: einstein.maxMoves, chance: einstein.chance }

// Regression: with sixths that do not quite add up, windows of no width once gave bounds of the wrong type, and false proofs.
it.each([1, 2, 3, 4])('endings from seed %i: solved, and what is proven is true', async (seed) => {
  const random = new Random(seed)
  for (let n = 0; n < 20; n++) {
    const state = randomEnding(random, 3 + (n % 2))
    if (state.toMove === OVER) continue
    const want = exhaustiveMoves(state, FACTS)
    const best = Math.max(...want.values())
    for (const lines of [1, Number.POSITIVE_INFINITY]) {
      const request = { algorithm: 'auto', level: 10, timeMs: null, iterations: 400_000, depth: 64, lines, seed }
      const { score, choice, lines: all } = await think(einstein, state, request, freeClock)
      const position = einstein.position.format(state)
      expect(score.certainty, position).toBe('proven')
      expect(score.value, position).toBeCloseTo(best, 10)
      expect(want.get(choice!.move), position).toBeCloseTo(best, 10)
      for (const { move, score } of all) {
        if (score.certainty === 'proven') expect(score.value, position).toBeCloseTo(want.get(move)!, 10)
        if (score.certainty === 'bound') expect(score.value, position).toBeGreaterThan(want.get(move)! - 1e-10)
      }
    }
  }
})
