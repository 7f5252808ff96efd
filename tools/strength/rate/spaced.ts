/** Rates the levels of a game of rules, and chooses them anew where they step unevenly. */
import type { Strength } from '../../../src/game/engine/strength.ts'
import { findGame } from '../../../src/games/registry.ts'
import { gameOf, keep } from './kept.ts'
import { rateLevels } from './levels.ts'
import type { RateOptions } from './options.ts'
import { hasRoom, levelsFrom, spaced, unevenness } from './spacing.ts'

/** The most times that the levels of a game are rated until they step evenly. */
const MOST_ROUNDS = 3

export async function rateSpaced(name: string, options: RateOptions, until: number): Promise<void> {
  let best: Strength | null = null
  for (let round = 1; ; round++) {
    const game = gameOf(name)
    const rated = await rateLevels(game, name, options, until)
    // the levels of a game of the registry stand in its code
    if (!rated || findGame(name)) return
    if (!best || unevenOf(rated) < unevenOf(best)) best = rated
    const { levels: rungs, iterations } = rated.ratings!
    if (unevenOf(best) === 0 || round === MOST_ROUNDS || !hasRoom(pointsOf(rated))) {
      if (best !== rated) keep(game, best, options.write)
      return
    }
    const levels = levelsFrom(
      spaced(rungs.map(([points], i) => ({ ...(game.levels[i] ?? { work: iterations!, temperature: 0 }), points }))),
      game.levels.length,
      iterations!,
    )
    console.log(`  levels of other work and temperature: ${levels.map((level) => level.join(', ')).join('; ')}`)
    keep(game, { variant: rated.variant, against: [], levels }, options.write)
  }
}

const pointsOf = ({ ratings }: Strength): number[] => ratings!.levels.map(([points]) => points)

const unevenOf = (rated: Strength): number => unevenness(pointsOf(rated))
