/** A process of the tuner: plays matches between two sets of weights for tools/tune/match.ts. */
import { findGame } from '../../src/games/registry.ts'
import { playBout } from '../arena/bout.ts'
import { createPlayer, type Player } from '../arena/player.ts'
import { serve } from '../lib/pool.ts'
import { type Match, type MatchResult, type MatchSetup, resultOf } from './match.ts'
import { subjectsOf } from './subjects.ts'

serve<MatchSetup, Match, MatchResult>(({ gameId, subjectId, iterations, depth, maxPlies }) => {
  const game = findGame(gameId)!
  const subject = subjectsOf(gameId).find(({ id }) => id === subjectId)!
  const rules = { game, variant: subject.variant, startOptions: subject.startOptions, openingMoves: 0, maxPlies }

  const playerWith = (weights: readonly number[]): Player => {
    const algorithm = subject.algorithm(weights)
    const request = { algorithm: algorithm.id, level: 10, timeMs: null, iterations, depth, lines: 1 }
    return createPlayer({ ...game, algorithms: [algorithm] }, { text: algorithm.id, rival: null, request })
  }

  return async ({ first, second, seeds }) => {
    const players = new Map([playerWith(first), playerWith(second)].entries())
    const games = []
    for (const seed of seeds) games.push(...(await playBout(rules, players, seed)))
    return resultOf(games)
  }
})
