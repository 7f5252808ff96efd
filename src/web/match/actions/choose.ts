/** Choosing a move on the match's board. */
import { computed, effect, signal, untracked } from '@preact/signals'
import type { Move } from '../../../board/selection.ts'
import type { BoardDrawing } from '../../../game/board.ts'
import { cellsOfMove } from '../../../game/notation/move-cells.ts'
import { choosing } from '../../board/choosing.ts'
import { expected } from '../../board/expected.ts'
import { movesAhead, movesConfirmed } from '../../board/view-settings.ts'
import { askWhyNot, forgetWhyNot } from '../../play/choose/why-not.tsx'
import { subjectAt } from '../../service/client.ts'
import type { Board } from '../../service/types.ts'
import { busy, game, send, state, takebacks, you, yourTurn } from '../session.ts'
import { atEnd, plies, shown } from '../shown.ts'

/** Moves that the visitor may make now. */
export const moves = computed<readonly Move[]>(() =>
  yourTurn.value && atEnd.value && !busy.value ? (shown.value?.board.moves ?? []) : [],
)

const board = computed(() => shown.value?.board)

/** What is chosen of a move that is not complete. A takeback ends it, even one that leads to the same board. */
export const choice = choosing(
  computed(() => ({ board: board.value, takebacks: takebacks.value })),
  moves,
)

/** Chooses a piece in hand. */
export function hold(symbol: string | null): void {
  unchoose()
  choice.hold(symbol)
}

/** The visitor's move on its way to the service: the state in which it was sent, and the predicted board after it. */
interface Sent {
  /** `Shown.seq` and `Shown.ply` when the move was sent. */
  readonly seq: number
  readonly ply: number
  /** `takebacks` when the move was sent: a takeback voids it, even while the page shows the position before it. */
  readonly takebacks: number
  readonly drawing: BoardDrawing
  readonly cells: readonly string[]
}

const sent = signal<Sent | null>(null)

/** The predicted board after the visitor's move, to be drawn over the state in which it was sent; null over any other. */
export const expectedNow = computed(() => {
  const [at, move] = [shown.value, sent.value]
  return move && move.takebacks === takebacks.value && move.seq === at?.seq && move.ply === at.ply ? move : null
})

/** The move that waits for the visitor to confirm it, with the board on which it was chosen. */
const asked = signal<{ readonly on: Board; readonly takebacks: number; readonly move: string } | null>(null)

/** The move that waits for the visitor to confirm it; null for none. */
export const unconfirmed = computed(() =>
  asked.value && asked.value.on === board.value && asked.value.takebacks === takebacks.value ? asked.value.move : null,
)

/** Makes a move, or asks the visitor to confirm it if they want that. */
export function make(move: string): void {
  if (!movesConfirmed.value) {
    sendMove(move)
    return
  }
  choice.clear()
  if (shown.value) asked.value = { on: shown.value.board, takebacks: takebacks.value, move }
}

/** Makes a move at once. */
export function sendMove(move: string): void {
  asked.value = null
  choice.clear()
  const at = shown.value
  const seat = you.value
  if (at && seat !== null) {
    const cells = cellsOf(move, at.board)
    const drawing = expected(at.board.drawing, cells, seat)
    sent.value = drawing && { seq: at.seq, ply: at.ply, takebacks: takebacks.value, drawing, cells }
  }
  void send({ type: 'move', move }).then((accepted) => {
    if (!accepted) sent.value = null
  })
}

const cellsOf = (move: string, { drawing }: Board): readonly string[] =>
  cellsOfMove(move, new Set(drawing.cells.map(({ id }) => id)))

/** The cells of the move that the visitor has chosen ahead of their turn. */
const queued = signal<{
  readonly match: string
  readonly takebacks: number
  readonly cells: readonly string[]
} | null>(null)

/** The cells of the move chosen ahead in this match; empty for none, and after a takeback. */
export const ahead = computed<readonly string[]>(() => {
  const move = queued.value
  return move && move.match === state.value?.config.match && move.takebacks === takebacks.value ? move.cells : []
})

/** True while the visitor may choose a move ahead of their turn. */
export const mayChooseAhead = computed(
  () =>
    movesAhead.value &&
    state.value?.phase === 'playing' &&
    you.value !== null &&
    !yourTurn.value &&
    !busy.value &&
    atEnd.value,
)

const isOwn = (cell: string): boolean =>
  shown.value?.board.drawing.pieces.some((piece) => piece.cell === cell && piece.owner === you.value) ?? false

/** True in games whose moves put a piece on a cell, as the visitor's last move did. */
function putsPieces(): boolean {
  const last = plies.value.findLast(({ seat }) => seat === you.value)
  return last !== undefined && shown.value !== null && cellsOf(last.text, shown.value.board).length === 1
}

/** Chooses a cell of a move ahead: an own piece and then its goal, or the cell for a new piece. The same cell again takes it back. */
function chooseAhead(cell: string): void {
  const [from, to] = ahead.value
  const begins = from === undefined || to !== undefined || !isOwn(from)
  const again = ahead.value.at(-1) === cell
  if (again || (begins && !isOwn(cell) && !putsPieces())) queued.value = null
  else
    queued.value = {
      match: state.value!.config.match,
      takebacks: takebacks.value,
      cells: begins ? [cell] : [from, cell],
    }
}

/** Makes the move chosen ahead as soon as it is the visitor's turn, if it is then legal. @returns a function that ends that */
export const playAhead = (): (() => void) =>
  effect(() => {
    if (moves.value.length === 0 || ahead.value.length === 0) return
    const cells = ahead.value.join(' ')
    const [move, ...others] = moves.value.filter((one) => one.cells.join(' ') === cells)
    untracked(() => {
      queued.value = null
      if (move && others.length === 0) sendMove(move.move)
    })
  })

/** Makes the move that is complete, or asks why there is none. */
function follow({ move, refused }: ReturnType<typeof choice.select>): void {
  asked.value = null
  forgetWhyNot()
  const at = shown.value
  if (refused && at && game.value && state.value) {
    const subject = subjectAt(at.position, state.value.config)
    const past = { history: at.earlier.slice(-game.value.limits.history) }
    void askWhyNot({ game: game.value, subject, board: at.board, past }, refused)
  }
  if (move !== null) make(move)
}

export function select(cell: string): void {
  if (mayChooseAhead.value) chooseAhead(cell)
  else follow(choice.select(cell))
}

/** Plays the move that takes a piece from one cell to another; without one, the piece stays. */
export function drag(from: string, to: string): void {
  unchoose()
  if (mayChooseAhead.value) {
    chooseAhead(from)
    if (ahead.value.length > 0) chooseAhead(to)
  } else follow(choice.drag(from, to))
}

/** Clears the choice of cells. */
export function unchoose(): void {
  choice.clear()
  asked.value = null
  queued.value = null
  forgetWhyNot()
}

/** Shows where a piece can go that is being dragged from a cell; null when it has gone back. */
export function lift(from: string | null): void {
  unchoose()
  choice.lift(from)
}
