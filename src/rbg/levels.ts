import type { Level } from '../game/engine/index.ts'
import type { Strength } from '../game/engine/strength.ts'
import { power, root } from '../game/math/power.ts'
import type { Engines } from './engines.ts'
import { type Evaluation, PIECE } from './evaluation/evaluation.ts'
import { FULL_SECONDS } from './work.ts'

/** The weakest levels, which have the same work, and those up to which the work does not depend on the game. */
const WEAKEST = 3
const ALIKE = 6

/**
 * Their work, and the temperatures by which they and, with evaluations, two more also choose worse moves. Values lie close together after so few
 * random games; evaluations tell moves apart at once, so that it takes a high temperature to miss the better ones.
 */
const BY_RANDOM_GAMES = { work: 30, temperatures: [0.05, 0.012, 0.003] }
const BY_EVALUATION = { work: 80, temperatures: [0.3, 0.12, 0.05, 0.02, 0.007] }

/** The work of level 10 is at least so many times that of the weakest. */
const SPAN = 8

/**
 * The levels of a game of rules: those that have been chosen by measuring, or those of any game with its rates.
 * @param first the engine that `auto` stands for
 * @param made the engines as they were made
 * @param rated the same, with their rates in this game
 * @param initial the evaluation from before learning, by which moves are judged; null for pieces
 */
export const levelsOf = (
  strength: Strength | undefined,
  first: keyof Engines,
  made: Engines,
  rated: Engines,
  initial: Evaluation | null,
): readonly Level[] =>
  (strength?.levels ?? evenLevels(first, made[first]!.rate, rated[first]!.rate, leastStep(initial) / PIECE)).map(
    ([work, temperature]) => ({
      work,
      depth: Number.POSITIVE_INFINITY,
      temperature,
    }),
  )

/**
 * Nine levels. After the weakest, their work grows evenly, up to level 6 as if all games had the rate that the engine was made with, and then to
 * what the usual time limit is worth in this game. Where that is less, all levels lie below it: else the limit would make the upper ones alike.
 * @param grain the least that moves differ by, as a share of a piece: temperatures are lower where they gain but single steps
 */
function evenLevels(
  first: keyof Engines,
  rate: number,
  measured: number,
  grain: number,
): NonNullable<Strength['levels']> {
  // the others play random games
  const judges = first === 'alphabeta' || first === 'puct'
  const { work, temperatures } = judges ? BY_EVALUATION : BY_RANDOM_GAMES
  const full = FULL_SECONDS * measured
  const usual = Math.min(full, FULL_SECONDS * rate)
  let units = Math.min(work, usual / SPAN)
  const growth = root(usual / units, 10 - WEAKEST)
  const faster = root(full / (units * power(growth, ALIKE - WEAKEST)), 10 - ALIKE)
  return Array.from({ length: 9 }, (_, i) => {
    if (i >= WEAKEST) units *= i < ALIKE ? growth : faster
    return [Math.max(1, Math.round(units)), (temperatures[i] ?? 0) * grain]
  })
}

/** The least that a piece gains by a step from one vertex to a better one; that of a whole piece where none gains anything by less. */
function leastStep(evaluation: Evaluation | null): number {
  let least = PIECE
  for (const worth of Object.values(evaluation?.places ?? {})) {
    const different = [...new Set(worth)].sort((a, b) => a - b)
    for (let i = 1; i < different.length; i++) least = Math.min(least, different[i]! - different[i - 1]!)
  }
  return least
}
