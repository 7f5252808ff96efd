/**
 * A linear evaluation of positions as data: what pieces are worth where they stand, and further terms. It is learned from games
 * (src/learning) and stands beside the rules. Weights are in thousandths of the evaluation that stands for a utility of
 * tanh(1); those for seat 0 are positive.
 */
export interface Evaluation {
  /** By piece: its worth on each vertex, in the order of the vertices. Pieces that are worth nothing are left out. */
  readonly places: Readonly<Record<string, readonly number[]>>
  /** By variable or player: the worth of one unit of its value. */
  readonly values: Readonly<Record<string, number>>
  /** By seat: the worth of being on move. */
  readonly tempo: readonly number[]
  /** By seat: the worth of each legal move, for the seat on move and for the other one. Of more than `most` no more count. */
  readonly moves: { readonly own: readonly number[]; readonly other: readonly number[]; readonly most?: number }
  /** By piece: the worth of one that the seat on move can take. */
  readonly taken: Readonly<Record<string, number>>
  readonly lines: readonly LineTerm[]
  readonly groups: readonly GroupTerm[]
  readonly connections: readonly ConnectionTerm[]
}

/** Steps along the board: the names of directions, one after the other. */
export type Way = readonly string[]

/** Pieces in lines that are otherwise empty, where the rules look for lines. */
export interface LineTerm {
  readonly piece: string
  /** The number of vertices of a line. */
  readonly length: number
  /** The steps from one vertex of a line to the next; each stands for one kind of line. */
  readonly ways: readonly Way[]
  /** The worth of a line with one piece, with two, and so on. */
  readonly worth: readonly number[]
  /** By vertex: the further worth of a line that lacks this vertex alone. Absent where none is worth anything. */
  readonly lone?: readonly number[]
}

/** Groups of pieces, where the rules follow groups. */
export interface GroupTerm {
  readonly piece: string
  /** The steps to a neighbour. */
  readonly ways: readonly Way[]
  /** The worth of each group, and of each piece in the largest one. */
  readonly worth: readonly number[]
}

/** The empty vertices that are missing until groups reach from one set of vertices to the next, where the rules ask for that. */
export interface ConnectionTerm {
  readonly piece: string
  readonly ways: readonly Way[]
  /** The sets of vertices, by their indices. */
  readonly sets: readonly (readonly number[])[]
  /** The worth of each missing vertex. */
  readonly worth: number
}

/** The evaluation that stands for an expected utility of tanh(1). */
export const SCALE = 1000

/** The mean worth of a piece before anything is learned: a tenth of a win. */
export const PIECE = SCALE / 10

/** The greatest evaluation, and the smallest with a minus: a search tells no more than tanh of it. */
export const GREATEST = 4 * SCALE

/** An evaluation of which nothing is known. */
export const NOTHING: Evaluation = {
  places: {},
  values: {},
  tempo: [0, 0],
  moves: { own: [0, 0], other: [0, 0] },
  taken: {},
  lines: [],
  groups: [],
  connections: [],
}
