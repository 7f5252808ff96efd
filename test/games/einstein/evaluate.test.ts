import { describe, expect, it } from 'vitest'
import { Random } from '../../../src/game/random.ts'
import { unwrap } from '../../../src/game/result.ts'
import { CHANCE } from '../../../src/game/state.ts'
import { EVALUATION_ERROR, evaluate, majorityOfFive, playout } from '../../../src/games/einstein/evaluate.ts'
import { einstein } from '../../../src/games/einstein/index.ts'
import { facts } from '../../../src/games/einstein/network.data.ts'
import { decodeWeights, kindTable, Network } from '../../../src/games/einstein/network.ts'
import { parsePosition } from '../../../src/games/einstein/notation.ts'
import { EinsteinState, SQUARES, STONES } from '../../../src/games/einstein/state.ts'
import { loadAllData, readData } from '../../../tools/lib/data.ts'
import exact from '../../fixtures/einstein_exact.json' with { type: 'json' }
import { randomGame } from '../../game/games.ts'

await loadAllData(einstein)

/** Calls `visit` before every roll of random games. */
function eachPosition(games: number, visit: (state: EinsteinState) => void): void {
  for (let seed = 0; seed < games; seed++) {
    const random = new Random(seed)
    const state = unwrap(einstein.start('standard', random, {}))
    randomGame(einstein, state, random, 200, () => {
      if (state.toMove === CHANCE) visit(state)
    })
  }
}

describe('the value network', () => {
  it('gives values strictly between loss and win', () => {
    eachPosition(50, (state) => expect(Math.abs(evaluate(state))).toBeLessThan(1))
  })

  it('knows no colours: the sides exchanged and the board turned, the value is the same', () => {
    eachPosition(20, (state) => {
      const turned = Array.from(state.board, (_, square) => {
        const piece = state.board[SQUARES - 1 - square]!
        return piece === 0 ? 0 : piece > STONES ? piece - STONES : piece + STONES
      })
      expect(evaluate(new EinsteinState(turned, 1 - state.turn, 0))).toBe(evaluate(state))
    })
  })

  it('does not depend on what it has evaluated before', () => {
    eachPosition(5, (state) =>
      expect(new Network(decodeWeights(readData(facts))).evaluate(state)).toBe(evaluate(state)),
    )
  })

  it('is about as good on the endgames of the oracle as it says', () => {
    const errors = exact.positions.map(({ position, value }) => {
      return evaluate(unwrap(parsePosition(position))) - (2 * Number(value) - 1)
    })
    const rms = Math.sqrt(errors.reduce((sum, error) => sum + error ** 2, 0) / errors.length)
    // 27 endgames, which are harder than the middle game
    expect(rms).toBeLessThan(2 * EVALUATION_ERROR)
  })

  it('tells stones with different neighbours apart, 56 kinds in all', () => {
    const kinds = new Set<number>()
    for (let set = 0; set < 64; set++) {
      for (let stone = 1; stone <= STONES; stone++)
        if ((set >> (stone - 1)) & 1) kinds.add(kindTable()[set * 7 + stone]!)
    }
    expect([...kinds].sort((a, b) => a - b)).toEqual(Array.from({ length: 56 }, (_, i) => i))
  })
})

describe('playouts', () => {
  const state = unwrap(parsePosition('ABC2/DE3/F3f/3ed/2cba r 3'))

  it.each([
    ['a game', playout],
    ['five games', majorityOfFive],
  ])('%s: win or loss, the same for the same seed, and the state is left alone', (_, play) => {
    const sequence = (seed: number) => {
      const random = new Random(seed)
      return Array.from({ length: 200 }, () => play(state, random))
    }
    const results = sequence(3)
    expect(new Set(results)).toEqual(new Set([1, -1]))
    expect(sequence(3)).toEqual(results)
    expect(einstein.position.format(state)).toBe('ABC2/DE3/F3f/3ed/2cba r 3')
  })

  it('agree with random play by the rules', () => {
    const games = 20_000
    const random = new Random(5)
    let fast = 0
    let plain = 0
    for (let i = 0; i < games; i++) {
      fast += playout(state, random)
      const copy = state.copy()
      randomGame(einstein, copy, random, 200, () => {})
      plain += copy.returns(0)
    }
    // four standard errors of a difference of means
    expect(Math.abs(fast - plain) / games).toBeLessThan(4 * Math.sqrt(2 / games))
  })
})
