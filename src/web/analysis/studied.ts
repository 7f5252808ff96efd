/** The position that the analysis is about. The page that shows the analysis says which it is. */
import { computed, type ReadonlySignal, signal } from '@preact/signals'
import type { Subject } from '../service/client.ts'
import type { Board, GameFacts } from '../service/types.ts'

export interface Studied {
  readonly game: GameFacts
  readonly subject: Subject
  readonly board: Board
  /** Earlier positions, oldest first; earlier views in games with private information. */
  readonly history: readonly string[]
  /** True while an engine searches for its own move, which an analysis would slow down. */
  readonly engineThinks: boolean
}

const source = signal<ReadonlySignal<Studied | null> | null>(null)

export const studied = computed(() => source.value?.value ?? null)

/** Makes the analysis follow `of`. @returns a function that ends it */
export function study(of: ReadonlySignal<Studied | null>): () => void {
  source.value = of
  return () => {
    if (source.peek() === of) source.value = null
  }
}

/**
 * True where the service can search. In games with private information only the view of the player to move can be
 * searched: others have no moves there.
 */
export const canSearch = ({ game, board }: Studied): boolean =>
  !board.outcome && (game.information === 'perfect' || board.moves.length > 0)

/** The fields of a search request about the position. */
export const searchOf = ({ subject, history }: Studied) => ({ ...subject, history: [...history] })
