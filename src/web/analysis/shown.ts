/** Moves and chains that the panels mark on the board. */
import { computed, signal } from '@preact/signals'
import type { Advice } from '../../board/advice.tsx'
import { cellsOfMove } from '../../game/notation/move-cells.ts'
import { analysing, findings, heatMap, lineCount, namesOneCell } from './store.ts'
import { studied, studiedKey } from './studied.ts'

/** The marked move: a hint, or the analysis line under the pointer. It is drawn in its own position only. */
export const pointedOut = signal<{
  /** What stands for the position. */
  readonly key: string
  readonly move: string
  readonly chain?: readonly string[]
  /** The moves of the line, the marked one first. */
  readonly pv?: readonly string[]
} | null>(null)

const board = computed(() => studied.value?.board)

const here = computed(() => (pointedOut.value?.key === studiedKey.value ? pointedOut.value : null))

export const hintMove = computed<string | null>(() => here.value?.move ?? null)

export const hintCells = computed<readonly string[]>(() => {
  if (!here.value || !board.value) return []
  return cellsOfMove(here.value.move, new Set(board.value.drawing.cells.map(({ id }) => id)))
})

export const chainShown = computed<readonly string[]>(() => here.value?.chain ?? [])

/**
 * The moves to draw on the analysis board: the best moves or, while the visitor points at a line, the numbered moves of
 * this line. Lines after a chance event are left out, since their moves belong to other positions.
 */
export const advice = computed<readonly Advice[]>(() => {
  const at = board.value
  if (!at || !analysing.value || !findings.value || at.chance) return []
  const ids = new Set(at.drawing.cells.map(({ id }) => id))
  const pointed = here.value?.pv
  if (pointed && pointed.length > 1) return lineOf(pointed, ids)
  return findings.value.lines
    .slice(0, lineCount.value)
    .map(({ move }, i) => ({ rank: i + 1, move, cells: cellsOfMove(move, ids) }))
    .filter(({ move, cells }) => cells.length > 0 && (here.value === null || here.value.move === move))
})

/** The greatest number of moves of a line that are drawn at once. */
const MOST_OF_LINE = 8

/** The moves of a line, numbered. Of several on the same cells, the first is drawn. */
function lineOf(moves: readonly string[], ids: ReadonlySet<string>): Advice[] {
  const drawn = new Set<string>()
  return moves.slice(0, MOST_OF_LINE).flatMap((move, i) => {
    const cells = cellsOfMove(move, ids)
    const key = cells.join()
    if (cells.length === 0 || drawn.has(key)) return []
    drawn.add(key)
    return { rank: i + 1, cells }
  })
}

/** By cell: the share of the search's visits that went to its move. null when moves name more than one cell, or without findings. */
export const visitHeat = computed<ReadonlyMap<string, number> | null>(() => {
  const at = board.value
  if (!at || !heatMap.value || !analysing.value || !findings.value || at.chance || !namesOneCell(at)) return null
  // a line that is pointed at is numbered on the same cells
  if (here.value?.pv) return null
  const cellOf = new Map(at.moves.flatMap(({ move, cells }) => (cells[0] === undefined ? [] : [[move, cells[0]]])))
  const visited = findings.value.lines.flatMap(({ move, visits }) => {
    const cell = cellOf.get(move)
    return cell === undefined || !visits ? [] : [[cell, visits] as const]
  })
  const all = visited.reduce((sum, [, visits]) => sum + visits, 0)
  return all === 0 ? null : new Map(visited.map(([cell, visits]) => [cell, visits / all]))
})
