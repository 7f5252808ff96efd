import { describe, expect, it } from 'vitest'
import { unwrap } from '../../../src/game/result.ts'
import { yoninShogi } from '../../../src/games/yonin-shogi/index.ts'
import type { YoninState } from '../../../src/games/yonin-shogi/state.ts'
import { choices } from '../../game/playing.ts'

const parse = (text: string, variant = 'standard'): YoninState => unwrap(yoninShogi.position.parse(text, variant))
const texts = (state: YoninState): string[] =>
  choices(yoninShogi, state).map((move) => yoninShogi.move.format(state, move))
const play = (state: YoninState, ...moves: string[]): YoninState => {
  for (const move of moves) state.play(unwrap(yoninShogi.move.parse(state, move)))
  return state
}
const seats = [0, 1, 2, 3]
const shares = (state: YoninState) => seats.map((seat) => (3 * state.returns(seat) + 1) / 4)

/** All men but the kings, for one player's hand. */
const REST = 'R4G8S8P12'

describe('kings', () => {
  it('may stay and move where they can be taken', () => {
    expect(texts(parse(`4nK4/9/9/9/wK7eK/9/9/4nR4/4sK4 s wR3G8S8P12`))).toEqual(
      expect.arrayContaining(['e1d1', 'e1e2', 'e1d2']),
    )
  })

  it('taken, they can be dropped, and a player may have several on the board', () => {
    const state = play(parse(`9/9/9/9/wK7eK/9/9/4nK4/4sK4 s w${REST}`), 'e1e2')
    expect(yoninShogi.position.format(state)).toBe(`9/9/9/9/wK7eK/9/9/4sK4/9 w sK,w${REST} 0 1`)
    play(state, 'a5a4', 'i5i4', 'K@e9')
    expect([...state.kings]).toEqual([2, 1, 0, 1])
    expect(yoninShogi.position.format(state)).toBe(`4sK4/9/9/9/9/wK7eK/9/4sK4/9 w w${REST} 3 2`)
  })

  it('without one on the board a player has to drop one', () => {
    const state = parse(`4nK4/9/9/9/wK7eK/9/9/9/4sR4 s sKR3G8S8P12`)
    const moves = texts(state)
    expect(moves).toHaveLength(81 - 4)
    expect(moves.every((move) => move.startsWith('K@'))).toBe(true)
  })

  it('without any a player is out: passed over, his men stay and can be taken', () => {
    const state = play(parse(`9/9/4nP4/9/wK7eK/9/9/9/4sR4 w sK2R3G8S8P11 0 7`), 'a5a4')
    expect(state.turn).toBe(3)
    play(state, 'i5i4', 'K@a1', 'a4b4', 'i4h4', 'e1e7')
    expect(yoninShogi.position.format(state)).toBe('9/9/4sR4/9/9/1wK5eK1/9/9/sK8 w sKR3G8S8P12 0 9')
  })

  it('the fourth wins, on the board or in hand', () => {
    const state = play(parse(`9/9/9/9/wK8/9/9/9/sRsK7 s sK2R3G8S8P12`), 'a1a5')
    expect(state.outcome()).toEqual({ winner: 0, reason: 'owns all four kings' })
    expect(seats.map((seat) => state.returns(seat))).toEqual([1, -1 / 3, -1 / 3, -1 / 3])
    expect(yoninShogi.move.parse(state, 'a5a6')).toEqual({ ok: false, error: 'the game is over' })
  })
})

describe('pass', () => {
  it('is refused while there is another move', () => {
    const state = parse(`4nK4/9/9/9/wK7eK/9/9/9/4sK4 s w${REST}`)
    expect(yoninShogi.move.parse(state, 'pass')).toEqual({ ok: false, error: 'who has another move cannot pass' })
  })

  it('is the only move of a player with a king and no other', () => {
    // two full ranks at the far edge: pawns behind, and nobody can go back through them
    const ranks = `sSsGsSsGsKsGsSsGsS/${'sP'.repeat(9)}`
    const state = parse(`${ranks}/9/9/9/9/9/9/2wK1nK1eK2 s wR4G4S4P3 5 30`)
    expect(texts(state)).toEqual(['pass'])
    play(state, 'pass')
    expect(yoninShogi.position.format(state)).toBe(`${ranks}/9/9/9/9/9/9/2wK1nK1eK2 w wR4G4S4P3 6 30`)
    state.undo()
    expect(texts(state)).toEqual(['pass'])
  })
})

