/** The rules of games that were made of a text. Apart from the compiler, so that code which only asks need not load it. */
import type { Game } from '../game/game.ts'
import type { KeptRules } from './rules-text.ts'

const sources = new WeakMap<Game, KeptRules>()

/** Says of which rules a game was made. */
export function setSource(game: Game, rules: KeptRules): void {
  sources.set(game, rules)
}

/** The rules of a game that was made of a text; null for any other game. */
export const sourceOf = (game: Game): KeptRules | null => sources.get(game) ?? null

/** The version of what has been learned about a game; null where nothing has. */
export const learnedVersion = (game: Game): number | null => sourceOf(game)?.learned?.version ?? null
