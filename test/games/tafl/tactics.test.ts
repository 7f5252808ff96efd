import { describe, expect, it } from 'vitest'
import { Random } from '../../../src/game/random.ts'
import { unwrap } from '../../../src/game/result.ts'
import { OVER } from '../../../src/game/state.ts'
import { NOTHING } from '../../../src/games/tafl/evaluation/tactics.ts'
import { tafl } from '../../../src/games/tafl/index.ts'
import { ATTACKERS, DEFENDERS, KING } from '../../../src/games/tafl/rules/pieces.ts'
import type { TaflState } from '../../../src/games/tafl/rules/state.ts'
import { VARIANTS } from '../../../src/games/tafl/rules/variants.ts'
import { choices } from '../../game/playing.ts'
import { randomPositions, wins } from './wins.ts'

/** The moves after which the other side cannot win at once. */
const defences = (state: TaflState): number[] =>
  choices(tafl, state).filter((move) => {
    state.play(move)
    const held = state.toMove === OVER || wins(state).length === 0
    state.undo()
    return held
  })

const small = VARIANTS.map(({ id }) => id).filter((id) => !/alea|15|13|parlett/.test(id))

describe.each(small)('%s', (variant) => {
  it('what is said to be decided is decided, and moves that are said to help do', () => {
    const buffer = new Int32Array(tafl.maxMoves)
    const seen = { escapes: 0, lost: 0, pressed: 0 }
    for (const seed of [1, 2, 3]) {
      for (const state of randomPositions(variant, new Random(seed))) {
        const { tactics } = state
        const legal = choices(tafl, state)
        const plies = tactics.pliesToEnd(state)
        const escapes = wins(state).filter((move) => state.turn === ATTACKERS || state.board[move >> 9] === KING)
        const text = tafl.position.format(state)
        if (plies === 1) expect(escapes.length, text).toBeGreaterThan(0)
        if (state.turn === DEFENDERS) {
          const out = escapes.filter((move) => state.rules.goal[move & 511] === 1)
          expect(plies, text).toBe(out.length > 0 ? 1 : 0)
          seen.escapes += plies
        }
        if (plies === 2) {
          seen.lost++
          expect(defences(state), text).toEqual([])
        }
        const listed = [...buffer.subarray(0, tactics.tacticalMoves(state, buffer, 0, 0))]
        if (plies === 0 && tactics.isPressed(state, 0)) {
          seen.pressed++
          expect(listed, text).toEqual(expect.arrayContaining(defences(state)))
        }
        expect(legal, text).toEqual(expect.arrayContaining(listed))
        const taking = legal.filter((move) => tactics.prize(state, move) !== NOTHING)
        expect(
          taking.filter((move) => state.countTaken(move) === 0).map((move) => tafl.move.format(state, move)),
        ).toEqual([])
      }
    }
    expect(seen.escapes + seen.lost + seen.pressed).toBeGreaterThan(0)
  })
})

it('a pass hands the turn over and changes nothing else', () => {
  for (const state of randomPositions('hnefatafl-copenhagen', new Random(4))) {
    if (state.toMove === OVER) continue
    const before = [tafl.position.format(state), state.keyLow, state.keyHigh, state.repeats]
    state.pass()
    const [board, side, quiet] = tafl.position.format(state).split(' ')
    const [boardBefore, sideBefore, quietBefore] = String(before[0]).split(' ')
    expect([board, side === sideBefore, Number(quiet)]).toEqual([boardBefore, false, Number(quietBefore) + 1])
    const same = unwrap(tafl.position.parse(tafl.position.format(state), 'hnefatafl-copenhagen'))
    expect([state.keyLow, state.keyHigh]).toEqual([same.keyLow, same.keyHigh])
    state.unpass()
    expect([tafl.position.format(state), state.keyLow, state.keyHigh, state.repeats]).toEqual(before)
  }
})
