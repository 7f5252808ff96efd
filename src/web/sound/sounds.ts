/** Sounds of a game: of moves, captures, chance events and the end. They are off until the visitor turns them on. */
import { effect, type ReadonlySignal } from '@preact/signals'
import type { Board } from '../service/types.ts'
import { setting } from '../settings.ts'
import type { Sound } from './synthesis.ts'

export const soundsOn = setting('sounds', false)

/** A position with the ply that led to it, which decides the sound. */
export interface Heard {
  /** Number of plies before the position. */
  readonly ply: number
  /** The seat that made the last ply; null for chance. */
  readonly seat: number | null
  readonly before: Board | undefined
  readonly board: Board
}

/** The sound of the ply that led to a position. */
function soundOf({ seat, before, board }: Omit<Heard, 'ply'>): Sound {
  if (board.outcome) return 'end'
  if (seat === null) return 'chance'
  return before && board.drawing.pieces.length < before.drawing.pieces.length ? 'capture' : 'move'
}

/** Plays the sound of each ply when it is made or stepped to. @returns a function that ends that */
export function sound(heard: ReadonlySignal<Heard | null>): () => void {
  let last: number | null = null
  return effect(() => {
    const now = heard.value
    const forward = now !== null && last !== null && now.ply === last + 1
    last = now?.ply ?? null
    // browsers let a page be heard only after the visitor has touched it
    if (!forward || !soundsOn.peek() || !navigator.userActivation.hasBeenActive) return
    void import('./synthesis.ts').then(({ synthesize }) => synthesize(soundOf(now)))
  })
}
