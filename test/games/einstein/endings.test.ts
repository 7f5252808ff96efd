import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { Random } from '../../../src/game/random.ts'
import { unwrap } from '../../../src/game/result.ts'
import { CHANCE, OVER } from '../../../src/game/state.ts'
import { EndingSolver } from '../../../src/games/einstein/endings/endings.ts'
import { compileKernel, type ValueBytes } from '../../../src/games/einstein/endings/kernel.ts'
import { planFor, planOf } from '../../../src/games/einstein/endings/plan.ts'
import { stonesOf } from '../../../src/games/einstein/endings/stones.ts'
import { workshop } from '../../../src/games/einstein/endings/workshop.ts'
import { parsePosition } from '../../../src/games/einstein/notation.ts'
import { EinsteinState, SQUARES, STONES } from '../../../src/games/einstein/state.ts'
import { kernel } from '../../../tools/kernel/einstein.ts'
import { KERNEL } from '../../../tools/lib/data.ts'

const bytes = readFileSync(KERNEL)

it('the module of the loops is what npm run kernel writes', () => {
  expect(new Uint8Array(bytes)).toEqual(kernel())
})

/** With three stones a side, one of five or four, stones beside each other, and one that can go everywhere. */
const ROOTS = [
  '5/2C1a/2DF1/1fb2/5 r 4',
  '5/1B3/2Ca1/1DE2/2F2 b 1',
  '3A1/5/2b2/1f1a1/1de2 r 2',
  '5/2A2/1Bf2/2CD1/5 r 1',
  'A4/5/2f2/5/5 b 6',
]

describe.each(ROOTS)('%s: the module and the loops in TypeScript', (position) => {
  const root = unwrap(parsePosition(position))
  const stones = stonesOf(root)
  const module = compileKernel(bytes)
  const forms: readonly ValueBytes[] = [8, 4, 2]
  const cases = forms.flatMap((valueBytes) =>
    [0, 1].flatMap((side) => [stones.length, stones.length - 1].map((most) => [valueBytes, side, most] as const)),
  )
  it.each(cases.filter(([, , most]) => most > 1))(
    'compute the same: values of %i bytes, inner side %i, at most %i stones',
    (valueBytes, side, most) => {
      const plan = planOf(stones, most, side, valueBytes, Number.POSITIVE_INFINITY)!
      const [one, other] = [null, module].map((chosen) => {
        const solver = new EndingSolver(root.turn, plan, workshop(plan.bytes, valueBytes, chosen))
        solver.finish()
        return solver
      })
      expect(Buffer.compare(new Uint8Array(one!.shop.buffer), new Uint8Array(other!.shop.buffer))).toBe(0)
      expect(one!.work).toBe(other!.work)
    },
  )
})

it('endings with few stones have the values that they have by themselves', () => {
  const random = new Random(3)
  const moves = new Int32Array(64)
  let compared = 0
  for (let n = 0; n < 30; n++) {
    const board = new Uint8Array(SQUARES)
    const squares = random.shuffle(Array.from({ length: SQUARES - 2 }, (_, i) => i + 1))
    const pieces = random.shuffle(Array.from({ length: 2 * STONES }, (_, i) => i + 1)).slice(0, 6)
    for (const piece of pieces) board[squares.pop()!] = piece
    const root = new EinsteinState(board, random.below(2), 1 + random.below(6))
    if (root.toMove === OVER) continue
    const plan = planOf(stonesOf(root), 4, random.below(2), 8, 2e7)
    if (!plan) continue
    const endings = new EndingSolver(root.turn, plan, workshop(plan.bytes, 8))
    endings.finish()
    for (let game = 0; game < 10; game++) {
      const state = root.copy()
      while (state.toMove !== OVER) {
        const value = endings.value(state)
        if (state.toMove === CHANCE && stonesOf(state).length <= 4) {
          const alone = planFor(stonesOf(state), Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY)!
          const solver = new EndingSolver(state.turn, alone, workshop(alone.bytes, alone.sheets.valueBytes))
          solver.finish()
          expect(value).toBeCloseTo(solver.value(state), 12)
          compared++
          break
        }
        expect(value).toBeNaN()
        if (state.toMove === CHANCE) state.play(1 + random.below(6))
        else state.play(moves[random.below(state.legalMoves(moves, 0))]!)
      }
    }
  }
  expect(compared).toBeGreaterThan(50)
})
