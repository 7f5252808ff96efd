/** Draws by quiet plies are proofs only where the keys of the line have the quiet count. */
import { expect, it } from 'vitest'
import { Random } from '../../src/game/random.ts'
import { unwrap } from '../../src/game/result.ts'
import { OVER, type State } from '../../src/game/state.ts'
import { findGame } from '../../src/games/registry.ts'

/** Plays at random from a position until a game ends, again and again until one ends as `reason` says. */
function endedBy(id: string, variant: string, position: string, reason: RegExp): State {
  const game = findGame(id)!
  const random = new Random(1)
  const buffer = new Int32Array(game.maxMoves)
  for (let attempt = 0; attempt < 2000; attempt++) {
    const state = unwrap(game.position.parse(position, variant))
    while (state.toMove !== OVER) state.play(buffer[random.below(state.legalMoves(buffer, 0))]!)
    if (reason.test(state.outcome()!.reason)) return state
  }
  throw new Error(`${id}: no game ends by quiet plies`)
}

const QUIET = /^no capture|without a capture/

const YONIN = '2nSnGnKnGnS2/3nPnRnP3/wS3nP3eS/wGwP5ePeG/wKwRwP3ePeReK/wGwP5ePeG/wS3sP3eS/3sPsRsP3/2sSsGsKsGsS2'

it.each([
  ['jungle', 'standard', (quiet: number) => `l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L w ${quiet}`, 120],
  ['tafl', 'brandubh', (quiet: number) => `3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3 a ${quiet} 120`, 200],
  ['yonin-shogi', 'standard', (quiet: number) => `${YONIN} s - ${quiet} 60`, 200],
] as const)('in %s', (id, variant, positionAt, limit) => {
  for (const [left, isOpen] of [
    [26, true],
    [25, true],
    [24, false],
    [3, false],
  ] as const)
    expect(endedBy(id, variant, positionAt(limit - left), QUIET).endedByHistory, `${left} plies left`).toBe(isOpen)
})
