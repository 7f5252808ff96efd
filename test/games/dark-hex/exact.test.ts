/** Dark Hex solved by plain recursion over what black knows: an own measure, independent of the engine's searches. */
import { describe, expect, it } from 'vitest'
import { Random } from '../../../src/game/random.ts'
import { unwrap } from '../../../src/game/result.ts'
import { darkHex } from '../../../src/games/dark-hex/index.ts'

const DIRECTIONS = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
] as const

/** Whether a set of cells (bits) joins two opposite edges of a rhombus: top and bottom, or left and right. */
function joins(size: number, stones: number, across: boolean): boolean {
  const along = (cell: number) => (across ? cell % size : Math.floor(cell / size))
  const reached = new Set<number>()
  const todo = Array.from({ length: size * size }, (_, cell) => cell).filter(
    (cell) => stones & (1 << cell) && along(cell) === 0,
  )
  for (let cell = todo.pop(); cell !== undefined; cell = todo.pop()) {
    if (reached.has(cell)) continue
    reached.add(cell)
    if (along(cell) === size - 1) return true
    for (const [dx, dy] of DIRECTIONS) {
      const [x, y] = [(cell % size) + dx, Math.floor(cell / size) + dy]
      const next = y * size + x
      if (x >= 0 && x < size && y >= 0 && y < size && stones & (1 << next)) todo.push(next)
    }
  }
  return false
}

/** Whether black can win whatever white does and knows. @param lost whether a refused try ends the turn */
function blackWinsForSure(size: number, lost: boolean): boolean {
  const cells = Array.from({ length: size * size }, (_, cell) => cell)
  const known = new Map<string, boolean>()

  /** The white stones that black does not see, in all ways. */
  function* hidings(free: readonly number[], count: number): Generator<number> {
    if (count === 0) yield 0
    else
      for (const [i, cell] of free.entries())
        for (const rest of hidings(free.slice(i + 1), count - 1)) yield rest | (1 << cell)
  }

  /** Black is to move, sees its own stones and some of white's, and knows how many others there are. */
  function wins(own: number, seen: number, unseen: number): boolean {
    const key = `${own} ${seen} ${unseen}`
    const found = known.get(key)
    if (found !== undefined) return found
    const free = cells.filter((cell) => !((own | seen) & (1 << cell)))
    const worlds = [...hidings(free, unseen)]
    // white may have come to any of these, and to win in one of them is enough
    const isSafe = !worlds.some((hidden) => joins(size, seen | hidden, true))
    const result =
      isSafe &&
      free.some((cell) => {
        const bit = 1 << cell
        const mayBeFree = free.length > unseen
        const placed = !mayBeFree || joins(size, own | bit, false) || afterWhite(own | bit, seen, unseen)
        if (!placed || unseen === 0) return placed
        return lost ? afterWhite(own, seen | bit, unseen - 1) : wins(own, seen | bit, unseen - 1)
      })
    known.set(key, result)
    return result
  }

  /** White has a turn: it places a stone or, where its try may be refused and ends the turn, none. */
  function afterWhite(own: number, seen: number, unseen: number): boolean {
    return wins(own, seen, unseen + 1) && (!lost || wins(own, seen, unseen))
  }

  return wins(0, 0, 0)
}

describe('black to begin wins with probability 1', () => {
  it.each([
    [1, false, true],
    [2, false, true],
    // published for the classical rule
    [3, false, true],
    [3, true, false],
  ])('%ix%i, with lost turns: %s', (size, lost, is) => expect(blackWinsForSure(size, lost)).toBe(is))
})

describe('winners are those of plain recursion', () => {
  it.each([1, 2, 3])('in a random game from seed %i', (seed) => {
    const state = unwrap(darkHex.start('dark-hex-5', new Random(seed), {}))
    const random = new Random(seed)
    const moves = new Int32Array(darkHex.maxMoves)
    while (state.toMove >= 0) {
      for (const seat of [0, 1]) {
        const stones = state.colour
          .subarray(0, 25)
          .reduce((bits, stone, cell) => (stone === seat ? bits | (1 << cell) : bits), 0)
        expect(joins(5, stones, seat === 1)).toBe(false)
      }
      state.play(moves[random.below(state.legalMoves(moves, 0))]!)
    }
    const { winner } = state
    const stones = state.colour
      .subarray(0, 25)
      .reduce((bits, stone, cell) => (stone === winner ? bits | (1 << cell) : bits), 0)
    expect(joins(5, stones, winner === 1)).toBe(true)
  })
})
