import type { Engine, Level } from '../game/engine/index.ts'
import type { Strength } from '../game/engine/strength.ts'
import { pow } from '../game/math/pow.ts'
import { FULL_SECONDS, RATE } from './work.ts'

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

/** The levels of a game of rules: those that have been chosen by measuring, or those of any game with its rates. */
export const levelsOf = (
  strength: Strength | undefined,
  made: Pick<Engine, 'rate'>,
  measured: Pick<Engine, 'rate'>,
): readonly Level[] =>
  (strength?.levels ?? evenLevels(made, measured)).map(([work, temperature]) => ({
    work,
    depth: Number.POSITIVE_INFINITY,
    temperature,
  }))

/**
 * Nine levels. After the weakest, their work grows evenly, up to level 6 as if all games had the rate that the engine was made with, and then to
 * what the usual time limit is worth in this game. Where that is less, all levels lie below it: else the limit would make the upper ones alike.
 */
function evenLevels({ rate }: Pick<Engine, 'rate'>, measured: Pick<Engine, 'rate'>): NonNullable<Strength['levels']> {
  const { work, temperatures } = rate > RATE ? BY_EVALUATION : BY_RANDOM_GAMES
  const full = FULL_SECONDS * measured.rate
  const usual = Math.min(full, FULL_SECONDS * rate)
  const weakest = Math.min(work, usual / SPAN)
  const growth = pow(usual / weakest, 1 / (10 - WEAKEST))
  const alike = weakest * pow(growth, ALIKE - WEAKEST)
  const faster = pow(full / alike, 1 / (10 - ALIKE))
  const workOf = (level: number) =>
    weakest * pow(growth, Math.max(0, Math.min(level, ALIKE) - WEAKEST)) * pow(faster, Math.max(0, level - ALIKE))
  return Array.from({ length: 9 }, (_, i) => [Math.max(1, Math.round(workOf(i + 1))), temperatures[i] ?? 0])
}
