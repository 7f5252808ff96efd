import type { MatchState } from '../state.ts'
import type { Reply, Viewer } from './calls.ts'
import { sha256 } from './secrets.ts'
import type { MatchStore } from './storage.ts'

/** The viewer that a secret stands for: its seat, or a spectator without a secret if the match admits spectators. */
export async function admit(
  secret: string | null,
  state: MatchState | null,
  store: Pick<MatchStore, 'expired' | 'keys'>,
): Promise<Reply<Viewer>> {
  if (!state) return { ok: false, failure: store.expired ? 'match-expired' : 'unknown-match' }
  if (secret === null) {
    return state.config.visibility === 'players' ? { ok: false, failure: 'players-only' } : { ok: true, value: null }
  }
  const hash = await sha256(secret)
  const key = store.keys().find((key) => key.hash === hash)
  return key ? { ok: true, value: key.seat } : { ok: false, failure: 'wrong-secret' }
}
