import { describe, expect, it } from 'vitest'
import { Random } from '../../src/game/random.ts'
import { decidedIn, drawn, LOST, type Positions, solve } from '../../tools/solve/endgames/retrograde.ts'

describe('retrograde analysis', () => {
  it('take one to three objects; the player who takes the last one wins', () => {
    const size = 40
    const plies = solve({
      size,
      width: 3,
      // in position n, n + 1 objects are left
      expand: (n, successors) => {
        const most = Math.min(3, n + 1)
        for (let taken = 1; taken <= most; taken++)
          successors[taken - 1] = taken === n + 1 ? decidedIn(size, 0) : n - taken
        return most
      },
    })
    for (let left = 1; left <= size; left++) {
      expect(plies[left - 1], `${left} left`).toBe(left % 4 === 0 ? left / 2 : 2 * Math.ceil(left / 4) - 1)
    }
  })

  it('a cycle that neither side has to leave is a draw, and so is a way to a draw', () => {
    const graph: Positions = {
      size: 4,
      width: 2,
      expand: (n, successors) => {
        // 0 and 1 move in a circle, or lose; 2 draws or loses; 3 has to let the other side win in 3
        successors[0] = [1, 0, drawn(4), decidedIn(4, 3)][n]!
        successors[1] = decidedIn(4, 5)
        return n === 3 ? 1 : 2
      },
    }
    expect([...solve(graph)]).toEqual([0, 0, 0, 4])
  })

  it('a position can be lost before its first move', () => {
    const expand: Positions['expand'] = (n, successors) => {
      successors[0] = n - 1
      return n === 0 ? LOST : 1
    }
    expect([...solve({ size: 4, width: 1, expand })]).toEqual([0, 1, 2, 3])
  })

  it.each([1, 2, 3, 4, 5, 6])('agrees with iteration to a fixed point: random graph %i', (seed) => {
    const size = 60
    const random = new Random(seed)
    const outside = [decidedIn(size, 0), decidedIn(size, 3), decidedIn(size, 4), drawn(size)]
    const successors = Array.from({ length: size }, () =>
      Array.from({ length: 1 + random.below(3) }, () =>
        random.below(8) === 0 ? outside[random.below(4)]! : random.below(size),
      ),
    )
    const plies = solve({
      size,
      width: 3,
      expand: (n, buffer) => {
        buffer.set(successors[n]!)
        return successors[n]!.length
      },
    })
    // the values by definition, applied until nothing changes
    let values: number[] = new Array(size).fill(0)
    const valueAt = (to: number) =>
      to < size ? values[to]! : to === drawn(size) ? 0 : to - size === 0 ? -1 : to - size
    for (let round = 0; round < 4 * size; round++) {
      values = successors.map((all) => {
        const lost = all.map(valueAt).filter((value) => value === -1 || (value > 0 && value % 2 === 0))
        if (lost.length > 0) return 1 + Math.max(0, Math.min(...lost))
        const won = all.map(valueAt).filter((value) => value % 2 === 1)
        return won.length === all.length ? 1 + Math.max(...won) : 0
      })
    }
    expect([...plies]).toEqual(values)
  })
})
