/** How a node guards against being visited twice at a vertex by one list of modifiers. */
export const UNMARKED = 0
/** It keeps marks. */
export const MARKED = 1
/** It keeps marks that have to be restored when modifiers are taken back, since longer lists may visit it, too. */
export const RESTORED = 2

/** An automaton whose edges stand node by node, those of a node closed by an edge END. */
export interface Layout {
  readonly op: Uint8Array
  readonly a: Int32Array
  /** For a switch: the index of the position behind it. */
  readonly b: Int32Array
  readonly comparison: Uint8Array
  readonly modifier: Int32Array
  readonly target: Int32Array
  /** By edge: the set of pieces that the vertex behind a shift or table must hold one of; -1 for any. */
  readonly on: Int32Array
  /** By node: its first edge. */
  readonly first: Int32Array
  /** By node: UNMARKED, MARKED or RESTORED. */
  readonly guard: Uint8Array
  /** By modifier: its edge. Modifiers are numbered from 1. */
  readonly edgeOf: Int32Array
  /** The positions in the rules at which somebody is to move: the first is the beginning. */
  readonly positions: readonly Position[]
  /** By table: 1 when the keeper uses it. */
  readonly keepers: Uint8Array
}

/** What all searches walk on, and what code is generated from. */
export interface Program extends Layout {
  /** By node: where its marks begin, in units of vertices. */
  readonly marks: Int32Array
  /** The number of nodes with marks. */
  readonly marked: number
}

/** A position in the rules at which somebody is to move. */
export interface Position {
  readonly node: number
  /** A player's number, KEEPER or CHANCE_PLAYER. */
  readonly player: number
}