describe('drops', () => {
  it('no second unpromoted pawn on a file, as the owner sees it', () => {
    // a rank for west
    const state = parse(`4nK4/9/9/9/wK7eK/9/9/3wP5/4sK4 w wP11,eR4G8S8 0 1`)
    const drops = texts(state).filter((move) => move.startsWith('P@'))
    expect(drops.some((move) => move.endsWith('2'))).toBe(false)
    expect(drops).toContain('P@d3')
    expect(drops.some((move) => move.startsWith('P@i'))).toBe(false)
  })

  it('a promoted pawn does not count', () => {
    const state = parse(`4nK4/4s+P4/9/9/wK7eK/9/9/9/4sK4 s sP11,eR4G8S8 0 1`)
    expect(texts(state)).toContain('P@e5')
  })

  it('a pawn may attack or trap a king', () => {
    expect(texts(parse(`4nK4/9/9/9/wK7eK/9/9/9/4sK4 s s${REST}`))).toContain('P@e8')
  })
})

describe('promotion', () => {
  it.each([
    ['s', '4nK4/9/4sP4/9/wK7eK/9/9/9/4sK4', ['e7e8', 'e7e8+']],
    ['s', '4nK4/sP8/9/9/wK7eK/9/9/9/4sK4', ['a8a9+']],
    ['w', '4nK4/9/9/9/wK4wP2eK/9/9/9/4sK4', ['f5g5', 'f5g5+']],
    ['n', '4nK4/9/9/9/wK7eK/4nP4/9/9/4sK4', ['e4e3', 'e4e3+']],
    ['e', '4nK4/9/9/9/wK2eP4eK/9/9/9/4sK4', ['d5c5', 'd5c5+']],
    ['e', '4nK4/9/9/1eP7/wK7eK/9/9/9/4sK4', ['b6a6+']],
  ])('%s: a pawn on %s', (seat, rows, want) => {
    const state = parse(`${rows} ${seat} ${seat}R4G8S8P11`)
    const [from] = want
    expect(
      texts(state)
        .filter((move) => move.startsWith(from!.slice(0, 2)))
        .sort(),
    ).toEqual(want)
  })
})

describe('draws', () => {
  it('200 plies without a capture; a pass and a drop are plies too', () => {
    const state = parse(`4nK4/9/9/9/wK7eK/9/9/9/4sK4 s s${REST} 198 60`)
    play(state, 'P@e5')
    expect(state.outcome()).toBeNull()
    play(state, 'a5a4')
    expect(state.outcome()).toEqual({ winner: null, reason: 'no capture in 200 plies' })
    expect(state.endedByHistory).toBe(false)
  })

  it('is shared by the players that are not out', () => {
    const three = play(parse(`4nK4/9/9/9/wK8/9/9/9/4sK4 s sK${REST} 199 60`), 'e1e2')
    expect(shares(three).map((share) => share.toFixed(6))).toEqual(['0.333333', '0.333333', '0.333333', '0.000000'])
    const two = play(parse(`4nK4/9/9/9/9/9/9/9/4sK4 s sK2${REST} 199 60`), 'e1e2')
    expect(shares(two)).toEqual([0.5, 0, 0.5, 0])
    expect(seats.reduce((sum, seat) => sum + two.returns(seat), 0)).toBeCloseTo(0, 12)
  })

  it('a capture starts the count anew', () => {
    const state = play(parse(`4nK4/9/9/9/wK7eK/9/9/4nP4/4sK4 s sR4G8S8P11 199 60`), 'e1e2')
    expect(state.outcome()).toBeNull()
    expect(state.quiet).toBe(0)
  })
})

it('quiet and number may be left out', () => {
  expect(yoninShogi.position.format(parse(`4nK4/9/9/9/wK7eK/9/9/9/4sK4 s s${REST}`))).toBe(
    `4nK4/9/9/9/wK7eK/9/9/9/4sK4 s s${REST} 0 1`,
  )
})
