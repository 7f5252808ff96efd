/** Choosing a move on the playground's board. */
import { effect, untracked } from '@preact/signals'
import { choice, notice, pending, play, refused, yourTurn } from '../state/store.ts'
import { onBoard } from '../state/studied.ts'
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

/** The queue of actions that the visitor chose while a move was on its way, to be done after its answer. */
let early: (() => void)[] = []

/** The cap on the queue: further clicks are taken for unintended. */
const MOST_EARLY = 8

function wait(act: () => void): void {
  if (early.length < MOST_EARLY) early.push(act)
}

/** Performs the queued actions, if it is the visitor's turn by then. @returns a function that ends that */
export const catchUp = (): (() => void) =>
  effect(() => {
    if (pending.value || early.length === 0) return
    const acts = early
    early = []
    untracked(() => {
      if (yourTurn.value) for (const act of acts) act()
    })
  })

/** Chooses a cell. While a move is on its way, the choice waits for the answer, which decides what can be chosen. */
export function select(cell: string): void {
  if (pending.value) wait(() => select(cell))
  else follow(choice.select(cell))
}
