/** A worker process of the tuner: plays matches between two sets of weights for tools/tune/match.ts. */
import { AUTO } from '../../src/game/engine/ids.ts'
import type { Game } from '../../src/game/game.ts'
import type { Move, State } from '../../src/game/state.ts'
import { findGame } from '../../src/games/registry.ts'
import { type SearchRequest, think } from '../../src/search/think.ts'
import { playBout } from '../arena/bout.ts'
import { createPlayer, type Player } from '../arena/player.ts'
import { freeClock } from '../clock.ts'
import { serve } from '../lib/pool.ts'
import { type Match, type MatchResult, type MatchSetup, resultOf } from './match.ts'
import { subjectsOf } from './subjects.ts'

serve<MatchSetup, Match, MatchResult>(({ gameId, subjectId, iterations, depth, maxPlies }) => {
  const game = findGame(gameId)!
  const subject = subjectsOf(gameId).find(({ id }) => id === subjectId)!
  const rules = { game, variant: subject.variant, startOptions: subject.startOptions, openingMoves: 0, maxPlies }

  const playerWith = (weights: readonly number[]): Player => {
    const tuned = { ...game, engines: { [subject.id]: subject.engine(weights) } }
    const request = { algorithm: AUTO, level: 10, timeMs: null, iterations, depth, lines: 1 }
    return subject.playsLines
      ? linePlayer(tuned, request)
      : createPlayer(tuned, { text: subject.id, rival: null, program: null, request })
  }

  return async ({ first, second, seeds }) => {
    const players = new Map([playerWith(first), playerWith(second)].entries())
    const games = []
    for (const seed of seeds) games.push(...(await playBout(rules, players, seed)))
    return resultOf(games)
  }
})

/**
 * A player that searches once and then plays the search's line to the end of the turn. For turns of many moves this is
 * many times faster, and nearly as good.
 */
function linePlayer(game: Game, request: Omit<SearchRequest, 'seed'>): Player {
  const plan = new Map<string, Move>()
  const key = ({ keyLow, keyHigh }: State) => `${keyLow} ${keyHigh}`
  return async (state, seed) => {
    const planned = plan.get(key(state))
    if (planned !== undefined) return { move: planned, iterations: 0 }
    const { choice, iterations } = await think(game, state, { ...request, seed }, freeClock)
    plan.clear()
    const ahead = state.copy()
    for (const move of choice!.pv) {
      if (ahead.toMove !== state.toMove) break
      plan.set(key(ahead), move)
      ahead.play(move)
    }
    return { move: choice!.move, iterations }
  }
}
