import { describe, expect, it } from 'vitest'
import { Random } from '../../../src/game/random.ts'
import { unwrap } from '../../../src/game/result.ts'
import { utilityOf } from '../../../src/games/fog/engines.ts'
import type { FogState } from '../../../src/games/fog/rules/state.ts'
import { evaluation } from '../../../src/games/fog-chess/evaluate.ts'
import { fogChess } from '../../../src/games/fog-chess/index.ts'
import { opening } from '../../../src/games/fog-chess/openings.ts'
import { chess } from '../../../src/games/fog-chess/specs.ts'
import { think } from '../../../src/search/think.ts'
import { freeClock } from '../../../tools/lib/clock.ts'
import { rootOf } from '../../../tools/lib/root.ts'
import suite from './suite.ts'

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
const METHODS = ['auto', 'determinized', 'ismcts', 'subgame']

const parse = (text: string, variant = 'standard') => unwrap(fogChess.position.parse(text, variant)) as FogState

const { evaluate, tacticalMoves } = evaluation
const utility = utilityOf(evaluation)

const buffer = new Int32Array(fogChess.maxMoves)
const movesOf = (state: FogState) => buffer.slice(0, state.legalMoves(buffer, 0))

/** The move of an algorithm for the view of the side to move in a position. */
async function answer(algorithm: string, text: string, variant: string, seed: number): Promise<string> {
  const state = parse(text, variant)
  const root = rootOf(fogChess, state, variant)
  const request = { algorithm, level: 10, timeMs: null, iterations: 2000, depth: 64, lines: 1, seed }
  const { choice } = await think(fogChess, root, request, freeClock)
  return fogChess.move.format(state, choice!.move)
}

const TAKES_KING: [string, string, string, string][] = [
  ['a queen along a rank', 'standard', '4k2Q/8/8/8/8/8/8/K7 w - - 0 40', 'h8e8'],
  ['rather than a queen', 'standard', 'q6k/8/8/3B4/8/8/8/K6R w - - 0 40', 'h1h8'],
  ['by a promotion', 'standard', '3k4/2P5/8/8/8/8/8/K7 w - - 0 40', 'c7d8'],
  ['by a king that is itself attacked', 'standard', '8/8/8/8/3q4/8/1k6/K7 w - - 0 40', 'a1b2'],
  ['rather than by a longer win', 'standard', '7k/5Q2/6K1/8/8/8/8/7R w - - 0 40', 'h1h8'],
  ['black, by a pawn', 'standard', '7k/8/8/8/3p4/4K3/8/Q7 b - - 0 40', 'd4e3'],
]

/** Positions in which the side to move sees the attacker of its king, or of squares beside it, in every world that fits. */
const SAVES_KING: [string, string, string][] = [
  ['from a queen that stands alone', 'standard', '7k/8/8/8/8/8/4q3/4K3 w - - 0 40'],
  ['from a queen that a pawn guards', 'standard', '7k/8/8/8/8/5p2/4q3/4K1N1 w - - 0 40'],
  ['from a rook along the rank', 'standard', 'k7/8/8/7R/8/8/8/K6r w - - 0 40'],
  ['black, from a bishop', 'standard', '2r4k/8/8/8/8/2B5/8/K7 b - - 0 40'],
  ['from a step to where a pawn takes', 'wide', 'k7/8/8/8/8/2p5/2P5/2K5 w - - 0 40'],
  ['on the small board', 'mini-4x4', 'k3/4/r3/K3 w - - 0 9'],
]

describe('kings', () => {
  for (const method of METHODS) {
    it.each(TAKES_KING)(`${method} takes one: %s`, async (_, variant, text, move) => {
      for (const seed of [1, 2, 3]) expect((await answer(method, text, variant, seed)).slice(0, 4)).toBe(move)
    })

    it.each(SAVES_KING)(`${method} saves its own %s`, async (_, variant, text) => {
      for (const seed of [1, 2, 3]) {
        const move = await answer(method, text, variant, seed)
        const state = parse(text, variant)
        state.play(unwrap(fogChess.move.parse(state, move)))
        for (const reply of movesOf(state)) {
          state.play(reply)
          expect(state.outcome()?.reason ?? null, move).not.toBe(chess.reasons.king)
          state.undo()
        }
      }
    })
  }
})

const MIDDLE = 'rn3b1r/ppkb2pp/1q1p3n/P1p2pN1/1P2P3/3B1PPP/2PP4/R1BQK2R w - - 1 17'

describe('evaluation', () => {
  it.each(suite.symmetries)('is the same with $name', ({ map }) => {
    const [before, after] = [parse(MIDDLE), parse(map(MIDDLE)!)]
    expect(evaluate(after)).toBe(evaluate(before))
    expect(utility(after)).toBe(utility(before))
  })

  it.each([
    ['a queen is much', 'q3k3/8/8/8/8/8/8/4K3 b - - 0 40', 0.85, 1],
    ['a king that can be taken is all', '4k3/8/8/8/8/8/8/4RK2 w - - 0 40', 0.99, 1],
    ['a piece that can be taken counts', '4k3/8/8/3n4/4P3/8/8/4K3 w - - 0 40', 0, 1],
    ['a guarded piece is not won', '4k3/4p3/3n4/8/8/8/8/3RK3 w - - 0 40', -0.3, 0.5],
  ])('%s', (_, text, least, most) => {
    const value = utility(parse(text))
    expect(value).toBeGreaterThanOrEqual(least)
    expect(value).toBeLessThanOrEqual(most)
  })

  it('fears a piece that the king does not see more than one that another piece sees', () => {
    const unseen = parse('4r2k/8/8/8/8/N7/8/4K3 w - - 0 40')
    const seen = parse('4r2k/8/3N4/8/8/8/8/4K3 w - - 0 40')
    expect(evaluate(unseen)).toBeLessThan(evaluate(seen) - 200)
  })

  it('follows captures and promotions beyond the horizon, and nothing else', () => {
    const state = parse('3rk3/2P5/8/8/8/1p6/P7/4K3 w - - 0 40')
    const found = buffer.slice(0, tacticalMoves(state, buffer, 0, 0))
    expect(Array.from(found, (move) => fogChess.move.format(state, move)).sort()).toEqual(['a2b3', 'c7c8q', 'c7d8q'])
  })
})

describe('openings', () => {
  it.each([
    ['the start', START, true],
    ['black after a first move', 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1', true],
    ['an enemy in sight', 'rnbqkbnr/pppp1ppp/8/8/3pP3/2P5/PP1P1PPP/RNBQKBNR w KQkq - 0 2', false],
    ['a later move', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 9', false],
    ['pieces of no line', 'rnbqkbnr/pppppppp/8/8/8/7P/PPPPPPP1/RNBQKBNR w KQkq - 0 2', false],
  ])('%s', (_, text, expected) => expect(opening.applies(parse(text))).toBe(expected))

  it.each([START, START.replace(' w ', ' b ')])('vary with the seed and follow a line: %s', async (text) => {
    const moves = new Set<string>()
    for (let seed = 1; seed <= 20; seed++) moves.add(await answer('auto', text, 'standard', seed))
    expect(moves.size).toBeGreaterThan(3)
    for (const move of moves) {
      const state = parse(text)
      expect(
        opening.algorithm.score(state, unwrap(fogChess.move.parse(state, move)), new Random(1)),
        move,
      ).toBeGreaterThan(0)
    }
  })
})
