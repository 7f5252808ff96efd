import { describe, expect, it } from 'vitest'
import { Random } from '../../../src/game/random.ts'
import { unwrap } from '../../../src/game/result.ts'
import { OVER } from '../../../src/game/state.ts'
import { tafl } from '../../../src/games/tafl/index.ts'
import { ATTACKERS, DEFENDERS, KING } from '../../../src/games/tafl/pieces.ts'
import type { TaflState } from '../../../src/games/tafl/state.ts'
import { NOTHING } from '../../../src/games/tafl/tactics.ts'
import { VARIANTS } from '../../../src/games/tafl/variants.ts'
import { think } from '../../../src/search/think.ts'
import { freeClock } from '../../../tools/clock.ts'
import { choices } from '../../game/playing.ts'

/** The moves after which a side has won. */
const wins = (state: TaflState): number[] => {
  const { turn } = state
  return choices(tafl, state).filter((move) => {
    state.play(move)
    const won = state.toMove === OVER && state.returns(turn) === 1
    state.undo()
    return won
  })
}

/** The moves after which the other side cannot win at once. */
const defences = (state: TaflState): number[] =>
  choices(tafl, state).filter((move) => {
    state.play(move)
    const held = state.toMove === OVER || wins(state).length === 0
    state.undo()
    return held
  })

/** Random games in which a win at once is not played, so that threats stay on the board. */
function randomPositions(variant: string, seed: number, look: (state: TaflState) => void): void {
  const random = new Random(seed)
  const state = unwrap(tafl.start(variant, random, {}))
  for (let ply = 0; ply < 150 && state.toMove !== OVER; ply++) {
    look(state)
    const moves = choices(tafl, state)
    const quiet = moves.filter((move) => {
      state.play(move)
      const over = state.toMove === OVER
      state.undo()
      return !over
    })
    const ofKing = quiet.filter((move) => state.board[move >> 9] === KING)
    const from = ofKing.length > 0 && random.below(3) === 0 ? ofKing : quiet
    if (from.length === 0) return
    state.play(from[random.below(from.length)]!)
  }
}

const small = VARIANTS.map(({ id }) => id).filter((id) => !/alea|15|13|parlett/.test(id))

describe.each(small)('%s', (variant) => {
  it('what is said to be decided is decided, and moves that are said to help do', () => {
    const buffer = new Int32Array(tafl.maxMoves)
    const seen = { escapes: 0, lost: 0, pressed: 0 }
    for (const seed of [1, 2, 3]) {
      randomPositions(variant, seed, (state) => {
        const { tactics } = state
        const plies = tactics.pliesToEnd(state)
        const escapes = wins(state).filter((move) => state.turn === ATTACKERS || state.board[move >> 9] === KING)
        const text = tafl.formatPosition(state)
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
        if (plies === 0 && tactics.isPressed(state, 0)) {
          seen.pressed++
          const listed = buffer.slice(0, tactics.forcing(state, buffer, 0, 0))
          for (const move of defences(state)) expect(listed, `${text}: ${tafl.formatMove(state, move)}`).toContain(move)
        }
        for (const move of buffer.slice(0, tactics.forcing(state, buffer, 0, 0)))
          expect(choices(tafl, state)).toContain(move)
        for (const move of choices(tafl, state))
          if (tactics.prize(state, move) !== NOTHING) expect(state.takenBy(move).length, text).toBeGreaterThan(0)
      })
    }
    expect(seen.escapes + seen.lost + seen.pressed).toBeGreaterThan(0)
  })
})

const request = { algorithm: 'auto', level: 10, timeMs: null, depth: 64, lines: 1, seed: 1 }

it.each([
  ['an escape to the corner', 'brandubh', '7/1t5/7/7/3t3/4t2/1K5 d'],
  ['an escape to the edge', 'tablut', '9/2t6/9/3t5/4K1t2/9/9/4T4/9 d'],
  ['taking a weak king', 'brandubh', '7/1t5/7/7/2tK3/4t2/4T2 a'],
  ['taking a strong king', 'fetlar', '11/5t5/4t6/3tK6/4t6/11/11/11/11/11/11 a'],
])('a win in one is played, however little there is to think with: %s', async (_name, variant, position) => {
  for (const iterations of [1, 20, 3000]) {
    const state = unwrap(tafl.parsePosition(position, variant))
    if (wins(state).length === 0) throw new Error(`${position} has no win in one`)
    const thought = await think(tafl, state, { ...request, iterations }, freeClock)
    const { turn } = state
    state.play(thought.choice!.move)
    expect(state.outcome()?.winner).toBe(turn)
  }
})

it.each([
  ['along an edge that leads to two corners', 'brandubh', '7/1t5/7/2K4/7/1T2t2/7 d'],
  ['the same on a larger board', 'fetlar', '11/1t9/11/11/11/11/3t7/3K7/11/11/11 d'],
])('a breakout that cannot be stopped is proven: %s', async (_name, variant, position) => {
  const state = unwrap(tafl.parsePosition(position, variant))
  const thought = await think(tafl, state, { ...request, iterations: 20_000 }, freeClock)
  expect(thought.score).toMatchObject({ value: 1, certainty: 'proven' })
})
