import type { Game } from 'bestmove'
import { clobber } from './clobber/index.ts'

/** The games of this deployment. `bestmove/games` has those of the project, should they be served, too. */
export const games: readonly Game[] = [clobber]
