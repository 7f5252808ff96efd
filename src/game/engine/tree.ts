/** Settings of Monte-Carlo tree searches (src/search/tree). */
import type { Random } from '../random.ts'
import type { Move, State } from '../state.ts'
import type { Steps } from '../steps.ts'

/** Monte-Carlo tree search with upper confidence bounds, for one or two seats, with or without chance (src/search/tree/uct.ts). */
export interface UctSettings<S extends State> {
  readonly method: 'uct'
  /** The exploration constant C of the UCB term C * sqrt(ln N / n), for utilities in [-1, 1]. */
  readonly exploration: number
  /** The number of visits after which a leaf is expanded, that is, given children. */
  readonly expandAfter: number
  /**
   * A pruning margin in utility: a move whose mean is lower than the best alternative's by more than this is not
   * expanded. Default: no pruning.
   */
  readonly clearlyWorse?: number
  /** True: equally likely events take turns, known or not, and a node's value is the mean of the results below it. Default: false. */
  readonly eventsInTurn?: boolean
  /**
   * The score by which root moves are ranked: a lower confidence bound of the mean (`confidence`, the default) or the
   * upper confidence bound that guides the search (`bound`).
   */
  readonly ranking?: 'confidence' | 'bound'
  /**
   * The group of a legal move, any integer. The search then chooses a group first and a move of that group second.
   * `State.legalMoves` must list the moves of a group next to each other. Default: no groups.
   */
  group?(state: S, move: Move): number
  /**
   * Plays from a leaf to the end of the game, or as far as the game sees fit, and returns the utility of seat 0 in
   * [-1, 1]. Called once per iteration. The state must be unchanged when it returns. A long playout returns its steps, between which the
   * search can pause.
   */
  playout(state: S, random: Random): number | Steps<number>
}

/**
 * Monte-Carlo tree search that needs no knowledge of the game, for one or two seats, with or without chance
 * (src/search/tree/grave.ts). It learns from its own playouts which moves tend to win. It works best where a move is often the same
 * number when it is made at another time.
 */
export interface GraveSettings {
  readonly method: 'grave'
  /** The exploration constant C of the UCB term C * sqrt(ln N / n), for utilities in [-1, 1]. */
  readonly exploration: number
  /** The number of visits after which a leaf is expanded. */
  readonly expandAfter: number
  /**
   * The playouts through a node by which the moves below it are judged, wherever they were made. Nodes with fewer of them use those of
   * the nearest node above that has enough.
   */
  readonly reference: number
  /**
   * The weight of the bias of such means. With n visits and r playouts with the move, the two means are weighted n + bias * n * r to r.
   */
  readonly bias: number
  /** The legal moves drawn at each ply of a playout, of which the one that has won most so far is played. 1: at random. */
  readonly candidates: number
  /**
   * Decisive moves (Teytaud and Teytaud 2010): in the first `decisive` plies of a playout, a seat plays an immediate win if it has one, and
   * avoids moves that give the other seat one. Default: 0.
   */
  readonly decisive?: number
  /** The plies after which a playout counts as a draw. */
  readonly maxPlies: number
  /** The work (`State.work`) after which a playout counts as a draw. Default: without end. */
  readonly maxWork?: number
  /**
   * Implicit minimax backups (Lanctot and others 2014): evaluations of the positions after the moves of the tree, backed up by minimax, are
   * mixed with the means of results. Only for games without chance. Default: results alone.
   */
  readonly implicit?: {
    /** The weight of evaluations against means, from 0 to 1. */
    readonly weight: number
    /** Estimates the utility of seat 0, in [-1, 1]. */
    evaluate(state: State): number
  }
}

/**
 * Monte-Carlo tree search with rapid action value estimation (src/search/tree/rave.ts). For games of one or two seats without
 * chance, with utilities -1, 0 and 1, where a move is a number below `Game.maxMoves` and means the same whenever it is
 * made.
 */
export interface RaveSettings<S extends State> {
  readonly method: 'rave'
  /** The least number of visits after which a leaf is expanded. It grows as the node pool fills. */
  readonly expandAfter: number
  /**
   * The weight of the RAVE bias, 4 b^2, where b is the error in utility that RAVE means keep however many games there
   * are. With n visits and r RAVE games, the two means are weighted n + 4 b^2 n r to r.
   */
  readonly bias: number
  /**
   * Plays from a leaf to the end of the game and returns the utility of seat 0. The state must be unchanged when it
   * returns.
   * @param owners by move, for the moves that are legal at the leaf: receives the seat that made the move in the
   * playout, or a number that is no seat when nobody did
   */
  playout(state: S, random: Random, owners: Uint8Array): number
  /**
   * Writes the legal moves worth searching into `buffer` from index 0 and returns their number. They must include a
   * best one. Called when a node below the root is expanded. Default: all legal moves.
   */
  candidates?(state: S, buffer: Int32Array): number
  /**
   * Writes an initial estimate in utility, for the seat to act, of each of the first `count` moves. Called when a node
   * is expanded. Default: 0 for every move.
   */
  prior?(state: S, moves: Int32Array, count: number, values: Float64Array): void
  /** The number of games that an initial estimate counts for, above 0. */
  readonly priorWeight: number
  /**
   * Progressive widening (Coulom 2007): below the root, a node with n visits selects among its `moves` + n / `visits`
   * moves of the highest initial estimates. Default: among all moves at once.
   */
  readonly widening?: { readonly moves: number; readonly visits: number }
  /**
   * Writes the facts that can be proven about the position into `verdict`, which arrives empty. Called for the root, for
   * nodes with `analyseAfter` visits, and for positions of the proof search.
   */
  analyse?(state: S, verdict: Verdict): void
  /** The number of visits after which a node is analysed. */
  readonly analyseAfter: number
  /**
   * A wider analysis for the root and, where it rules out moves there, for the positions after them in the proof search.
   * `iterations`: its cost in tree iterations. Skipped if the search has less than 20 times that. Default: `analyse`.
   */
  readonly nearRoot?: { analyse(state: S, verdict: Verdict): void; readonly iterations: number }
  /**
   * Settings of the proof-number search that runs beside the tree (src/search/tree/proof.ts). Needs `analyse`. Default: no
   * such search.
   */
  readonly prove?: {
    /**
     * Tree iterations per node that the proof search expands; 0 turns it off for this root.
     * @param near false when `nearRoot` has ruled out no move of the root, so that a proof is far
     */
    every(state: S, near: boolean): number
    /** True when the game cannot end in a draw, so that a position that is not won is lost. */
    drawless(state: S): boolean
  }
}

/** Proven facts about a position. `RaveSettings.analyse` fills them in. */
export interface Verdict {
  /** Proven bounds of the utility of seat 0; -1 and 1 when nothing is known. */
  lower: number
  upper: number
  /** A winning move for the seat to act, or -1. */
  won: Move
  /** By move: LOSES, INFERIOR, or 0 when nothing is known. */
  readonly moves: Uint8Array
  /**
   * The moves that the proof depends on, as a bit set by move. The proof also holds in any position where the losing
   * side has made other moves than these. It belongs to the proven result or, when there is none, to all entries LOSES
   * together.
   */
  readonly basis: Int32Array
}

/** In `Verdict.moves`: the move is proven to lose. */
export const LOSES = 1
/** In `Verdict.moves`: some move that is not inferior is at least as good, so that this one need not be searched. */
export const INFERIOR = 2
