import type { Rival } from './rival.ts'

/** The weakest rival: it plays at random, and marks the bottom of every rating scale. */
export const randomMover: Rival = {
  id: 'random',
  description: 'Plays a random legal move, each as likely.',
  choose(state, { random }, { maxMoves }) {
    const moves = new Int32Array(maxMoves)
    return moves[random.below(state.legalMoves(moves, 0))]!
  },
}
