/** Choosing a move on the playground's board. */
import { computed, effect, signal, untracked } from '@preact/signals'
import { dropsOf } from '../../../board/in-hand.ts'
import { type Move, nextCells, pointed } from '../../../board/selection.ts'
import type { Board } from '../../service/types.ts'
import { board, chosen, moves, notice, pending, play, refused, yourTurn } from '../state/store.ts'
import { onBoard } from '../state/studied.ts'
import { askWhyNot, forgetWhyNot } from './why-not.tsx'

/** The piece chosen in hand, with the board on which it was chosen. */
const inHand = signal<{ readonly on: Board; readonly symbol: string } | null>(null)

/** The symbol of the piece chosen in hand; null for none. */
export const held = computed(() => (inHand.value?.on === board.value ? (inHand.value?.symbol ?? null) : null))

/** The moves that the next choice of a cell may begin: those of the piece chosen in hand, if there is one. */
export const choosable = computed(() => (held.value === null ? moves.value : dropsOf(moves.value, held.value)))

/** Chooses a piece in hand. */
export function hold(symbol: string | null): void {
  unchoose()
  if (symbol !== null && board.value) inHand.value = { on: board.value, symbol }
}

/** True when choosing a cell plays a move. */
export const plays = (cell: string): boolean => pointed(choosable.value, chosen.value, cell).moves.length === 1

/** Moves that name exactly the chosen cells, when there are several: the visitor picks one by a button. */
export const open = signal<readonly Move[]>([])

export const make = (text: string) => {
  open.value = []
  notice.value = null
  void play(text).catch(refused)
}

/** Clears the choice of cells. */
export function unchoose(): void {
  chosen.value = []
  open.value = []
  inHand.value = null
  forgetWhyNot()
}

/** Shows where a piece can go that is being dragged from a cell; null when it has gone back. */
export function lift(from: string | null): void {
  unchoose()
  if (from !== null && nextCells(moves.value, []).has(from)) chosen.value = [from]
}

/** Plays the move that takes a piece from one cell to another; without one, the piece stays. */
export function drag(from: string, to: string): void {
  if (pending.value) {
    wait(() => drag(from, to))
    return
  }
  chosen.value = []
  select(from)
  if (chosen.value.length > 0) select(to)
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
  if (pending.value) {
    wait(() => select(cell))
    return
  }
  const before = chosen.value
  if (held.value !== null && !nextCells(choosable.value, []).has(cell)) inHand.value = null
  const choice = pointed(choosable.value, chosen.value, cell)
  chosen.value = choice.chosen
  open.value = choice.moves.length > 1 ? choice.moves : []
  forgetWhyNot()
  // a second click on the last cell takes the choice back
  const isRefused = choice.chosen.length === 0 && moves.value.length > 0 && before.at(-1) !== cell
  if (isRefused && onBoard.value) void askWhyNot(onBoard.value, [...before, cell])
  const [only] = choice.moves
  if (only && choice.moves.length === 1) make(only.move)
}
