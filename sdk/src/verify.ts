/** Verifies the records of finished matches with the code that played them. */
import type { Game } from '../../src/game/game.ts'
import type { MatchRecord as Record } from '../../src/match/record.ts'
import { verify } from '../../src/match/verify.ts'
import { games } from './local/games.ts'
import type { MatchRecord } from './openapi.ts'

/** The result of a verification: success, or the number of the first wrong event and the problem with it. */
export type Verification =
  | { readonly ok: true; readonly events: number; readonly draws: number }
  | { readonly ok: false; readonly seq: number; readonly problem: string }

/**
 * Verifies a finished match by replaying it: its commitment, every random draw, every move and every clock. Loads the
 * rules of its game.
 *
 * @param record the record, from `match.record()` or from a file
 * @example
 * const checked = await verifyMatch(await client.match(id).record())
 * console.log(checked.ok ? 'fair' : `event ${checked.seq}: ${checked.problem}`)
 */
export async function verifyMatch(record: MatchRecord): Promise<Verification> {
  // the document declares only what all events have in common
  const log = record as unknown as Record
  const [created] = log.events
  const game = created?.type === 'created' ? games.find(({ id }) => id === created.config.game) : undefined
  if (!game) return { ok: false, seq: 1, problem: 'the record is of no game that is known here' }
  return verify(log, (await game.load()) as Game)
}
