import { describe, expect, it } from 'vitest'
import { unwrap } from '../../../src/game/result.ts'
import { evaluate } from '../../../src/games/banqi/evaluate.ts'
import { parsePosition } from '../../../src/games/banqi/notation.ts'
import { PieceValues } from '../../../src/games/banqi/piece-values.ts'
import { type Rules, rulesOf, variants } from '../../../src/games/banqi/rules.ts'

const value = (board: string, side = 'r', variant = 'olympiad') =>
  evaluate(unwrap(parsePosition(`${board} ${side} - 0 20`, rulesOf(variant))))

describe('a chariot two steps from a horse', () => {
  const corner = 'h7/1R6/8/8'
  const rim = '3h4/4R3/8/8'
  const middle = '8/3h4/4R3/8'

  it('is worth the more the fewer safe squares the horse has', () => {
    expect(value(corner)).toBeGreaterThan(value(rim))
    expect(value(rim)).toBeGreaterThan(value(middle))
  })
})

describe('a cannon that aims at an advisor', () => {
  // the advisor is as far from the other pieces in both, and shuts in the horse as much
  const aims = 'CH1a4/8/8/8'
  const doesNot = 'CH6/8/1a6/8'

  it.each(['olympiad', 'taiwanese'])('is worth something where cannons jump: %s', (variant) => {
    expect(value(aims, 'r', variant)).toBeGreaterThan(value(doesNot, 'r', variant))
    expect(value(aims, 'b', variant)).toBeLessThan(value(doesNot, 'b', variant))
  })

  it('is worth nothing where they step', () => {
    expect(value(aims, 'r', 'chinese')).toBeCloseTo(value(doesNot, 'r', 'chinese'), 12)
  })
})

it.each([100, 9999])('the side that is ahead stays so with %i quiet plies, of 40 that are allowed', (quiet) => {
  const position = unwrap(parsePosition(`G7/7s/8/3gac2 b - ${quiet} 30`, rulesOf('taiwanese', { drawPlies: 40 })))
  expect(evaluate(position)).toBeGreaterThan(0)
})

it('the values of pieces do not depend on the rules of positions before', () => {
  const material = { living: Uint8Array.from([0, 1, 2, 2, 2, 2, 2, 5, 0, 1, 0, 0, 1, 0, 1, 0]) }
  const valuesBy = (values: PieceValues, rules: Rules) => {
    const first = values.find({ ...material, rules })
    return values.values.slice(first, first + 16)
  }
  const rules = [...variants.map(({ id }) => rulesOf(id)), rulesOf('hongkong', { generalTakesSoldier: 1 })]
  const shared = new PieceValues()
  for (const one of rules) expect(valuesBy(shared, one)).toEqual(valuesBy(new PieceValues(), one))
})

it('exchanging the colours changes nothing for the side to move', () => {
  const board = '2gS1c2/h1C3A1/1RE1s2a/8'
  const swapped = board.replace(/[a-z]/gi, (piece) => (piece < 'a' ? piece.toLowerCase() : piece.toUpperCase()))
  expect(value(board, 'r')).toBeCloseTo(value(swapped, 'b'), 12)
  expect(value(board, 'b')).toBeCloseTo(value(swapped, 'r'), 12)
})
