import { keptRules } from '../../own/stored-learned.ts'
import { MATCH_VERSION } from '../config.ts'
import type { MatchState } from '../state.ts'
import type { NewMatch } from './calls.ts'
import { rematchId } from './secrets.ts'
import type { SeatKey, Terms } from './storage.ts'

/**
 * Makes the rematch of a match: the same terms, with every player moved on by one seat, so that two players change sides.
 * Players keep their secrets. The id follows from the old match's secret seed alone, so that a rematch made twice is the
 * same match.
 */
export async function rematchOf(
  { config }: MatchState,
  keys: readonly SeatKey[],
  { secretSeed, digest, client, own }: Terms,
): Promise<NewMatch> {
  const count = config.seats.length
  const match = await rematchId(secretSeed)
  const seats = config.seats.map((_, seat) => config.seats[(seat + count - 1) % count]!)
  return {
    config: { ...config, match, version: MATCH_VERSION, seats, previous: config.match },
    keys: keys.map(({ seat, hash }) => ({ seat: (seat + 1) % count, hash })),
    digest,
    client,
    own: own && keptRules(own),
  }
}
