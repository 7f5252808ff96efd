import type { GraveSettings } from '../../game/engine/index.ts'
import type { Random } from '../../game/random.ts'
import { CHANCE, type Move, OVER, type State } from '../../game/state.ts'
import type { Steps } from '../../game/steps.ts'
import { MoveMeans } from './move-means.ts'

/** There is no winning move; nobody has looked for one. */
const NONE = -1
const UNSEEN = -2

/** The moves of a seat that are tried for one after which the other seat cannot win at once. */
const ATTEMPTS = 4

/** The work (`State.work`) between two pauses, and that of the looks for winning moves at one ply: some milliseconds each. */
const SLICE_WORK = 200_000
const LOOK_WORK = 200_000

/** The moves whose means are kept, at most. */
const CAPACITY = 1 << 15

/**
 * Random games that learn which moves tend to win (the move-average sampling technique, Finnsson and Björnsson 2008). At every ply a few
 * legal moves are drawn, and the one with the best mean is played: so unlike in a choice among all of them, a move that looks bad
 * is still played now and then, and the time does not grow with the number of moves.
 */
export class LearningPlayouts {
  /** The moves and chance events of the last playout, and who made each. */
  moves: Int32Array = new Int32Array(256)
  turns: Int8Array = new Int8Array(256)
  length = 0
  private readonly means: MoveMeans
  private readonly settings: GraveSettings
  private readonly buffer: Int32Array
  private readonly replies: Int32Array
  /** The winning move of the seat that moves next, NONE, or UNSEEN. */
  private reply: Move = UNSEEN
  /** The work (`State.work`) at which the looks for winning moves end. */
  private lookUntil = 0
  private readonly probabilities: Float64Array

  /**
   * @param width the greatest number of moves or chance events in a position
   * @param share the share of a normal search's memory that this one may use
   */
  constructor(settings: GraveSettings, width: number, events: number, share = 1) {
    this.settings = settings
    this.means = new MoveMeans(1 << (31 - Math.clz32(CAPACITY * share)))
    this.buffer = new Int32Array(width)
    this.replies = new Int32Array(width)
    this.probabilities = new Float64Array(events)
  }

  /** Plays from a state to the end and returns the utility of seat 0. The state is as it was when it returns. Pauses where the game counts its work. */
  *play(state: State, random: Random): Steps<number> {
    const { maxPlies, maxWork = Number.POSITIVE_INFINITY } = this.settings
    let left = maxWork
    let began = state.work ?? 0
    this.length = 0
    this.reply = UNSEEN
    try {
      while (state.toMove !== OVER && this.length < maxPlies) {
        const turn = state.toMove
        const move = state.hasTooManyMoves ? this.playSome(state, random) : this.playBest(state, random)
        if (this.length === this.moves.length) this.grow()
        this.moves[this.length] = move
        this.turns[this.length++] = turn
        const worked = (state.work ?? 0) - began
        if (worked >= left) break
        if (worked < SLICE_WORK) continue
        left -= worked
        yield
        began = state.work ?? 0
      }
      return state.toMove === OVER ? state.returns(0) : 0
    } finally {
      for (let i = this.length; i > 0; i--) state.undo()
    }
  }

  /** Adds the result of a playout for a move that was made before or in it. @param value the utility of seat 0 */
  learn(turn: number, move: Move, value: number, playout: number): void {
    this.means.add(turn, move, turn === 0 ? value : -value, playout)
  }

  private playSome(state: State, random: Random): Move {
    this.reply = UNSEEN
    return state.playSome!(random)
  }

  private playBest(state: State, random: Random): Move {
    const turn = state.toMove
    const move = turn === CHANCE ? this.event(state, random) : this.next(state, turn, random)
    state.play(move)
    return move
  }

  private event(state: State, random: Random): Move {
    const end = state.chanceEvents!(this.buffer, this.probabilities, 0)
    return this.buffer[random.pick(this.probabilities, 0, end)]!
  }

  /** The move of a playout: one that wins at once, or else one after which the other seat has no such move. */
  private next(state: State, turn: number, random: Random): Move {
    const { decisive = 0 } = this.settings
    if (this.length >= decisive) return this.choose(state, turn, random)
    const seen = this.reply
    this.reply = UNSEEN
    this.lookUntil = (state.work ?? 0) + LOOK_WORK
    const winning = seen === UNSEEN ? this.winningMove(state, turn) : seen
    if (winning !== NONE) return winning
    let move = this.choose(state, turn, random)
    for (let attempt = 1; attempt < ATTEMPTS; attempt++) {
      state.play(move)
      try {
        const next = state.toMove
        this.reply = next < 0 || next === turn ? UNSEEN : this.winningMove(state, next)
      } finally {
        state.undo()
      }
      if (this.reply === NONE || this.reply === UNSEEN) return move
      move = this.choose(state, turn, random)
    }
    this.reply = UNSEEN
    return move
  }

  /** A move by which a seat wins at once; NONE where there is none, or none is found in time. */
  private winningMove(state: State, turn: number): Move {
    const { replies } = this
    if (state.hasTooManyMoves) return NONE
    const count = state.legalMoves(replies, 0)
    for (let i = 0; i < count && (state.work ?? 0) <= this.lookUntil; i++) {
      state.play(replies[i]!)
      try {
        if ((state.endedAtOnce ?? state.toMove === OVER) && state.returns(turn) === 1) return replies[i]!
      } finally {
        state.undo()
      }
    }
    return NONE
  }

  private choose(state: State, turn: number, random: Random): Move {
    const { buffer } = this
    const count = state.legalMoves(buffer, 0)
    let best = buffer[random.below(count)]!
    if (count === 1) return best
    let bestMean = this.meanOf(turn, best)
    for (let i = 1; i < this.settings.candidates; i++) {
      const move = buffer[random.below(count)]!
      const mean = this.meanOf(turn, move)
      if (mean <= bestMean) continue
      best = move
      bestMean = mean
    }
    return best
  }

  /** The mean of a move, drawn towards 0 while it is rare. */
  meanOf(turn: number, move: Move): number {
    const place = this.means.find(turn, move)
    return place === -1 ? 0 : this.means.totals[place]! / (this.means.visits[place]! + 1)
  }

  private grow(): void {
    const moves = new Int32Array(2 * this.moves.length)
    moves.set(this.moves)
    this.moves = moves
    const turns = new Int8Array(2 * this.turns.length)
    turns.set(this.turns)
    this.turns = turns
  }
}
