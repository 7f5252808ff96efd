/** Choosing a move on the playground's board. */
import { choice, notice, pending, play, refused } from '../state/store.ts'
import { onBoard } from '../state/studied.ts'
import { wait } from './early.ts'
import { askWhyNot, forgetWhyNot } from './why-not.tsx'

/** Chooses a piece in hand. */
export function hold(symbol: string | null): void {
  forgetWhyNot()
  choice.hold(symbol)
}

export const make = (text: string) => {
  choice.clear()
  notice.value = null
  void play(text).catch(refused)
}

/** Clears what is chosen. */
export function unchoose(): void {
  choice.clear()
  forgetWhyNot()
}

/** Shows where a piece can go that is being dragged from a cell; null when it has gone back. */
export function lift(from: string | null): void {
  forgetWhyNot()
  choice.lift(from)
}

/** Plays the move that is complete, or asks why there is none. */
function follow({ move, refused: cells }: ReturnType<typeof choice.select>): void {
  forgetWhyNot()
  if (cells && onBoard.value) void askWhyNot(onBoard.value, cells)
  if (move !== null) make(move)
}

/** Plays the move that takes a piece from one cell to another; without one, the piece stays. */
export function drag(from: string, to: string): void {
  if (pending.value) wait(() => drag(from, to))
  else follow(choice.drag(from, to))
}

/** Chooses a cell. While a move is on its way, the choice waits for the answer, which decides what can be chosen. */
export function select(cell: string): void {
  if (pending.value) wait(() => select(cell))
  else follow(choice.select(cell))
}
