/** The position that is analysed. The page that shows the analysis sets it. */
import { computed, type ReadonlySignal, signal } from '@preact/signals'
import type { Subject } from '../service/client.ts'
import type { Board, GameFacts } from '../service/types.ts'

/**
 * What requests say of the game before a position: its earlier positions, or earlier views, oldest first; or the position with
 * which it began and the moves since.
 */
export type Past = { readonly history: string[] } | { readonly position: string; readonly moves: string[] }

export interface Studied {
  readonly game: GameFacts
  readonly subject: Subject
  readonly board: Board
  readonly past: Past
  /** True while an engine searches for its own move; an analysis would slow it down. */
  readonly engineThinks: boolean
}

const source = signal<ReadonlySignal<Studied | null> | null>(null)

export const studied = computed(() => source.value?.value ?? null)

/** A text that stands for a position by its game, variant and rules, by which alone its own text may be several positions. */
export const keyOf = ({ game, subject }: Pick<Studied, 'game' | 'subject'>): string =>
  JSON.stringify([game.id, subject])

/** What stands for the position that is analysed; null for none. */
export const studiedKey = computed(() => studied.value && keyOf(studied.value))

/** Makes the analysis follow `of`. @returns a function that ends it */
export function study(of: ReadonlySignal<Studied | null>): () => void {
  source.value = of
  return () => {
    if (source.peek() === of) source.value = null
  }
}

/**
 * True when the service can search the position. In games with private information it can search only the view of the
 * player to move: other views have no moves.
 */
export const canSearch = ({ game, board }: Studied): boolean =>
  !board.outcome && (game.information === 'perfect' || board.moves.length > 0)

/** The fields of a search request about the position. */
export const searchOf = ({ subject, past }: Pick<Studied, 'subject' | 'past'>) => ({ ...subject, ...past })
