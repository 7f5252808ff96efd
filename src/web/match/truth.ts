/** The whole match as it truly was, from its record: what was hidden is shown once the match is over. */
import { computed, effect, signal } from '@preact/signals'
import type { Seat } from '../../game/state.ts'
import type { MatchEvent, Seen } from '../../match/events.ts'
import { begin, evolve } from '../../match/evolve.ts'
import type { MatchState } from '../../match/state.ts'
import { keysOf } from './keys.ts'
import { client, game, notice, state, you } from './session.ts'

/**
 * Whose eyes the visitor sees a finished match with: everybody's, when all is shown, or those of a seat. Beside all that was
 * there, what a seat could not see may be marked.
 */
export type Eyes = { readonly all: true; readonly veil: Seat | null } | { readonly all: false; readonly seat: Seat }

export const eyes = signal<Eyes>({ all: true, veil: null })

const found = signal<MatchState | null>(null)

/** The match to be shown: what the visitor has been told or, after the end, what the chosen eyes have seen. */
export const told = computed(() => {
  if (!truth.value) return state.value
  return eyes.value.all ? truth.value : seenBy(truth.value, eyes.value.seat)
})

/** The view of the seat whose fog is marked, after a number of plies; null where none is. */
export const veiledView = (ply: number): string | null => {
  const { value } = eyes
  if (!truth.value || !value.all || value.veil === null) return null
  const at = ply === 0 ? truth.value.initial : truth.value.line[ply - 1]
  return at?.seen?.position[value.veil] ?? null
}

/** The match as a seat has seen it. */
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

/** The match with its true positions; null before its end, and in games in which nothing is hidden. */
export const truth = computed(() => (found.value?.config.match === state.value?.config.match ? found.value : null))

const wanted = computed(() =>
  game.value?.information === 'hidden' && state.value?.phase === 'ended' && state.value.revealed !== null
    ? state.value.config.match
    : null,
)

/** Fetches the record when the match is over. @returns a function that stops watching for that */
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
  const { events } = await client.match(match, { secret }).record()
  let all: MatchState | null = null
  for (const event of events as unknown as MatchEvent[])
    all = all ? evolve(all, event) : event.type === 'created' ? begin(event) : null
  found.value = all
}
