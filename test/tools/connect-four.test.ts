import { describe, expect, it } from 'vitest'
import { Position, Solver } from '../../bench/connect-four/solver.ts'
import { Random } from '../../src/game/random.ts'

/** Columns of a random play of so many discs in which nobody wins. */
function play(discs: number, random: Random): number[] {
  for (;;) {
    const columns: number[] = []
    const position = new Position()
    while (columns.length < discs && !position.isWon) {
      const column = random.below(7)
      if (!position.canDrop(column)) continue
      position.drop(column)
      columns.push(column)
    }
    if (!position.isWon) return columns
  }
}

/** The value by nothing but the rules: a board of letters, and lines that are looked for one by one. */
function plainValue(columns: readonly number[]): number {
  const board = Array.from({ length: 7 }, () => [] as number[])
  let turn = 0
  const drop = (column: number) => {
    board[column]!.push(turn)
    turn = 1 - turn
  }
  const wins = (column: number): boolean => {
    const row = board[column]!.length - 1
    const who = board[column]![row]
    return [
      [0, 1],
      [1, 0],
      [1, 1],
      [1, -1],
    ].some(([dx, dy]) => {
      const run = (sign: number) => {
        let n = 0
        while (board[column + sign * (n + 1) * dx!]?.[row + sign * (n + 1) * dy!] === who) n++
        return n
      }
      return 1 + run(1) + run(-1) >= 4
    })
  }
  const value = (): number => {
    let best = -2
    for (let column = 0; column < 7 && best < 1; column++) {
      if (board[column]!.length === 6) continue
      drop(column)
      best = Math.max(best, wins(column) ? 1 : 0 - value())
      board[column]!.pop()
      turn = 1 - turn
    }
    return best === -2 ? 0 : best
  }
  for (const column of columns) drop(column)
  return value()
}

describe('the solver of Connect Four', () => {
  const random = new Random(4)
  const solver = new Solver()

  it.each(Array.from({ length: 60 }, (_, i) => 28 + (i % 14)))(
    'position %#, of %i discs, has the value that plain search finds',
    (discs) => {
      const columns = play(discs, random)
      expect(solver.value(Position.after(columns))).toBe(plainValue(columns))
    },
  )

  it.each([
    ['three in a row with both ends open', [2, 2, 3, 3, 4], -1],
    ['three in a row, to move', [2, 2, 3, 3, 4, 4], 1],
  ])('%s', (_, columns, want) => {
    expect(solver.value(Position.after(columns))).toBe(want)
  })

  it('sees lines in all four directions, and none around an edge', () => {
    expect(Position.after([0, 1, 0, 1, 0, 1, 0]).isWon).toBe(true)
    expect(Position.after([0, 0, 1, 1, 2, 2, 3]).isWon).toBe(true)
    expect(Position.after([0, 1, 1, 2, 2, 3, 2, 3, 3, 6, 3]).isWon).toBe(true)
    expect(Position.after([6, 5, 5, 4, 4, 3, 4, 3, 3, 0, 3]).isWon).toBe(true)
    expect(Position.after([3, 6, 4, 6, 5, 6, 0, 5, 1]).isWon).toBe(false)
  })
})
