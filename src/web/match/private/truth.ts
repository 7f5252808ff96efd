/** The true positions of a match, from its record. Hidden pieces are shown once the match is over. */
import { computed, effect, signal } from '@preact/signals'
import type { Seat } from '../../../game/state.ts'
import type { MatchEvent, Seen } from '../../../match/events.ts'
import { begin, evolve } from '../../../match/evolve.ts'
import type { MatchState } from '../../../match/state.ts'
import { keysOf } from '../keys.ts'
import { game, matchAt, notice, state, you } from '../session.ts'

/**
 * The viewpoint in a finished match: the true positions (`all`), with the cells marked that the seat `veil` could not see,
 * if any, or the views of one seat.
 */
export type Eyes = { readonly all: true; readonly veil: Seat | null } | { readonly all: false; readonly seat: Seat }

export const eyes = signal<Eyes>({ all: true, veil: null })

const found = signal<MatchState | null>(null)

/** The match to be shown: as the visitor sees it or, after the end, from the chosen viewpoint. */
export const shownMatch = computed(() => {
  if (!truth.value) return state.value
  return eyes.value.all ? truth.value : seenBy(truth.value, eyes.value.seat)
})

/** The view of the seat whose fog is marked, after a number of plies; null when none is marked. */
export const veiledView = (ply: number): string | null => {
  const { value } = eyes
  if (!truth.value || !value.all || value.veil === null) return null
  const at = ply === 0 ? truth.value.initial : truth.value.line[ply - 1]
  return at?.seen?.position[value.veil] ?? null
}

/** The match as seen by a seat. */
function seenBy(at: MatchState, seat: Seat): MatchState {
  const view = <Place extends { readonly position: string; readonly seen?: Seen }>(place: Place): Place => ({
    ...place,
    position: place.seen?.position[seat] ?? place.position,
  })
  return {
    ...at,
    initial: at.initial && view(at.initial),
    line: at.line.map((ply) => ({ ...view(ply), move: ply.seen?.move ? (ply.seen.move[seat] ?? '') : ply.move })),
  }
}

/** The match with its true positions; null before its end, and in games without private information. */
export const truth = computed(() => (found.value?.config.match === state.value?.config.match ? found.value : null))

const wanted = computed(() =>
  game.value?.information === 'hidden' && state.value?.phase === 'ended' && state.value.revealed !== null
    ? state.value.config.match
    : null,
)

/** Fetches the record as soon as the match is over. @returns a function that ends that */
export const keepTruth = (): (() => void) =>
  effect(() => {
    const match = wanted.value
    if (match === null) return
    fetchTruth(match).catch((error: Error) => {
      notice.value = error.message
    })
  })

async function fetchTruth(match: string): Promise<void> {
  const at = state.peek()
  const player = you.peek() === null ? undefined : at?.config.players[you.peek()!]
  const secret = player === undefined ? undefined : keysOf(match)?.seats[player]?.secret
  const { events } = await matchAt(match, secret).record()
  let all: MatchState | null = null
  for (const event of events as unknown as MatchEvent[])
    all = all ? evolve(all, event) : event.type === 'created' ? begin(event) : null
  found.value = all
}
