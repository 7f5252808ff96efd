import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { enginesOf } from '../../src/game/engine/ids.ts'
import { Random } from '../../src/game/random.ts'
import { unwrap } from '../../src/game/result.ts'
import { CHANCE, OVER } from '../../src/game/state.ts'
import { einstein } from '../../src/games/einstein/index.ts'
import { formatChoice, ReferencePosition } from '../../tools/arena/reference/einstein.ts'
import { ReferenceUct } from '../../tools/arena/reference/uct.ts'

const oracle = JSON.parse(readFileSync(new URL('../fixtures/einstein_oracle.json', import.meta.url), 'utf8')) as {
  perft: { position: string; leaves: number[] }[]
  positions: { position: string }[]
}
const FACES = [1, 2, 3, 4, 5, 6]
const START = 'ABC2/DE3/F3f/3ed/2cba r'

/** Counts the sequences of this many moves, with every face before each. A sequence ends when the game does. */
function perft(position: ReferencePosition, depth: number): number {
  if (depth === 0 || position.winner !== null) return 1
  let leaves = 0
  for (const face of FACES) {
    position.roll(face)
    for (const move of position.legalMoves()) {
      const after = position.clone()
      after.play(move)
      leaves += perft(after, depth - 1)
    }
  }
  return leaves
}

describe('the plain EinStein and the engine', () => {
  it.each(oracle.perft)('perft of $position', ({ position, leaves }) => {
    for (let depth = 1; depth <= 3; depth++) {
      expect(perft(ReferencePosition.parse(position), depth)).toBe(leaves[depth - 1])
    }
  })

  it('have the same moves, and the same winner, throughout random games', () => {
    const random = new Random(5)
    const buffer = new Int32Array(einstein.maxMoves)
    for (let game = 0; game < 200; game++) {
      const state = unwrap(einstein.start('standard', random, {}))
      const plain = ReferencePosition.parse(einstein.position.format(state))
      while (state.toMove !== OVER) {
        if (state.toMove === CHANCE) {
          const face = 1 + random.below(6)
          state.play(face)
          plain.roll(face)
          continue
        }
        const moves = [...buffer.subarray(0, state.legalMoves(buffer, 0))]
        const named = new Map(plain.choices().map((choice) => [formatChoice(choice), choice]))
        const names = moves.map((move) => einstein.move.format(state, move))
        expect([...named.keys()].sort()).toEqual([...names].sort())
        const i = random.below(moves.length)
        state.play(moves[i]!)
        plain.take(named.get(names[i]!)!)
      }
      expect(plain.winner).toBe(einstein.players[state.outcome()!.winner!])
    }
  })

  it.each([`${START} -`, 'ABC2/DE3/F3f/3ed/2cba r 3', '1B3/2C2/FA1E1/1ec1a/4d b -'])(
    'playouts of %s win as often',
    (text) => {
      const uct = enginesOf(einstein).find(({ method }) => method === 'uct')!
      if (uct.method !== 'uct') throw new Error('no playouts')
      const state = unwrap(einstein.position.parse(text, 'standard'))
      const plain = ReferencePosition.parse(text)
      const [one, two] = [new Random(1), new Random(2)]
      const count = 20_000
      let engine = 0
      let reference = 0
      for (let i = 0; i < count; i++) {
        engine += Number(uct.playout(state, one))
        reference += plain.clone().playout(() => two.real())
      }
      // each sum has a standard deviation of at most sqrt(count); allow four of their difference
      expect(Math.abs(engine - reference)).toBeLessThan(4 * Math.sqrt(2 * count))
    },
  )
})

it('the plain UCT finds the win', () => {
  // red's stone 1 is next to the goal and has two other moves
  const random = new Random(3)
  const search = new ReferenceUct(ReferencePosition.parse('5/b4/5/3A1/3B1 r 1'), () => random.real(), {
    exploration: 0.8,
    expandAfter: 8,
  })
  for (let i = 0; i < 2000; i++) search.iterate()
  const [best] = search.moves()
  expect(formatChoice(best!.move)).toBe('d2e1')
  expect(best!.value).toBe(1)
})
