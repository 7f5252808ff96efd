/** What the visitor chooses while a move is on its way. */
import { effect, untracked } from '@preact/signals'
import { line, pending, takenBackTo, yourTurn } from '../state/store.ts'

/** The queue of actions that the visitor chose while a move was on its way, to be done after its answer. */
let early: (() => void)[] = []

/** The cap on the queue: further clicks are taken for unintended. */
const MOST_EARLY = 8

/** Puts an action into the queue. */
export function wait(act: () => void): void {
  if (early.length < MOST_EARLY) early.push(act)
}

/** Performs the queued actions, if it is the visitor's turn by then and they have not taken the move back. @returns a function that ends that */
export const catchUp = (): (() => void) =>
  effect(() => {
    if (pending.value || early.length === 0) return
    const acts = early
    early = []
    untracked(() => {
      if (yourTurn.value && takenBackTo.value !== line.value) for (const act of acts) act()
    })
  })
