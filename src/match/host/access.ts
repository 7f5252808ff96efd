import type { MatchState } from '../state.ts'
import type { Reply, Viewer } from './calls.ts'
import type { CommandMessage } from './messages.ts'
import { sha256 } from './secrets.ts'
import type { MatchStore } from './storage.ts'

type Kept = Pick<MatchStore, 'expired' | 'keys' | 'log'>

/**
 * The viewer of a command. A `join` whose answer was lost may come again as it was, with the secret that it has replaced: whoever knows the
 * new one is the player. It is admitted to have its first answer again.
 */
export async function admitCommand(
  secret: string | null,
  command: CommandMessage,
  state: MatchState | null,
  store: Kept,
): Promise<Reply<Viewer>> {
  const access = await admit(secret, state, store)
  const newSecret = command.type === 'join' ? command.newSecret : undefined
  if (access.ok || access.failure !== 'wrong-secret' || newSecret === undefined) return access
  const again = await admit(newSecret, state, store)
  return again.ok && again.value !== null && store.log.find(again.value, command.id) ? again : access
}

/** The viewer that a secret stands for: its seat, or a spectator without a secret if the match admits spectators. */
export async function admit(
  secret: string | null,
  state: MatchState | null,
  store: Omit<Kept, 'log'>,
): Promise<Reply<Viewer>> {
  if (!state) return { ok: false, failure: store.expired ? 'match-expired' : 'unknown-match' }
  if (secret === null) {
    return state.config.visibility === 'players' ? { ok: false, failure: 'players-only' } : { ok: true, value: null }
  }
  const hash = await sha256(secret)
  const key = store.keys().find((key) => key.hash === hash)
  return key ? { ok: true, value: key.seat } : { ok: false, failure: 'wrong-secret' }
}
