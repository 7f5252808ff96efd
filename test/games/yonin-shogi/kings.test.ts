import { describe, expect, it } from 'vitest'
import { Random } from '../../../src/game/random.ts'
import { unwrap } from '../../../src/game/result.ts'
import { attackersOf } from '../../../src/games/yonin-shogi/attacks.ts'
import { yoninShogi } from '../../../src/games/yonin-shogi/index.ts'
import { origins } from '../../../src/games/yonin-shogi/movement.ts'
import { moveTo } from '../../../src/games/yonin-shogi/moves.ts'
import { codeOf, KING, kindOf, ownerOf } from '../../../src/games/yonin-shogi/pieces.ts'
import type { YoninState } from '../../../src/games/yonin-shogi/state.ts'
import { think } from '../../../src/search/think.ts'
import { freeClock } from '../../../tools/lib/clock.ts'
import { choices, randomGame } from '../../game/playing.ts'

const COUNT = 50
const request = { algorithm: 'auto', level: 10, timeMs: null, iterations: 400, depth: 64, lines: 1, seed: 1 }

/** The moves that take a king after which nobody attacks a king of the mover. */
function safeKings(state: YoninState): number[] {
  const { turn } = state
  const buffer = new Int32Array(yoninShogi.maxMoves)
  const captures = [...buffer.subarray(0, state.captures(buffer, 0))]
  return captures
    .filter((move) => kindOf(state.board[moveTo(move)]!) === KING)
    .filter((move) => {
      state.play(move)
      const squares = [...state.board.keys()].filter((square) => state.board[square] === codeOf(turn, KING))
      const safe = squares.every((square) => (attackersOf(state.board, square, origins()) & ~(1 << turn)) === 0)
      state.undo()
      return safe
    })
}

/** Positions of random games in which a king can be taken without risk, no two of the same game. */
function found(): YoninState[] {
  const positions: YoninState[] = []
  for (let seed = 1; positions.length < COUNT; seed++) {
    let first: YoninState | null = null
    const variant = yoninShogi.variants[seed % 2]!.id
    randomGame(yoninShogi, unwrap(yoninShogi.start(variant, new Random(seed), {})), new Random(seed), 400, (state) => {
      if (first === null && choices(yoninShogi, state).length > 1 && safeKings(state as YoninState).length > 0)
        first = state.copy() as YoninState
    })
    if (first !== null) positions.push(first)
  }
  return positions
}

describe('a king that can be taken without risk', () => {
  it.each(found().map((state) => [yoninShogi.position.format(state), state] as const))('%s', async (_text, state) => {
    const { choice } = await think(yoninShogi, state, request, freeClock)
    const taken = kindOf(state.board[moveTo(choice!.move)]!)
    expect(taken, yoninShogi.move.format(state, choice!.move)).toBe(KING)
  })
})

describe('attackersOf', () => {
  it('names the seats that could take a piece of somebody else on the square', () => {
    const random = new Random(5)
    randomGame(yoninShogi, unwrap(yoninShogi.start('full', random, {})), random, 150, (state) => {
      const yonin = state as YoninState
      if (yonin.kings[yonin.turn] === 0 || yonin.outcome() !== null) return
      const buffer = new Int32Array(yoninShogi.maxMoves)
      const targets = new Set([...buffer.subarray(0, yonin.captures(buffer, 0))].map(moveTo))
      for (const [square, code] of yonin.board.entries()) {
        if (code === 0 || ownerOf(code) === yonin.turn) continue
        const attacks = (attackersOf(yonin.board, square, origins()) >> yonin.turn) & 1
        expect(attacks === 1, yoninShogi.position.format(yonin)).toBe(targets.has(square))
      }
    })
  })
})
