/** The line of play and its variations: a tree of plies, the line shown through it, and the position shown on this line. */
import type { BoardDrawing } from '../../../game/board.ts'
import { latestCells } from '../../../game/notation/move-cells.ts'
import { markedCells } from '../../board/marks.ts'
import type { Board } from '../../service/types.ts'

export interface Ply {
  readonly text: string
  /** The seat that made the ply; null for chance. */
  readonly seat: number | null
}

/** A position of the tree. */
export interface Node {
  /** The ply that led to it; null at the root. */
  readonly ply: Ply | null
  /** The node before it; -1 at the root. */
  readonly parent: number
  /** The nodes after it. The main line goes on by the first that was not taken back. */
  readonly children: readonly number[]
  /** The position; undefined when not fetched yet. */
  readonly board: Board | undefined
  /** True when its ply was taken back: then it is no part of the main line. */
  readonly takenBack?: boolean
}

export interface Line {
  /** The tree; the first node is the root. Nodes that were deleted stay, but no node leads to them. */
  readonly nodes: readonly Node[]
  /** The nodes of the line shown, from the root on. Its last node may have children, by plies that were taken back. */
  readonly path: readonly number[]
  /** Number of plies before the position shown. */
  readonly at: number
  /** The plies of the line shown. */
  readonly plies: readonly Ply[]
  /** The positions of the line shown, by the number of plies before them; undefined when not fetched yet. */
  readonly boards: readonly (Board | undefined)[]
}

/** Makes a line through a tree. */
export const lineThrough = (nodes: readonly Node[], path: readonly number[], at: number): Line => ({
  nodes,
  path,
  at: Math.max(0, Math.min(at, path.length - 1)),
  plies: path.flatMap((node) => nodes[node]?.ply ?? []),
  boards: path.map((node) => nodes[node]?.board),
})

/** Makes a line without variations, shown at its end. @param boards the positions, by the number of plies before them */
export function lineOf(plies: readonly Ply[], boards: readonly (Board | undefined)[]): Line {
  const nodes = Array.from({ length: plies.length + 1 }, (_, i) => ({
    ply: plies[i - 1] ?? null,
    parent: i - 1,
    children: i < plies.length ? [i + 1] : [],
    board: boards[i],
  }))
  return lineThrough(nodes, [...nodes.keys()], plies.length)
}

/** The position shown; undefined until it is fetched. */
export const shown = ({ boards, at }: Line): Board | undefined => boards[at]

export const atEnd = ({ plies, at }: Line): boolean => at === plies.length

/** The texts of the first `at` plies, for requests. */
export const movesTo = ({ plies }: Line, at: number): string[] => plies.slice(0, at).map(({ text }) => text)

const changed = (nodes: readonly Node[], index: number, changes: Partial<Node>): readonly Node[] =>
  nodes.map((node, i) => (i === index ? { ...node, ...changes } : node))

/** The node by which the main line goes on after a node; undefined at its end. */
export const mainAfter = (nodes: readonly Node[], node: number): number | undefined =>
  nodes[node]?.children.find((child) => !nodes[child]?.takenBack)

/** The nodes of the main line after a node. */
function restAfter(nodes: readonly Node[], from: number): number[] {
  const rest: number[] = []
  for (let next = mainAfter(nodes, from); next !== undefined; next = mainAfter(nodes, next)) rest.push(next)
  return rest
}

/**
 * The line after playing a ply in the position shown. The plies that followed there stay in the tree. If the tree already
 * has the ply, the line goes along it, and keeps its further plies if it is part of the line shown.
 */
