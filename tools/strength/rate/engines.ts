import { enginesOf } from '../../../src/game/engine/ids.ts'
import { defaultOpeningMoves } from '../../arena/opening.ts'
import { playPairings } from '../../arena/run.ts'
import { UsageError } from '../../lib/usage.ts'
import { measuredGame, writeLadder } from './kept.ts'
import type { RateOptions } from './options.ts'
import { scoreOfOther } from './strength.ts'
import { MOST_PLIES } from './work.ts'

/** Plays the matches between the other engines of a game and its strongest measured level: their scores belong into its strength.ts. */
export async function rateEngines(name: string, options: RateOptions): Promise<void> {
  const { start, games, seed, processes, work } = options
  const { game, strength } = measuredGame(name)
  const { variant, against } = strength
  const level = against.length + 1
  const iterations = work ?? game.levels[level - 1]?.work
  if (iterations === undefined) throw new UsageError(`level ${level} is full strength: --work says what that is`)
  const [first, ...others] = enginesOf(game)
  const rivals = others.filter(({ id }) => id !== 'random')
  const workFor = (rate: number) => Math.max(1, Math.round((iterations * rate) / first.rate))
  const configurations = [
    `auto:level=${level},iterations=${iterations}`,
    ...rivals.map(({ id, rate }) => `${id}:iterations=${workFor(rate)}`),
  ]
  const setup = {
    gameId: name,
    variant,
    startOptions: start,
    configurations,
    openingMoves: defaultOpeningMoves(game, variant),
    maxPlies: MOST_PLIES,
    seed,
  }
  const pairs = rivals.map((_, i): [number, number] => [0, i + 1])
  const engines: Record<string, readonly [number, number, number]> = { ...strength.engines }
  for await (const { summary } of playPairings(setup, pairs, { bouts: games / 2, processes, sprt: null })) {
    const second = summary.competitors[1]!
    const score = scoreOfOther(summary.score)
    console.log(
      `  ${configurations[second]} against ${configurations[0]}: ${(100 * score).toFixed(1)} % of ${summary.games} games`,
    )
    engines[rivals[second - 1]!.id] = [level, score, summary.games]
  }
  writeLadder(name, { ...strength, engines }, options.write)
}
