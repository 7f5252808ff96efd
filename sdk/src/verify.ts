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
 * @param rulesOf fetches the rules of a game by its id. It is called for games of the library, and for those of
 * clients where a record is too old to have their rules
 * @throws Error if the rules are needed and cannot be fetched, or are not those of the game
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
  const [created] = Array.isArray(log?.events) ? log.events : []
  const id = created?.type === 'created' ? created.config.game : undefined
  const known = games.find((game) => game.id === id)
  if (known) return verify(log, (await known.load()) as Game)
  if (id === undefined) return { ok: false, seq: 1, problem: 'the record does not begin with the creation of a match' }
  const { gameByRules, isOwn } = await import('./local/game-by-rules.ts')
  // the id of a client's rules is their hash; under the id of a game of the library a record could bring any rules
  const rules = (isOwn(id) ? record.rules : undefined) ?? (await rulesOf?.(id))
  // not to have the rules says nothing of the match
  if (!rules) throw new Error(`the rules of "${id}" are not here: give verifyMatch a function that fetches them`)
  return verify(log, await gameByRules(id, rules))
}
