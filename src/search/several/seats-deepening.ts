import type { Seat, State } from '../../game/state.ts'
import { Deepening } from '../alphabeta/deepening.ts'
import { Frames } from '../alphabeta/frames.ts'
import { LineTable } from '../alphabeta/principal-variations.ts'
import type { SearchOptions } from '../search.ts'

/** What the depth-first searches for any number of seats share: a depth that the settings limit, and lines without a table of positions. */
export abstract class SeatsDeepening<S extends State, Settings extends { readonly depth: number }> extends Deepening {
  protected readonly settings: Settings
  protected readonly state: S
  protected readonly seats: number
  protected readonly rootSeat: Seat
  protected readonly bestLines: LineTable

  constructor(state: S, settings: Settings, options: SearchOptions, facts: { readonly maxMoves: number }) {
    const maxDepth = Math.min(options.depth, settings.depth)
    // the last frame is never opened: it is for positions at the horizon
    super(new Frames(Float64Array, maxDepth + 1, facts.maxMoves), maxDepth)
    this.settings = settings
    this.state = state.copy() as S
    this.seats = state.seats ?? 2
    this.rootSeat = state.turn
    this.bestLines = new LineTable(maxDepth + 2)
  }

  /** Sets the best line of frame p to the move at its cursor followed by the child's line. */
  protected keepLine(p: number): void {
    this.bestLines.extend(p, this.frames.moves[this.frames.cursor[p]!]!)
  }
}
