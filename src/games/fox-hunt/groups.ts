import { cellsOf, FOX, type Hunt, sightOf } from './boards.ts'
import { UNKNOWN } from './notation.ts'

/** A probe that sees foxes not yet found, by its answer. */
interface Clue {
  readonly cell: number
  /** The number of foxes not yet found that it sees: at least one. */
  readonly left: number
}

/** A group of cells that the same clues see, so that a hunter cannot tell them apart. */
interface Group {
  readonly cells: readonly number[]
  /** The indices of the clues that see the cells. */
  readonly clues: readonly number[]
}

/** The constraints of a board on the foxes not yet found. */
export interface Puzzle {
  /** The number of foxes not yet found. */
  readonly foxes: number
  readonly clues: readonly Clue[]
  /** The cells that may hide a fox, in groups. */
  readonly groups: readonly Group[]
}

/**
 * The puzzle of a board; null when some answer says that fewer foxes are there than have been found.
 * @param board the content of each cell (notation.ts); an awaited cell counts as not probed
 */
export function puzzleOf(board: Uint8Array, hunt: Hunt): Puzzle | null {
  const cells = cellsOf(hunt)
  const sight = sightOf(hunt.size)
  const found = cells.filter((cell) => board[cell] === FOX)
  const foxes = hunt.foxes - found.length
  const clues: Clue[] = []
  const open = cells.filter((cell) => board[cell]! >= UNKNOWN)
  let hiding = open
  for (const cell of cells) {
    if (board[cell]! >= FOX) continue
    const seen = found.filter((fox) => sight[cell * cells.length + fox] === 1).length
    const left = board[cell]! - seen
    if (left < 0 || left > foxes) return null
    if (left > 0) clues.push({ cell, left })
    else hiding = hiding.filter((other) => sight[cell * cells.length + other] === 0)
  }
  const groups = new Map<string, { cells: number[]; clues: number[] }>()
  for (const cell of hiding) {
    const seenBy = [...clues.keys()].filter((i) => sight[clues[i]!.cell * cells.length + cell] === 1)
    const key = seenBy.join()
    const group = groups.get(key)
    if (group) group.cells.push(cell)
    else groups.set(key, { cells: [cell], clues: seenBy })
  }
  return { foxes, clues, groups: [...groups.values()] }
}
