/**
 * The agent of an earlier program for this game: alpha-beta as if all others played against the player to move, with that program's
 * evaluation and order of moves.
 */

import type { ParanoidSettings } from '../../../../src/game/engine/index.ts'
import { StateModel } from '../../../../src/game/engine/share-model.ts'
import { lazy } from '../../../../src/game/lazy.ts'
import type { Move } from '../../../../src/game/state.ts'
import { attackersOf } from '../../../../src/games/yonin-shogi/attacks.ts'
import { origins } from '../../../../src/games/yonin-shogi/movement.ts'
import { isDrop, moveFrom, moveTo, PASS } from '../../../../src/games/yonin-shogi/moves.ts'
import {
  ALL_KINDS,
  BISHOP,
  codeOf,
  GOLD,
  KINDS,
  KING,
  KNIGHT,
  kindOf,
  LANCE,
  ownerOf,
  PAWN,
  PROMOTED,
  ROOK,
  SEATS,
  SILVER,
} from '../../../../src/games/yonin-shogi/pieces.ts'
import { SQUARES } from '../../../../src/games/yonin-shogi/squares.ts'
import type { YoninState } from '../../../../src/games/yonin-shogi/state.ts'
import { Paranoid } from '../../../../src/search/several/paranoid.ts'
import type { Rival } from '../rival.ts'

const olderPrices = lazy(() => {
  const price = new Float64Array(ALL_KINDS).fill(24)
  const plain = [
    [KING, 1000],
    [ROOK, 256],
    [BISHOP, 192],
    [LANCE, 32],
    [GOLD, 24],
    [SILVER, 20],
    [KNIGHT, 8],
    [PAWN, 4],
    [ROOK + PROMOTED, 320],
    [BISHOP + PROMOTED, 240],
  ] as const
  for (const [kind, value] of plain) price[kind] = value
  return price
})

/** Price factor of a piece in hand. */
const IN_HAND = 2
/** The advantage that means a win probability of 1 in 2, above an even share; the older agent's own scale is not known. */
const HALF = 1000
const EVEN = 1 / SEATS

class OlderModel extends StateModel<YoninState> {
  private readonly price = olderPrices()
  private readonly origins = origins()

  protected rate(moves: Int32Array, from: number, end: number, priors: Float64Array): boolean {
    for (let i = from; i < end; i++) priors[i] = this.promiseOf(moves[i]!)
    return true
  }

  /**
   * The ordering score of a move: the price taken, less the mover's where the target is covered, less a king's where own
   * kings stand attacked.
   */
  private promiseOf(move: Move): number {
    const { state, price } = this
    const { turn, board } = state
    let promise = 0
    const from = isDrop(move) || move === PASS ? -1 : moveFrom(move)
    const kind = from < 0 ? 0 : kindOf(board[from]!)
    const victim = from < 0 ? 0 : board[moveTo(move)]!
    if (victim !== 0) promise += price[kindOf(victim)]!
    state.play(move)
    const others = ~(1 << turn)
    if (victim !== 0 && (attackersOf(board, moveTo(move), this.origins) & others) !== 0) promise -= price[kind]!
    const king = codeOf(turn, KING)
    for (let square = 0; square < SQUARES; square++)
      if (board[square] === king && (attackersOf(board, square, this.origins) & others) !== 0) {
        promise -= price[KING]!
        break
      }
    state.undo()
    return promise
  }

  /**
   * The evaluation: own men less those of all others. Men in hand count twice, and those of a player without a king on the
   * board nothing.
   */
  evaluate(): number {
    const { state, root, price } = this
    const { board, hands, kings } = state
    let sum = 0
    for (let square = 0; square < SQUARES; square++) {
      const code = board[square]!
      if (code === 0) continue
      const owner = ownerOf(code)
      if (kings[owner] !== 0) sum += owner === root ? price[kindOf(code)]! : -price[kindOf(code)]!
    }
    for (let place = 0; place < SEATS * KINDS; place++) {
      const owner = Math.floor(place / KINDS)
      const value = kings[owner] === 0 ? 0 : IN_HAND * hands[place]! * price[place % KINDS]!
      sum += owner === root ? value : -value
    }
    return sum
  }

  /** The win probability of an advantage: an even share where the player has as much as one of four, more with a greater advantage. */
  winProbability(value: number): number {
    const advantage = (value + 2 * HALF) / (2 * HALF)
    const squeezed = advantage / (1 + Math.abs(advantage))
    return squeezed < 0 ? EVEN * (1 + squeezed) : EVEN + (1 - EVEN) * squeezed
  }

  /** Writes every player's men as weights, without regard to kings. */
  chances(weights: Float64Array): void {
    weights.fill(1)
    for (const code of this.state.board) if (code !== 0) weights[ownerOf(code)]! += this.price[kindOf(code)]!
  }
}

const settings: ParanoidSettings<YoninState> = {
  method: 'paranoid',
  depth: 32,
  evaluationError: 0.6,
  model: (state, root) => new OlderModel(state, root),
}

export const yoninOlder: Rival = {
  id: 'older',
  description:
    "An earlier program's agent: alpha-beta by its prices and its order of moves, as if all others played against the player to move.",
  rate: 30_000,
  create: (state, options, game) => new Paranoid(state as YoninState, settings, options, game),
}
