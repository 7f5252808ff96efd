/** Verifies the records of finished matches with the code that played them. */
import type { Game } from '../../src/game/game.ts'
import type { MatchRecord as Record } from '../../src/match/record.ts'
import { verify } from '../../src/match/verify.ts'
import { games } from './local/games.ts'
import type { MatchRecord, RulesText } from './openapi.ts'

/** The result of a verification: success, or the number of the first wrong event and the problem with it. */
export type Verification =
  | { readonly ok: true; readonly events: number; readonly draws: number }
  | { readonly ok: false; readonly seq: number; readonly problem: string }

/**
 * Verifies a finished match by replaying it: its commitment, every random draw, every move and every clock. Loads the
 * rules of its game.
 *
 * @param record the record, from `match.record()` or from a file
 * @param rulesOf fetches the rules of a game by its id. It is called for games by rules that clients have sent, and for those of the library
 * @throws Error if the rules cannot be fetched, or are not those of the game
 * @example
 * const checked = await verifyMatch(await client.match(id).record())
 * console.log(checked.ok ? 'fair' : `event ${checked.seq}: ${checked.problem}`)
 */
export async function verifyMatch(
  record: MatchRecord,
  rulesOf?: (game: string) => Promise<RulesText>,
): Promise<Verification> {
  // the document declares only what all events have in common
  const log = record as unknown as Record
  const [created] = log.events
  const id = created?.type === 'created' ? created.config.game : undefined
  const known = games.find((game) => game.id === id)
  if (known) return verify(log, (await known.load()) as Game)
  if (id === undefined || !rulesOf) return { ok: false, seq: 1, problem: 'the record is of no game that is known here' }
  const rules = await rulesOf(id)
  const { gameByRules } = await import('./local/game-by-rules.ts')
  return verify(log, await gameByRules(id, rules))
}
