import { describe, expect, it, vi } from 'vitest'
import { Random } from '../../../src/game/random.ts'
import { unwrap } from '../../../src/game/result.ts'
import { CHANCE, OVER } from '../../../src/game/state.ts'
import { einstein } from '../../../src/games/einstein/index.ts'
import { parsePosition } from '../../../src/games/einstein/notation.ts'
import { EinsteinState, SQUARES, STONES } from '../../../src/games/einstein/state.ts'
import { think } from '../../../src/search/think.ts'
import { freeClock } from '../../../tools/lib/clock.ts'
import exact from '../../fixtures/einstein_exact.json' with { type: 'json' }

const stones = (position: string) => position.split(' ')[0]!.replace(/[^a-f]/gi, '').length

const ask = (state: EinsteinState, iterations: number) =>
  think(
    einstein,
    state,
    { algorithm: 'auto', level: 10, timeMs: null, iterations, depth: 64, lines: 1, seed: 1 },
    freeClock,
  )

const probability = (utility: number) => (utility + 1) / 2

/** Nodes of a search of 100 ms on an idle core. */
const NODES = 160_000

/** The greatest error of a proven value, in probability: positions that very many others can follow have values of fewer bits. */
const tolerance = (position: string) => (stones(position) <= 5 ? 2e-12 : 0.00002)

describe('endgames of the oracle', () => {
  // the other rolls are searched in the same way: two for each position
  const rows = exact.positions.flatMap(({ position, byDie }, i) =>
    Object.entries(byDie).flatMap(([face, solution], at) => (at % 3 === i % 3 ? { position, face, solution } : [])),
  )
  it.each(rows)('$position $face', async ({ position, face, solution }) => {
    const state = unwrap(parsePosition(`${position} ${face}`))
    const { score, choice } = await ask(state, NODES)
    expect(solution.best).toContain(einstein.move.format(state, choice!.move))
    expect(score.certainty).toBe('proven')
    expect(Math.abs(probability(score.value) - Number(solution.value))).toBeLessThan(tolerance(position))
  })

  it.each(exact.positions.filter(({ position }) => stones(position) <= 4))(
    '$position -',
    async ({ position, value }) => {
      const state = unwrap(parsePosition(position))
      if (state.toMove !== CHANCE) return
      const { score } = await ask(state, 6 * NODES)
      expect(score.certainty).toBe('proven')
      expect(probability(score.value)).toBeCloseTo(Number(value), 11)
    },
  )
})

// solved by going through all positions that can follow: 0.4 to 4 million
it.each([
  ['2D1f/3E1/1Cd2/1e3/5 r 1', -0.14798352718716654],
  ['3e1/1D3/2C2/2A2/1bc2 r 5', 0.9444444444444443],
  ['5/1A2a/C1b1F/2f2/5 r 2', -0.10724501579196949],
  ['2c2/1E1C1/1Be2/5/1b3 r 4', -0.2500338701756169],
])('six stones near their goals: %s is proven', async (position, value) => {
  const { score } = await ask(unwrap(parsePosition(position)), NODES)
  expect(score.certainty).toBe('proven')
  expect(score.value).toBeCloseTo(value, 10)
})

it('of random positions with five stones, 85 in 100 are solved by expanding 20,000 positions', async () => {
  const expand = vi.spyOn(EinsteinState.prototype, 'movesByEvent')
  const random = new Random(9)
  let solved = 0
  let positions = 0
  while (positions < 100) {
    const board = new Uint8Array(SQUARES)
    const squares = random.shuffle(Array.from({ length: SQUARES }, (_, i) => i))
    const pieces = random.shuffle(Array.from({ length: 2 * STONES }, (_, i) => i + 1)).slice(0, 5)
    for (const piece of pieces) board[squares.pop()!] = piece
    const state = new EinsteinState(board, random.below(2), 1 + random.below(6))
    if (state.toMove === OVER) continue
    positions++
    expand.mockClear()
    const { score } = await ask(state, NODES)
    if (score.certainty === 'proven' && expand.mock.calls.length <= 20_000) solved++
  }
  expand.mockRestore()
  expect(solved / positions).toBeGreaterThanOrEqual(0.85)
})
