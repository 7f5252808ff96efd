/** Searches by random games, for games of which nothing is known but their rules. The settings were chosen by games of src/rbg/notebook.md. */
import type { Move, State } from '../state.ts'

/**
 * For two players, or one.
 * @param chance false or undefined for a game without chance. With chance, results scatter more
 */
export const uctByRandomGames = (chance: unknown) =>
  ({
    description: 'Monte-Carlo tree search by random games, which also proves wins.',
    method: 'uct',
    exploration: chance ? 1 : 0.7,
    expandAfter: 2,
  }) as const

/** For three and more players: each maximises their own share of the win, as random games tell it. */
export const multiUctByRandomGames = {
  description: 'Monte-Carlo tree search by random games, in which each player maximises their own share of the win.',
  method: 'multi-uct',
  exploration: 2.5,
  firstVisit: 0.1,
  width: 256,
  /** All moves are alike before they have been visited. */
  prior(_state: State, _moves: ArrayLike<Move>, from: number, end: number, priors: Float64Array): void {
    priors.fill(1 / (end - from), from, end)
  },
} as const
