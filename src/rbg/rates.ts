import type { Engines } from './engines.ts'
import type { Sample } from './sample.ts'
import { STEPS_A_SECOND } from './work.ts'

/**
 * Scans for winning moves per playout of `grave`: one for the mover, at least three for the replies to each move tried. Each lists the moves
 * and makes them. With four, iterations take as much of what is counted here as those of `uct`, over the games of `npm run bench -- rbg --rates`.
 */
const LOOKS = 4

/** An iteration of `puct` makes some moves before it evaluates. */
const DESCENT = 3

/** The engines with their rates in this game: how long a work unit takes follows from the steps of random games. */
export function withRates({ random, ...engines }: Engines, played: Sample): Engines {
  const { games, plies, moves, finding, playing, evaluating } = played
  const game = (finding + playing) / games
  const node = (finding + playing + evaluating) / plies
  const steps: Readonly<Record<Exclude<keyof Engines, 'random'>, number>> = {
    uct: game,
    grave: game + (LOOKS * (finding + moves * playing)) / plies,
    // a step for each move: one node in some puts its moves in order, in ten looks or so each
    alphabeta: node + moves,
    puct: DESCENT * node,
    'multi-uct': game,
  }
  const rated = Object.entries(engines).map(([id, engine]) => {
    const unit = steps[id as keyof typeof engines]
    return [id, { ...engine, rate: Math.ceil(STEPS_A_SECOND / Math.max(1, unit)) }]
  })
  return { ...Object.fromEntries(rated), random }
}