export function played(line: Line, ply: Ply, board: Board): Line {
  const { nodes, path, at } = line
  const from = path[at]!
  const known = nodes[from]!.children.find((child) => nodes[child]?.ply?.text === ply.text)
  if (known === undefined) {
    const grown = changed(nodes, from, { children: [...nodes[from]!.children, nodes.length] })
    const next: Node = { ply, parent: from, children: [], board }
    return lineThrough([...grown, next], [...path.slice(0, at + 1), nodes.length], at + 1)
  }
  if (path[at + 1] === known) return lineThrough(changed(nodes, known, { board }), path, at + 1)
  const again = mainAfter(nodes, from) === undefined
  const there = changed(nodes, known, again ? { board, takenBack: false } : { board })
  // what followed a ply that was taken back stays taken back
  const next = again ? mainAfter(there, known) : undefined
  const grown = next === undefined ? there : changed(there, next, { takenBack: true })
  return lineThrough(grown, [...path.slice(0, at + 1), known, ...restAfter(grown, known)], at + 1)
}

export const goTo = ({ nodes, path }: Line, at: number): Line => lineThrough(nodes, path, at)

/** The line through a node, shown at that node. At the end of a main line, the line ends there. */
export function goToNode({ nodes, path }: Line, node: number): Line {
  if (path.includes(node) && mainAfter(nodes, node) !== undefined) return lineThrough(nodes, path, path.indexOf(node))
  const before: number[] = []
  for (let up = nodes[node]?.parent ?? -1; up >= 0; up = nodes[up]!.parent) before.unshift(up)
  return lineThrough(nodes, [...before, node, ...restAfter(nodes, node)], before.length)
}

export const withBoard = ({ nodes, path, at: shown }: Line, at: number, board: Board): Line =>
  lineThrough(changed(nodes, path[at]!, { board }), path, shown)

/** True when the tree has more than one line. */
export const branches = ({ nodes }: Line): boolean =>
  nodes.some(({ children }, node) => children.some((child) => child !== mainAfter(nodes, node)))

/** The first node of the variation that contains a node; null in the main line. */
export function variationOf({ nodes }: Line, node: number): number | null {
  for (let here = node; here > 0; here = nodes[here]!.parent)
    if (mainAfter(nodes, nodes[here]!.parent) !== here) return here
  return null
}

/** The line after moving the variation of the position shown before its alternatives. */
export function promoted(line: Line): Line {
  const { nodes, path, at } = line
  const first = variationOf(line, path[at]!)
  if (first === null) return line
  const { parent } = nodes[first]!
  const others = nodes[parent]!.children.filter((child) => child !== first)
  const again = changed(nodes, first, { takenBack: false })
  return lineThrough(changed(again, parent, { children: [first, ...others] }), path, at)
}

/** The line without the ply that led to the position shown and all that follows it. */
export function deleted(line: Line): Line {
  const { nodes, path, at } = line
  if (at === 0) return line
  const parent = path[at - 1]!
  const others = nodes[parent]!.children.filter((child) => child !== path[at])
  const without = changed(nodes, parent, { children: others })
  return lineThrough(without, [...path.slice(0, at), ...restAfter(without, parent)], at - 1)
}

/**
 * The line before the last move of any of the seats, or before the last ply (`any`); null when there is none. The plies that
 * are taken back stay in the tree as a variation: the line ends, or goes on by the main line if they began a variation of it.
 */
export function takenBack({ nodes, path, plies, at }: Line, seats: ReadonlySet<number> | 'any'): Line | null {
  const last = plies.slice(0, at).findLastIndex(({ seat }) => seats === 'any' || (seat !== null && seats.has(seat)))
  if (last < 0) return null
  const without = changed(nodes, path[last + 1]!, { takenBack: true })
  return lineThrough(without, [...path.slice(0, last + 1), ...restAfter(without, path[last]!)], last)
}

/**
 * The cells to mark as the last move in the position after `at` plies (src/game/notation/move-cells.ts).
 * @param before the board one ply before; undefined where it is not known
 */
export function latestMarked(plies: readonly Ply[], at: number, after: BoardDrawing, before?: BoardDrawing) {
  const ids = new Set(after.cells.map(({ id }) => id))
  const namedBy = (last: readonly Ply[]) =>
    latestCells(
      last.map(({ text }) => text),
      ids,
      last.map(({ seat }) => seat),
    )
  const last = plies.slice(0, at).slice(-2)
  const named = namedBy(last.slice(-1))
  return named.length > 0 ? markedCells(named, before, after) : namedBy(last)
}
