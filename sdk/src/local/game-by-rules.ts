/** Compiles the rules of one game for those who need no calls about it. */
import type { Game } from '../../../src/game/game.ts'
import { atOnce } from '../../../src/game/steps.ts'
import { compileOwn } from '../../../src/own/own-game.ts'
import { OWN_ID, ownIdOf } from '../../../src/own/rules-text.ts'
import type { RulesText } from '../openapi.ts'

/** Whether an id is that of rules which a client has sent, which follows from them. */
export const isOwn = (id: string): boolean => OWN_ID.test(id)

/**
 * Compiles the rules of a game, and keeps nothing.
 * @param id the id of the game. Rules that clients have sent must be those that it names
 * @throws Error if they are other rules, or have faults
 */
export async function gameByRules(id: string, rules: RulesText): Promise<Game> {
  if (OWN_ID.test(id) && (await ownIdOf(rules)) !== id) throw new Error(`the rules are not those of ${id}`)
  const made = atOnce(compileOwn(rules, id, { isKept: true }))
  if (!made.ok) throw new Error(`the rules of ${id} have faults`)
  return made.own.game
}
