import { expect, test } from 'vitest'
import { DEFAULT_LIMITS, RulesLimitError } from '../../src/rbg/limits.ts'
import { HashedMoves } from '../../src/rbg/numbers/hashed-moves.ts'

const POSITION = 3
const LENGTH = 6

/** The n-th of many different lists: modifiers and vertices. */
const listOf = (n: number) => [
  Int32Array.from({ length: LENGTH }, (_, i) => (n >> (3 * i)) & 7),
  Int32Array.from({ length: LENGTH }, (_, i) => (n + i) % 97),
]

const encode = (moves: HashedMoves, n: number): number => {
  const [modifiers, vertices] = listOf(n)
  return moves.encode(POSITION, modifiers!, vertices!, LENGTH)
}

function decode(moves: HashedMoves, move: number): readonly Int32Array[] {
  const [modifiers, vertices] = [new Int32Array(LENGTH), new Int32Array(LENGTH)]
  expect(moves.decode(POSITION, 0, move, modifiers, vertices)).toBe(LENGTH)
  return [modifiers, vertices]
}

/** Two lists that have one hash. */
function findCollision(): readonly [number, number] {
  const seen = new Map<number, number>()
  for (let n = 0; ; n++) {
    const moves = new HashedMoves(DEFAULT_LIMITS)
    const move = encode(moves, n)
    const other = seen.get(move)
    if (other !== undefined) return [other, n]
    seen.set(move, n)
  }
}

test('however many states are listed, the next one can be', () => {
  const moves = new HashedMoves(DEFAULT_LIMITS)
  for (let state = 0; state < 5000; state++) {
    moves.begin()
    for (let n = 0; n < 100; n++) encode(moves, 100 * state + n)
  }
  const last = Array.from({ length: 100 }, (_, n) => 100 * 4999 + n)
  for (const n of last) expect(decode(moves, encode(moves, n))).toEqual(listOf(n))
})

test('a state with too many moves to list is refused', () => {
  const moves = new HashedMoves(DEFAULT_LIMITS)
  moves.begin()
  expect(() => {
    for (let n = 0; n < 500_000; n++) encode(moves, n)
  }).toThrow(RulesLimitError)
})

test('a number does not depend on the states that were listed before, even where two lists have one hash', () => {
  const [one, other] = findCollision()
  const moves = new HashedMoves(DEFAULT_LIMITS)
  const list = (...lists: readonly number[]) => {
    moves.begin()
    return lists.map((n) => encode(moves, n))
  }
  const [first] = list(one)
  expect(list(other)).toEqual([first])
  const both = list(one, other)
  expect(both).toEqual([first, first! + 1])
  expect(both.map((move) => decode(moves, move))).toEqual([listOf(one), listOf(other)])
  list(other)
  expect(list(one)).toEqual([first])
})

test('a move of another state is an error, not another move', () => {
  const moves = new HashedMoves(DEFAULT_LIMITS)
  moves.begin()
  const move = encode(moves, 1)
  moves.begin()
  expect(() => decode(moves, move)).toThrow(/not among/)
})
