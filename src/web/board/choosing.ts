/** Choosing a move on a board of the page: what is chosen, as signals. */
import { computed, type ReadonlySignal, signal } from '@preact/signals'
import { type Choice, type Chosen, chooseCell, dragTo, liftFrom, NO_CHOICE, targetsOf } from '../../board/choosing.ts'
import type { Move } from '../../board/selection.ts'

/** The outcome of a click or a drag. */
interface Outcome {
  /** The move that is complete now; null for none. */
  readonly move: string | null
  /** The cells with which no move begins, if that is why nothing is chosen; null otherwise. */
  readonly refused: readonly string[] | null
}

/** What is chosen of a move on `board`; on another board nothing is. @param moves the moves that the visitor may make there */
export function choosing(board: ReadonlySignal<unknown>, moves: ReadonlySignal<readonly Move[]>) {
  const at = signal<{ readonly on: unknown; readonly choice: Choice }>({ on: null, choice: NO_CHOICE })
  const choice = computed(() => (at.value.on === board.value ? at.value.choice : NO_CHOICE))
  const set = (next: Choice): void => {
    at.value = { on: board.peek(), choice: next }
  }
  const take = ({ choice: next, move }: Chosen, tried: readonly string[], isBack = false): Outcome => {
    set(next)
    const isRefused = move === null && next.cells.length === 0 && moves.peek().length > 0 && !isBack
    return { move, refused: isRefused ? tried : null }
  }
  return {
    /** The cells chosen so far. */
    chosen: computed(() => choice.value.cells),
    /** The moves that name exactly these cells, when there are several: a button picks one. */
    open: computed(() => choice.value.open),
    /** The symbol of the piece chosen in hand; null for none. */
    held: computed(() => choice.value.held),
    /** The cells that can be chosen next. */
    targets: computed(() => targetsOf(moves.value, choice.value)),
    /** True when choosing a cell completes a move. */
    plays: (cell: string): boolean => chooseCell(moves.value, choice.value, cell).move !== null,
    clear: (): void => set(NO_CHOICE),
    hold: (held: string | null): void => set({ ...NO_CHOICE, held }),
    lift: (from: string | null): void => set(liftFrom(moves.peek(), from)),
    select(cell: string): Outcome {
      const before = choice.peek()
      // a second click on the last cell takes the choice back
      const isBack = before.cells.at(-1) === cell
      return take(chooseCell(moves.peek(), before, cell), [...before.cells, cell], isBack)
    },
    drag(from: string, to: string): Outcome {
      const lifted = liftFrom(moves.peek(), from).cells
      return take(dragTo(moves.peek(), from, to), lifted.length > 0 ? [from, to] : [from])
    },
  }
}
