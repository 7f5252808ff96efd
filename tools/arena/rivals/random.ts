import { legalMovesOf } from '../../../src/game/legal-moves.ts'
import type { Rival } from './rival.ts'

/** The weakest rival: it plays at random, and marks the bottom of every rating scale. */
export const randomMover: Rival = {
  id: 'random',
  description: 'Plays a random legal move, each as likely.',
  choose(state, { random }, game) {
    const moves = legalMovesOf(game, state)
    return moves[random.below(moves.length)]!
  },
}
