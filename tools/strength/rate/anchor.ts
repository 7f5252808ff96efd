/**
 * The bottom of a scale: how far level 1 is above random play. Where one wins nearly all games, players between them that make some moves
 * at random are stepping stones.
 */
import { enginesOf } from '../../../src/game/engine/ids.ts'
import type { Game } from '../../../src/game/game.ts'
import { defaultOpeningMoves } from '../../arena/opening.ts'
import { playPairings } from '../../arena/run.ts'
import { measuredGame, writeLadder } from './kept.ts'
import type { RateOptions } from './options.ts'
import { RANDOM, scoreOfOther } from './strength.ts'
import { MOST_PLIES, workOf } from './work.ts'

/** The score above which two players are too far apart to tell how far. */
const TOO_FAR = 0.9

/** The least difference of stepping stones, in percent of the moves that they make at random. */
const LEAST_DIFFERENCE = 6

interface AnchorOptions {
  readonly variant: string
  readonly startOptions: Readonly<Record<string, string>>
  /** The iterations of full strength, by which level 1 is limited besides its own limits. */
  readonly iterations: number
  readonly games: number
  readonly seed: number
  readonly processes: number
}

/** Plays the steps from random play to level 1. @returns the score of each player against the one before, and the games */
async function anchorOf(game: Game, options: AnchorOptions): Promise<[score: number, games: number][]> {
  const { variant, startOptions, iterations, games, seed, processes } = options
  const textOf = (percent: number) =>
    percent === 100 ? RANDOM : `auto:level=1,iterations=${iterations}${percent > 0 ? `,random=${percent}` : ''}`
  /** The steps from the player that makes `from` percent of its moves at random to the one that makes `to`. */
  const steps = async (from: number, to: number): Promise<[number, number][]> => {
    const setup = {
      gameId: game.id,
      variant,
      startOptions,
      configurations: [textOf(from), textOf(to)],
      openingMoves: defaultOpeningMoves(game, variant),
      maxPlies: MOST_PLIES,
      seed,
    }
    for await (const { summary } of playPairings(setup, [[0, 1]], { bouts: games / 2, processes, sprt: null })) {
      const score = scoreOfOther(summary.score)
      console.log(`  ${textOf(to)} against ${textOf(from)}: ${(100 * score).toFixed(1)} % of ${summary.games} games`)
      if (score <= TOO_FAR || from - to < 2 * LEAST_DIFFERENCE) return [[score, summary.games]]
    }
    const middle = Math.round((from + to) / 2)
    return [...(await steps(from, middle)), ...(await steps(middle, to))]
  }
  return steps(100, 0)
}

/** Plays the matches between level 1 of a game and random play: their scores belong into its strength.ts. */
export async function anchorGame(name: string, { start, games, seed, processes, write }: RateOptions): Promise<void> {
  const { game, strength } = measuredGame(name)
  const iterations = workOf(enginesOf(game)[0].rate)
  const { variant } = strength
  const anchor = await anchorOf(game, { variant, startOptions: start, iterations, games, seed, processes })
  console.log(`  from random play to level 1: ${anchor.map(([score]) => `${(100 * score).toFixed(1)} %`).join(', ')}`)
  writeLadder(name, { ...strength, anchor }, write)
}
