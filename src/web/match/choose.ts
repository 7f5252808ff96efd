/** Choosing a move on the match's board. */
import { computed, signal } from '@preact/signals'
import type { BoardDrawing } from '../../game/board.ts'
import { cellsOfMove } from '../../game/move-cells.ts'
import { expected } from '../board/expected.ts'
import { type Move, pointed } from '../play/choose/selection.ts'
import { askWhyNot, forgetWhyNot } from '../play/choose/why-not.tsx'
import { subjectAt } from '../service/client.ts'
import { busy, game, send, state, you, yourTurn } from './session.ts'
import { atEnd, shown } from './shown.ts'

/** Cells chosen so far for a move, and the moves that name exactly these cells when there are several. */
export const chosen = signal<readonly string[]>([])
export const open = signal<readonly Move[]>([])

/** Moves that the visitor may make now. */
export const moves = computed<readonly Move[]>(() =>
  yourTurn.value && atEnd.value && !busy.value ? (shown.value?.board.moves ?? []) : [],
)

/** The predicted board after the visitor's move, shown until the service sends the move's event. */
const sent = signal<{ readonly ply: number; readonly drawing: BoardDrawing; readonly cells: readonly string[] } | null>(
  null,
)

export const expectedNow = computed(() => (sent.value?.ply === shown.value?.ply ? sent.value : null))

export function make(move: string): void {
  chosen.value = []
  open.value = []
  const at = shown.value
  const seat = you.value
  if (at && seat !== null) {
    const cells = cellsOfMove(move, new Set(at.board.drawing.cells.map(({ id }) => id)))
    const drawing = expected(at.board.drawing, cells, seat)
    sent.value = drawing && { ply: at.ply, drawing, cells }
  }
  void send({ type: 'move', move }).then((accepted) => {
    if (!accepted) sent.value = null
  })
}

export function select(cell: string): void {
  const before = chosen.value
  const choice = pointed(moves.value, before, cell)
  chosen.value = choice.chosen
  open.value = choice.moves.length > 1 ? choice.moves : []
  forgetWhyNot()
  const at = shown.value
  const isRefused = choice.chosen.length === 0 && moves.value.length > 0 && before.at(-1) !== cell
  if (isRefused && at && game.value && state.value) {
    const subject = subjectAt(at.position, state.value.config)
    const history = at.earlier.slice(-game.value.limits.history)
    void askWhyNot({ game: game.value, subject, history }, [...before, cell])
  }
  const [only] = choice.moves
  if (only && choice.moves.length === 1) make(only.move)
}

/** Plays the move that takes a piece from one cell to another; without one, the piece stays. */
export function drag(from: string, to: string): void {
  chosen.value = []
  select(from)
  if (chosen.value.length > 0) select(to)
}

/** Clears the choice of cells. */
export function unchoose(): void {
  chosen.value = []
  open.value = []
  forgetWhyNot()
}
