/** Checks the records of finished matches with the code that played them. */
import { findGame } from '../../src/games/registry.ts'
import type { MatchRecord as Record } from '../../src/match/record.ts'
import { verify } from '../../src/match/verify.ts'
import type { MatchRecord } from './openapi.ts'

/** Everything is as it has to be, or the first event that is not, and why. */
export type Verification =
  | { readonly ok: true; readonly events: number; readonly draws: number }
  | { readonly ok: false; readonly seq: number; readonly problem: string }

/**
 * Replays a match: its commitment, every draw of chance, every move, every clock.
 *
 * @param record of `match.record()`, or read from a file
 * @example const { ok } = await verifyMatch(await client.match(id).record())
 */
export async function verifyMatch(record: MatchRecord): Promise<Verification> {
  // the document says of events only what they have in common
  const log = record as unknown as Record
  const [created] = log.events
  const game = created?.type === 'created' ? findGame(created.config.game) : undefined
  if (!game) return { ok: false, seq: 1, problem: 'the record is of no game that is known here' }
  return verify(log, game)
}
