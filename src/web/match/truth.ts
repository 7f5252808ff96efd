/** The whole match as it truly was, from its record: what was hidden is shown once the match is over. */
import { computed, effect, signal } from '@preact/signals'
import type { MatchEvent } from '../../match/events.ts'
import { begin, evolve } from '../../match/evolve.ts'
import type { MatchState } from '../../match/state.ts'
import { keysOf } from './keys.ts'
import { client, game, notice, state, you } from './session.ts'

/** True when the visitor wants to see all; false: what they saw during play. */
export const showsAll = signal(true)

const found = signal<MatchState | null>(null)

/** The match to be shown: what the visitor has been told or, after the end, all. */
export const told = computed(() => (showsAll.value && truth.value ? truth.value : state.value))

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
