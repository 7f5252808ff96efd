import { describe, expect, it } from 'vitest'
import { History } from '../../src/game/history/history.ts'
import { RepetitionHistory } from '../../src/game/history/repetition-history.ts'
import { Random } from '../../src/game/random.ts'

/** A history of three words, with the keys on a list beside it: those from before the first ply, then one for each ply. */
class Recorded {
  readonly history = new History(3, 8, 2)
  readonly earlier: number[] = []
  readonly plies: number[] = []

  push(key: number): void {
    const at = this.history.push(key, ~key)
    this.history.words[at + 2] = 10 * key
    this.plies.push(key)
  }

  timesBefore(key: number, quiet: number): number {
    const { earlier, plies } = this
    const run = quiet > plies.length ? [...earlier, ...plies] : plies.slice(plies.length - quiet)
    return run.filter((one) => one === key).length
  }
}

describe('a history', () => {
  it('counts the positions of the quiet plies, and those from before the first where they are more than all', () => {
    const random = new Random(4)
    for (let round = 0; round < 50; round++) {
      const recorded = new Recorded()
      const { history, earlier, plies } = recorded
      for (let i = random.below(5); i > 0; i--) {
        earlier.push(random.below(12))
        history.remember(earlier.at(-1)!, ~earlier.at(-1)!)
      }
      for (let step = 0; step < 40; step++) {
        if (random.below(3) > 0) recorded.push(random.below(12))
        else if (plies.length > 0) {
          const at = history.pop()
          const key = plies.pop()!
          expect([...history.words.subarray(at, at + 3)]).toEqual([key, ~key, 10 * key])
        }
        expect(history.plies).toBe(plies.length)
        const key = random.below(12)
        for (const quiet of [0, plies.length - 1, plies.length, plies.length + 1].filter((count) => count >= 0))
          expect(history.timesBefore(key, ~key, quiet)).toBe(recorded.timesBefore(key, quiet))
        expect(history.timesBefore(key, ~key)).toBe(recorded.timesBefore(key, Number.POSITIVE_INFINITY))
        expect(history.timesBefore(key, ~key, plies.length + 1, 2) >= 2).toBe(recorded.timesBefore(key, 1000) >= 2)
      }
    }
  })

  it('takes over the entries of another from some index on, none of which can be taken back', () => {
    const recorded = new Recorded()
    for (const key of [1, 2, 3, 2, 2]) recorded.push(key)
    const { history } = recorded
    const copy = new History(3, 8, 1)
    copy.rememberAll(history, 6)
    expect([copy.plies, copy.last]).toEqual([0, 6])
    expect([1, 2, 3].map((key) => copy.timesBefore(key, ~key))).toEqual([0, 2, 1])
    expect(copy.words[copy.last + 2]).toBe(20)
    copy.push(2, ~2)
    expect([copy.plies, copy.timesBefore(2, ~2), copy.timesBefore(2, ~2, 1)]).toEqual([1, 3, 1])
    copy.clear()
    expect([copy.plies, copy.timesBefore(2, ~2)]).toEqual([0, 0])
  })
})

describe('a history of repetitions', () => {
  /** Bit 0 of the third number: the ply was a capture; bits 4 and 5: the repeats. */
  const history = () => new RepetitionHistory(3, 8, { word: 2, irreversible: 1, repeats: 4 })
  const push = (to: RepetitionHistory, key: number, capture: boolean) => {
    const repeats = to.countRepeats(key, ~key)
    const at = to.push(key, ~key)
    to.words[at + 2] = (capture ? 1 : 0) | (repeats << 4)
  }

  it.each([
    ['no position twice', [1, 2, 3], [], 0, false],
    ['a position twice', [1, 2, 1], [], 0, true],
    ['a position twice before a capture', [1, 1, 2, 3], [2], 3, false],
    ['a capture at last', [1, 1, 2], [2], 3, false],
    ['a position twice since a capture', [1, 2, 3, 2], [0], 1, true],
  ] as const)('%s', (_, keys, captures: readonly number[], start, repeated) => {
    const one = history()
    for (const [i, key] of keys.entries()) push(one, key, captures.includes(i))
    expect([one.runStart / 3, one.hasRepeated()]).toEqual([start, repeated])
  })

  it('positions from before the first ply have their repeats, 2 at most', () => {
    const one = history()
    for (let times = 0; times < 4; times++) {
      expect([one.countRepeats(5, ~5), one.hasRepeated()]).toEqual([Math.min(2, times), times > 1])
      one.remember(5, ~5)
    }
  })
})
