import type { AlphabetaSettings } from '../../game/engine/index.ts'
import { logOfCount } from '../../game/math/log.ts'
import type { Move, State } from '../../game/state.ts'
import { type Frames, MAX_PLIES } from './frames.ts'
import { WON } from './win-scores.ts'

/**
 * Iterations from this depth on prune nothing forward: only small trees are searched so deep, and they can be solved where nothing
 * is left out.
 */
const FORWARD_DEPTH = 14

/** The least plies left for a null move, and how many plies shallower than a move it is searched. */
const PASSING_DEPTH = 2
export const PASS_REDUCTION = 2

/** Moves that are reduced come after EARLY others at least, with at least REDUCIBLE_DEPTH plies left. */
const EARLY = 2
const REDUCIBLE_DEPTH = 3
/** ln(move number) * ln(plies left) for each ply of reduction. */
const SHALLOWER = 1.5

/** With forward pruning: reduce by 1, 2 or 3 plies after LATE, VERY_LATE or LAST other moves, and by all but one of the plies left at most. */
const LATE = 3
const VERY_LATE = 10
const LAST = 25

/**
 * Late-move reductions: the plies by which a quiet move is searched less deep, after `before` others with `remaining` plies left. They grow
 * with both, as chess programs have them. Against 1 ply after 3 moves and 2 after 10, this scored 55.0 % [48.1, 61.9] of 120 games in Jungle with
 * 5,000 nodes and 51.2 % [44.6, 57.8] of 80 with 20,000, and 51.9 % [43.4, 60.4] of 80 in fog chess without fog with 3,000. Against none, learned
 * evaluations of rules as a text scored 60.0 % [50.0, 70.0] of 80 games in breakthrough, 54.4 % [45.6, 63.2] in connect-four and 53.8 % [46.9, 60.7]
 * in los-alamos-chess, with 6,000 nodes.
 *
 * Internal iterative reductions, by a ply where the table has no move, saved 10 % of the nodes to the same depth, but scored 47.9 %
 * [45.2, 50.6] of 120 games in Jungle and 50 % of 80 in Tablut and in fog chess.
 */
function lateReduction(before: number, remaining: number, forward: boolean): number {
  if (forward) return Math.max(0, Math.min(remaining - 1, stepsAfter(before)))
  if (before < EARLY || remaining < REDUCIBLE_DEPTH) return 0
  return Math.min(remaining - 1, Math.round((logOfCount(before + 1) * logOfCount(remaining)) / SHALLOWER))
}

/** So many moves are searched where order tells much: with one ply left, and for each further ply. */
const WITH_ONE_LEFT = 6
const FOR_EACH_PLY = 4

/** The number of moves that are searched with so many plies left, at least, where order tells much (`AlphabetaSettings.narrow`). */
const worthSearching = (remaining: number): number => WITH_ONE_LEFT + FOR_EACH_PLY * (remaining - 1)

const stepsAfter = (before: number): number => (before < LATE ? 0 : before < VERY_LATE ? 1 : before < LAST ? 2 : 3)

/** What alpha-beta leaves out of the tree, or searches less deep: reductions of late moves, null moves, and moves without hope. */
export class Pruning<S extends State> {
  /** For each frame, with forward pruning, the static evaluation. */
  readonly standing = new Int32Array(MAX_PLIES)

  private readonly frames: Frames
  private readonly state: S
  private readonly settings: AlphabetaSettings<S>
  /** False in deep iterations. */
  private prunes = true

  constructor(frames: Frames, state: S, settings: AlphabetaSettings<S>) {
    this.frames = frames
    this.state = state
    this.settings = settings
  }

  /** @param depth the depth of the iteration before */
  startIteration(depth: number): void {
    this.prunes = depth < FORWARD_DEPTH
  }

  /** True where null moves and greater reductions are wanted. */
  get isForward(): boolean {
    return this.settings.forward !== undefined && this.prunes
  }

  private get isNarrow(): boolean {
    return this.settings.narrow === true && this.prunes
  }

  /** True when frame `p` is expected to be too good for the other side, even if its seat passed. */
  mayPass(p: number): boolean {
    const { frames } = this
    const beta = frames.beta[p]!
    return (
      frames.remaining[p]! >= PASSING_DEPTH &&
      beta === frames.alpha[p]! + 1 &&
      Math.abs(beta) < WON &&
      this.standing[p]! >= beta &&
      this.settings.mustRespond?.(this.state, 0) !== true
    )
  }

  /** The depth reduction, in plies, of a root move that is searched after `before` others, in the iteration after the one of this depth. */
  rootReduction(depth: number, before: number, move: Move): number {
    if (!this.isNarrow || this.settings.quiet?.(this.state, move) === false) return 0
    return lateReduction(before, depth + 1, false)
  }

  /** The depth reduction, in plies, of a child of frame `p` that is searched after `before` others. */
  reduction(p: number, before: number, move: Move): number {
    const { quiet } = this.settings
    if (!quiet) return 0
    const reduction = lateReduction(before, this.frames.remaining[p]!, this.isForward)
    return reduction > 0 && quiet(this.state, move) ? reduction : 0
  }

  /** True when a child after `before` others is not worth a search: a quiet move of the last ply that would have to gain too much. */
  isHopeless(p: number, before: number, move: Move): boolean {
    const { settings, frames } = this
    const { forward } = settings
    if (forward === undefined || !this.prunes || before === 0 || frames.remaining[p] !== 1) return false
    // a loss is proven only if all moves lose
    if (frames.best[p]! <= -WON || this.standing[p]! + forward.gain > frames.alpha[p]!) return false
    return settings.quiet?.(this.state, move) === true
  }

  /** True when a child after `before` others is not worth a search, since it comes so late in an order that tells much. */
  isLate(p: number, before: number, move: Move): boolean {
    const { settings, frames } = this
    const remaining = frames.remaining[p]!
    if (!this.isNarrow || remaining < 1 || before < worthSearching(remaining)) return false
    // a loss is proven only if all moves lose, and the one that does not may come late
    return frames.best[p]! > -WON && settings.quiet?.(this.state, move) !== false
  }
}
