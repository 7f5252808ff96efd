/** Sample matches for the calls about matches. Their ids and secrets follow from the keys they are made with. */
import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { matchId, seatSecret } from '../../src/match/host/secrets.ts'
import { client, post } from './dependencies.ts'

/** The keys with which the sample matches are made. */
export const KEYS = { waiting: 'sample-match-waiting', ended: 'sample-match-ended', expired: 'sample-match-expired' }

/** Ids of the sample matches, by phase. */
export const SAMPLE_MATCHES = {
  waiting: await matchId(KEYS.waiting),
  ended: await matchId(KEYS.ended),
  expired: await matchId(KEYS.expired),
}

/** The secret of a seat of a sample match. */
const secretOf = (match: keyof typeof KEYS, seat = 0) => seatSecret(KEYS[match], seat)

/** The secret of the first seat of the waiting match. */
export const SAMPLE_SECRET = await secretOf('waiting')

const body = { game: 'einstein', seats: [{ kind: 'human' }, { kind: 'human', open: true }] }

export async function makeSampleMatches(): Promise<void> {
  const call = client()
  for (const key of [KEYS.waiting, KEYS.ended]) await call('/v1/matches', post(body, { 'Idempotency-Key': key }))
  const abort = post({ type: 'abort', id: 'the-end', seq: 1 }, { 'Seat-Secret': await secretOf('ended') })
  await call(`/v1/matches/${SAMPLE_MATCHES.ended}/commands`, abort)
  await expire(SAMPLE_MATCHES.expired)
}

/** Puts a match into the state after its expiry. */
const expire = (match: string): Promise<void> =>
  runInDurableObject(env.MATCHES.getByName(match), (_, { storage }) => storage.kv.put('expired', true))
