import type { Game } from 'bestmove'
import { clobber } from './clobber.ts'

/** The games of this deployment. `bestmove/games` has those of the project, in case you want to serve them, too. */
export const games: readonly Game[] = [clobber]
