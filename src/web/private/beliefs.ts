/** The engine's belief about the cells that the visitor cannot see. It is fetched only on request. */
import { computed, effect, signal } from '@preact/signals'
import type { BoardKind } from '../../game/board.ts'
import { canSearch, keyOf, type Studied, searchOf, studied, studiedKey } from '../analysis/studied.ts'
import * as service from '../service/client.ts'
import type { BelievedCell } from '../service/types.ts'

/** Search time of a call that asks for the belief, in milliseconds. */
const TIME_MS = 600

/** The delay before the belief about a position is asked for, in milliseconds. */
const REST_MS = 150

/** True while the belief is shown. */
export const believing = signal(false)

/** True while cells whose contents are certain are marked. */
export const certainShown = signal(false)

/** The piece of the heat map, by its letter; null for none chosen. */
export const heatPiece = signal<string | null>(null)

/** The cell that the list is about: the last one under the pointer or the focus. */
export const lookedAt = signal<string | null>(null)

export interface Believed {
  /** What stands for the position. */
  readonly key: string
  readonly cells: ReadonlyMap<string, BelievedCell['pieces']>
  /** True when the probabilities are exact, false when they come from samples. */
  readonly exact: boolean
  readonly worlds: { readonly sampled: number; readonly effective: number; readonly exact: boolean } | null
}

const latest = signal<Believed | null>(null)

/** The belief about the position shown; null until it has arrived. */
export const belief = computed(() => (latest.value?.key === studiedKey.value ? latest.value : null))

export const unknown = computed(() => studied.value?.board.drawing.unknown)

/** The kind of piece that the heat map shows. */
export const heatKind = computed<BoardKind | undefined>(() => {
  const kinds = unknown.value?.kinds
  return kinds?.find(({ piece }) => piece === heatPiece.value) ?? kinds?.[0]
})

const wanted = computed(() => {
  const at = studied.value
  if (!at || !(believing.value || certainShown.value) || !at.board.drawing.unknown) return null
  return canSearch(at) && !at.engineThinks ? studiedKey.value : null
})

/** Fetches beliefs while they are wanted. @param refused callback with the error when the service refuses a belief */
export function startBeliefs(refused: (error: unknown) => void): () => void {
  return effect(() => {
    if (wanted.value === null || latest.peek()?.key === wanted.value) return
    const at = studied.peek()!
    const abort = new AbortController()
    const timer = setTimeout(() => {
      ask(at, abort.signal).catch((error) => {
        if (!abort.signal.aborted) refused(error)
      })
    }, REST_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  })
}

async function ask(at: Studied, signal: AbortSignal): Promise<void> {
  const answer = await service.bestMove(
    at.game.id,
    { ...searchOf(at), belief: true, limits: { timeMs: TIME_MS } },
    signal,
  )
  if (signal.aborted) return
  latest.value = {
    key: keyOf(at),
    cells: new Map(
      answer.belief?.map(({ cell, pieces, empty }) => [
        cell,
        empty ? [...pieces, { piece: '.', probability: empty }] : pieces,
      ]),
    ),
    exact: answer.beliefExact ?? false,
    worlds: answer.search.worlds,
  }
}

/** The heat map: the probability of the chosen kind on each unknown cell. */
export const heat = computed<ReadonlyMap<string, number> | undefined>(() => {
  const kind = heatKind.value
  if (!believing.value || !belief.value || !kind) return undefined
  const share = (pieces: BelievedCell['pieces']) => pieces.find(({ piece }) => piece === kind.piece)?.probability ?? 0
  return new Map([...belief.value.cells].map(([cell, pieces]) => [cell, share(pieces)]))
})

/** The pieces that are certain to stand on unknown cells, by cell; undefined when they are not to be marked. */
export const certain = computed<ReadonlyMap<string, BoardKind> | undefined>(() => {
  if (!certainShown.value || !belief.value?.exact) return undefined
  const kinds = new Map(unknown.value?.kinds.map((kind) => [kind.piece, kind]))
  return new Map(
    [...belief.value.cells].flatMap(([cell, pieces]) => {
      const only = pieces.find(({ probability }) => probability === 1)
      const kind = only && kinds.get(only.piece)
      return kind ? [[cell, kind] as const] : []
    }),
  )
})
