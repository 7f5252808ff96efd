import packageFile from '../../package.json' with { type: 'json' }
import type { Game } from '../game/game.ts'
import { learnedVersion } from '../own/source-of.ts'

export const { version } = packageFile

/** The name of the engine with its version. */
export const engine = `bestmove/${version}`

/**
 * The engine in answers about a game: `bestmove/0.1.0`, or `own-...@3` where it has learned, with the version of what it has
 * learned.
 */
export function engineOf(game: Game): string {
  const learned = learnedVersion(game)
  return learned === null ? engine : `${game.id}@${learned}`
}
