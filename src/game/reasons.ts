/**
 * Reasons for a move, in a vocabulary that never changes its meaning: derived from the rules by playing moves, and from
 * proven scores. A page has the sentences for them. Nothing here guesses: a reason that would take too many plays is left out.
 */
import { cellsOfMove } from './board.ts'
import { type Game, playersOf } from './game.ts'
import { type Move, OVER, type Seat, type State } from './state.ts'

/** The kinds of reason, with what they mean. */
export const REASON_KINDS = {
  'only-move': 'There is no other legal move.',
  wins: 'The move wins the game at once.',
  draws: 'The move ends the game in a draw.',
  loses: 'The move loses the game at once.',
  'wins-by-force': 'The win is proven, whatever the others play; in `plies` at most, where the number is known.',
  'loses-by-force': 'The loss is proven; best play delays it for `plies`, where the number is known.',
  takes: "The move takes the others' pieces on `cells`.",
  'prevents-win':
    'The other side cannot win with its next move. After `moves` of the other legal moves, half of them or more, it could.',
  'allows-win': 'The other side can win with its next move.',
  'threatens-win':
    'The player wins with their next move unless the other side plays one of `defences` replies, fewer than half of all.',
} as const

export type ReasonKind = keyof typeof REASON_KINDS

/** A reason, with the numbers and cells that its kind tells of. */
export interface Reason {
  readonly kind: ReasonKind
  readonly plies?: number
  readonly cells?: string[]
  readonly moves?: number
  readonly defences?: number
}

/** What a search has found of a move, for the seat that plays it. */
export interface FoundScore {
  readonly value: number
  readonly certainty: string
  readonly pliesToEnd: number | null
}

/** Plays that may be spent on the replies to all moves of a position, and again on the threat of one move: some milliseconds. */
const MOST_PLAYS = 10_000

/** The reasons for the moves of one position, in which a seat is to act. */
export class Reasons {
  private readonly game: Game
  private readonly state: State
  private readonly seat: Seat
  private readonly legal: Int32Array
  /** For each legal move, whether the next player can win after it; null where that is not known. */
  private replies: readonly boolean[] | null | undefined
  private plays = 0

  /** @param state is played on; it is as before when a call returns */
  constructor(game: Game, state: State) {
    this.game = game
    this.state = state
    this.seat = state.toMove
    this.legal = legalMoves(game, state)
  }

  /** @param known false where the position is one of several that the player cannot tell apart */
  of(move: Move, score: FoundScore, known: boolean): Reason[] {
    const reasons: Reason[] = []
    if (this.legal.length === 1) reasons.push({ kind: 'only-move' })
    const end = known ? this.endAfter(move) : null
    if (end) reasons.push({ kind: end })
    else if (score.certainty === 'proven' && Math.abs(score.value) === 1) {
      const kind = score.value > 0 ? 'wins-by-force' : 'loses-by-force'
      reasons.push(score.pliesToEnd === null ? { kind } : { kind, plies: score.pliesToEnd })
    }
    if (!known) return reasons
    const cells = this.taken(move)
    if (cells.length > 0) reasons.push({ kind: 'takes', cells })
    if (end || playersOf(this.game, this.state).length !== 2) return reasons
    return [...reasons, ...this.replyTo(move), ...this.threatOf(move)]
  }

  private endAfter(move: Move): 'wins' | 'draws' | 'loses' | null {
    const { state, seat } = this
    state.play(move)
    const result = state.toMove === OVER ? state.returns(seat) : null
    state.undo()
    if (result === null) return null
    return result > 0 ? 'wins' : result < 0 ? 'loses' : 'draws'
  }

  /** The cells of the others' pieces that a move takes: as the game tells, or those that are gone from its drawing. */
  private taken(move: Move): string[] {
    const { game, state, seat } = this
    if (game.captures) return [...game.captures(state, move)]
    const before = game.draw(state)
    // a move without a cell, such as an exchange of sides, takes nothing
    if (cellsOfMove(game.formatMove(state, move), new Set(before.cells.map(({ id }) => id))).length === 0) return []
    state.play(move)
    const left = new Map(game.draw(state).pieces.map(({ cell, owner }) => [cell, owner]))
    state.undo()
    const others = before.pieces.filter(({ owner }) => owner !== null && owner !== seat)
    return others.filter(({ cell, owner }) => left.get(cell) !== owner).map(({ cell }) => cell)
  }

  /** Whether the other side can win at once after the move, and after how many of the others it could. */
  private replyTo(move: Move): Reason[] {
    if (this.replies === undefined) this.replies = this.repliesToAll()
    const { legal, replies } = this
    if (!replies) return []
    if (replies[legal.indexOf(move)]) return [{ kind: 'allows-win' }]
    const moves = replies.filter((wins) => wins).length
    return moves > 0 && 2 * moves >= legal.length - 1 ? [{ kind: 'prevents-win', moves }] : []
  }

  private repliesToAll(): boolean[] | null {
    const { state, legal } = this
    this.plays = 0
    const wins: boolean[] = []
    for (const move of legal) {
      state.play(move)
      const can = state.toMove === 1 - this.seat ? this.canWin() : state.toMove === OVER ? false : null
      state.undo()
      if (can === null) return null
      wins.push(can)
    }
    return wins
  }

  /** Whether the player wins with their next move after most replies to this one. */
  private threatOf(move: Move): Reason[] {
    const { game, state, seat } = this
    this.plays = 0
    state.play(move)
    const replies = state.toMove === 1 - seat ? legalMoves(game, state) : null
    let open = 0
    let known = replies !== null
    for (const reply of replies ?? []) {
      state.play(reply)
      const wins = state.toMove === seat ? this.canWin() : state.toMove === OVER ? false : null
      state.undo()
      known = wins !== null
      if (!known) break
      if (wins) open++
    }
    state.undo()
    if (!known || !replies) return []
    const defences = replies.length - open
    return 2 * defences < replies.length ? [{ kind: 'threatens-win', defences }] : []
  }

  /** Whether the seat to act wins with one of its moves; null where too much has been played to tell. */
  private canWin(): boolean | null {
    const { game, state } = this
    const { toMove } = state
    for (const move of legalMoves(game, state)) {
      if (++this.plays > MOST_PLAYS) return null
      state.play(move)
      const wins = state.toMove === OVER && state.returns(toMove) === 1
      state.undo()
      if (wins) return true
    }
    return false
  }
}

function legalMoves(game: Game, state: State): Int32Array {
  const buffer = new Int32Array(game.maxMoves)
  return buffer.slice(0, state.legalMoves(buffer, 0))
}
