/** Calls with as much in them as the caps allow: long histories, many positions, long games. */

import { searchesViews } from '../../src/game/hidden.ts'
import { games } from '../../src/games/registry.ts'
import { CAPS } from '../../src/service/caps.ts'
import type { Call } from './call.ts'
import type { Draw } from './draw.ts'
import { drawScene, type Scene } from './scene.ts'

const HIDING = games.filter(searchesViews)

/** The most plies of a game that is told or reviewed whole. */
const PLIES = 300

/** A search is short: what is tried here is the reading of the request. */
const FEW = { iterations: 2 }

const about = (scene: Scene) => ({ variant: scene.variant, rules: scene.rules })

/** The most games that are played in search of one that lasts long enough. */
const TRIES = 5

/** A game with as many plies as a history may have, or more for players who don't notice all. */
function longGame(draw: Draw): Scene {
  const plies = CAPS.history + draw.oneOf([0, 0, 1, 100])
  for (let tries = 1; ; tries++) {
    const scene = drawScene(draw, draw.oneOf(draw.chance(0.7) ? HIDING : games), plies, true)
    if (tries === TRIES || (scene.views.length > CAPS.history && scene.state.toMove >= 0)) return scene
  }
}

/** A view with all that its player has seen since the start, or a position with all before it, as many as there may be or one more. */
function longHistory(draw: Draw): Call {
  const scene = draw.chance(0.5)
    ? longGame(draw)
    : drawScene(draw, draw.oneOf(draw.chance(0.7) ? HIDING : games), PLIES)
  const { game, views } = scene
  const position = views.at(-1)!
  const history = views.slice(-1 - CAPS.history - draw.oneOf([0, 0, 0, 1]), -1)
  const path = draw.oneOf(['move', 'analysis'])
  const memory = draw.chance(0.3) ? { memory: draw.oneOf([null, '', 'x', 'x'.repeat(CAPS.memory)]) } : {}
  return {
    operation: path,
    method: 'POST',
    path: `/v1/${game.id}/${path}`,
    body: { position, ...about(scene), history, limits: FEW, seed: 1, ...memory },
  }
}

/** A batch of as many positions as there may be, or one more. */
function largeBatch(draw: Draw): Call {
  const scene = drawScene(draw)
  const { game, views } = scene
  const positions = Array.from({ length: CAPS.positions + draw.oneOf([0, 0, 0, 1]) }, () => draw.oneOf(views))
  const limits = draw.oneOf([FEW, { iterations: CAPS.iterations / CAPS.positions + 1 }])
  return {
    operation: 'batch',
    method: 'POST',
    path: `/v1/${game.id}/analysis/batch`,
    body: { positions, ...about(scene), limits, seed: 1, annotations: draw.oneOf([0, 1, 2]), lines: 2 },
  }
}

/** A whole game, with the fewest iterations. */
function longReview(draw: Draw): Call {
  const scene = drawScene(draw, draw.oneOf(games), PLIES)
  const { game, positions, moves } = scene
  return {
    operation: 'review',
    method: 'POST',
    path: `/v1/${game.id}/review`,
    body: { position: positions[0]!, ...about(scene), moves, limits: { iterations: 1 }, seed: 1 },
  }
}

/** A call at some cap. */
export const drawAtCaps = (draw: Draw): Call => draw.oneOf([longHistory, longHistory, largeBatch, longReview])(draw)
