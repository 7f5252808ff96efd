/** The rules of games that were made of a text. Apart from the compiler, so that code which only asks need not load it. */
import type { Game } from '../game/game.ts'
import type { RulesText } from './rules-text.ts'

const sources = new WeakMap<Game, RulesText>()

/** Says of which rules a game was made. */
export function setSource(game: Game, rules: RulesText): void {
  sources.set(game, rules)
}

/** The rules of a game that was made of a text; null for any other game. */
export const sourceOf = (game: Game): RulesText | null => sources.get(game) ?? null
