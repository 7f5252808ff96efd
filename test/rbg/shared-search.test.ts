/** States of one game share the search that can pause: it has an integer for each mark of the rules. */
import { describe, expect, it } from 'vitest'
import { Random } from '../../src/game/random.ts'
import { atOnce } from '../../src/game/steps.ts'
import { compile } from '../../src/rbg/compile.ts'
import { RbgState } from '../../src/rbg/play/state.ts'

function initial(text: string): RbgState {
  const compiled = compile(text)
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.errors))
  return RbgState.initial(compiled.rules)
}

describe('while states list their moves in slices', () => {
  const start = initial(`#players = p(1), q(1)
#pieces = e, x, y
#variables =
#board = rectangle(u, d, l, r, [e, e, e, e, e, e])
#rules = ->p (((l + r)* {e} + (l + r) {e}) ([x] + [y]))^6 ->q [e] ->>`)

  it('others do so, too, and look for single moves', () => {
    const states = [start.copy(), start.copy()]
    const third = start.copy()
    const works = states.map((state) => state.listInSlices())
    const random = new Random(1)
    let rounds = 0
    for (let open = works; open.length > 0; rounds++) {
      open = open.filter((work) => !work.next().done)
      const played = third.copy()
      expect(played.playSome(random)).not.toBe(-1)
    }
    expect(rounds).toBeGreaterThan(2)
    const expected = [...start.listMoves()]
    for (const state of states) expect([...state.listMoves()]).toEqual(expected)
  })
})

describe('states whose moves were listed in slices', () => {
  const WAYS = 120
  const row = `[${Array.from({ length: 60 }, () => 'e')}]`
  const way = (k: number) =>
    `{$ k == ${k}} (up* + down*) (left* + right*) {e} (up + down + left + right) {e} (up + left) {e}`
  const start = initial(`#players = a(1), b(1)
#pieces = e, x, y
#variables = k(200)
#board = rectangle(up, down, left, right, ${row.repeat(60)})
#turn(me) = ->me (${Array.from({ length: WAYS }, (_, k) => way(k)).join(' + ')}) ([x] + [y]) [$ k = k + 1] ->>
#rules = (turn(a) turn(b))*`)

  it('hold no marks of their own', () => {
    const { program, size } = start.rules
    const marks = 4 * program.marked * size
    expect(marks).toBeGreaterThan(3_000_000)
    const states = Array.from({ length: 8 }, () => start.copy())
    const before = process.memoryUsage().arrayBuffers
    for (const state of states) atOnce(state.listInSlices())
    expect(states.map((state) => state.countMoves())).toEqual(states.map(() => start.countMoves()))
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(3 * marks)
  })
})
