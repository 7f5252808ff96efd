import type { Move, State } from '../../game/state.ts'
import { type Frames, NO_MOVE } from './frames.ts'
import { HISTORY_LIMIT, MoveMemory } from './history-heuristic.ts'

/** The score of a killer move, just above every history score: 1 on the scale of `ExpectiminimaxSettings.order`. */
const KILLER = HISTORY_LIMIT

/** The order in which expectiminimax tries the children of a frame: the most promising first, all sorted at once. */
export class ChildOrder<S extends State> {
  /** For each child of a MOVES chance node, the events that allow it, as bits. Sorted along with the moves. */
  readonly events: Int32Array

  private readonly frames: Frames
  private readonly state: S
  private readonly settings: { order?(state: S, move: Move): number }
  private readonly memory: MoveMemory

  constructor(frames: Frames, state: S, settings: { order?(state: S, move: Move): number }) {
    this.frames = frames
    this.state = state
    this.settings = settings
    this.events = new Int32Array(frames.moves.length)
    this.memory = new MoveMemory(frames.seat.length)
  }

  /** Sorts the children from..end-1 of frame `p` by killers, history and the game's own order; `hint` comes first. */
  sort(p: number, from: number, end: number, hint: Move): void {
    const { state, settings, memory } = this
    const { moves } = this.frames
    const seat = state.turn
    for (let i = from; i < end; i++) {
      const move = moves[i]!
      let score = Number.MAX_VALUE
      if (move !== hint) {
        score = memory.killer(p, move) > 0 ? KILLER : memory.historyOf(seat, move)
        if (settings.order) score += settings.order(state, move) * HISTORY_LIMIT
      }
      this.insert(from, i, score)
    }
  }

  /** Puts the child at index `i` in its place among those from..i-1, the highest score first. */
  insert(from: number, i: number, score: number): void {
    const { events } = this
    const { moves, ordering } = this.frames
    const move = moves[i]!
    const allowing = events[i]!
    let j = i - 1
    while (j >= from && ordering[j]! < score) {
      moves[j + 1] = moves[j]!
      events[j + 1] = events[j]!
      ordering[j + 1] = ordering[j]!
      j--
    }
    moves[j + 1] = move
    events[j + 1] = allowing
    ordering[j + 1] = score
  }

  /**
   * Raises the rating of the best move of frame `p`, which is being closed, for all positions.
   * @param cutoff true when the move caused a cutoff, which makes it a killer
   */
  remember(p: number, cutoff: boolean): void {
    const { frames, memory } = this
    const move = frames.bestMove[p]!
    if (move === NO_MOVE) return
    if (cutoff) memory.addKiller(p, move)
    memory.raiseHistory(frames.seat[p]!, move, frames.remaining[p]!)
  }
}
