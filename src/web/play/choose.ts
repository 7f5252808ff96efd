/** Choosing a move on the playground's board. */
import { signal } from '@preact/signals'
import { type Move, pointed } from './selection.ts'
import { chosen, moves, notice, play, refused } from './store.ts'
import { onBoard } from './studied.ts'
import { askWhyNot, forgetWhyNot } from './why-not.tsx'

/** True when the board is seen from the other side. */
export const flipped = signal(false)

/** Moves that name exactly the chosen cells, when there are several: the visitor picks one by a button. */
export const open = signal<readonly Move[]>([])

export const make = (text: string) => {
  open.value = []
  notice.value = null
  void play(text).catch(refused)
}

/** Plays the move that takes a piece from one cell to another; without one, the piece stays. */
export function drag(from: string, to: string): void {
  chosen.value = []
  select(from)
  if (chosen.value.length > 0) select(to)
}

export function select(cell: string): void {
  const before = chosen.value
  const choice = pointed(moves.value, chosen.value, cell)
  chosen.value = choice.chosen
  open.value = choice.moves.length > 1 ? choice.moves : []
  forgetWhyNot()
  // a second click on the last cell takes the choice back
  const isRefused = choice.chosen.length === 0 && moves.value.length > 0 && before.at(-1) !== cell
  if (isRefused && onBoard.value) void askWhyNot(onBoard.value, [...before, cell])
  const [only] = choice.moves
  if (only && choice.moves.length === 1) make(only.move)
}
