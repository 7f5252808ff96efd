import { cellsOf, FOX, type Hunt, sightOf } from './boards.ts'
import { UNKNOWN } from './notation.ts'

/** A probe whose answer tells of foxes not yet found. */
interface Clue {
  readonly cell: number
  /** How many foxes not yet found it sees. */
  readonly left: number
  /** True when it is not known how many: the clue sees at most `left` and restricts nothing. */
  readonly free: boolean
}

/** Cells that the same clues see, so that a hunter cannot tell them apart. */
interface Group {
  readonly cells: readonly number[]
  /** The indices of the clues that see the cells. */
  readonly clues: readonly number[]
}

/** What a board says of the foxes not yet found. */
export interface Puzzle {
  /** The number of foxes not yet found. */
  readonly foxes: number
  readonly clues: readonly Clue[]
  /** The cells that may hide a fox, in groups, in the order in which they are best decided. */
  readonly groups: readonly Group[]
}

/**
 * The puzzle of a board; null when some answer says that fewer foxes are there than have been found.
 * @param board the content of each cell (notation.ts); an awaited cell counts as not probed
 * @param free a cell whose answer is left open: it holds no fox, and is the last of the clues
 */
export function puzzleOf(board: Uint8Array, hunt: Hunt, free = -1): Puzzle | null {
  const cells = cellsOf(hunt)
  const sight = sightOf(hunt.size)
  const found = cells.filter((cell) => board[cell] === FOX)
  const foxes = hunt.foxes - found.length
  const clues: Clue[] = []
  const open = cells.filter((cell) => board[cell]! >= UNKNOWN && cell !== free)
  let hiding = open
  for (const cell of cells) {
    if (board[cell]! >= FOX) continue
    const seen = found.filter((fox) => sight[cell * cells.length + fox] === 1).length
    const left = board[cell]! - seen
    if (left < 0 || left > foxes) return null
    if (left > 0) clues.push({ cell, left, free: false })
    else hiding = hiding.filter((other) => sight[cell * cells.length + other] === 0)
  }
  if (free >= 0) clues.push({ cell: free, left: foxes, free: true })
  const groups = new Map<string, { cells: number[]; clues: number[] }>()
  for (const cell of hiding) {
    const seenBy = [...clues.keys()].filter((i) => sight[clues[i]!.cell * cells.length + cell] === 1)
    const key = seenBy.join()
    const group = groups.get(key)
    if (group) group.cells.push(cell)
    else groups.set(key, { cells: [cell], clues: seenBy })
  }
  return { foxes, clues, groups: inOrder([...groups.values()], clues) }
}

/**
 * Orders groups so that few combinations of counts stand open at any time: one by one from the clue that can be met in the
 * fewest ways, those that many clues see first.
 */
function inOrder(groups: readonly Group[], clues: readonly Clue[]): readonly Group[] {
  const ordered: Group[] = []
  const left = clues.map((clue) => clue.left)
  const rest = clues.map((_, i) => groups.filter((group) => group.clues.includes(i)).length)
  const waiting = [...groups].sort((a, b) => b.clues.length - a.clues.length)
  while (waiting.length > 0) {
    let best = -1
    let fewest = Number.POSITIVE_INFINITY
    for (const i of clues.keys()) {
      if (rest[i] === 0 || clues[i]!.free) continue
      const ways = logWays(rest[i]!, left[i]!)
      if (ways >= fewest) continue
      best = i
      fewest = ways
    }
    const at = best < 0 ? 0 : waiting.findIndex((group) => group.clues.includes(best))
    const [group] = waiting.splice(at, 1)
    for (const i of group!.clues) rest[i]!--
    ordered.push(group!)
  }
  return ordered
}

/** The logarithm of the number of ways to distribute so many foxes over so many groups. */
function logWays(groups: number, foxes: number): number {
  let sum = 0
  for (let i = 1; i <= foxes; i++) sum += Math.log((groups - 1 + i) / i)
  return sum
}
