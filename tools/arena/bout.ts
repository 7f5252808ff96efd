import { playersOf } from '../../src/game/game.ts'
import { Random } from '../../src/game/random.ts'
import { deriveSeed } from '../lib/seed.ts'
import { type GameRecord, playGame, type Rules } from './game.ts'
import { drawOpening } from './opening.ts'
import type { Player } from './player.ts'

/**
 * The seatings of a bout: for each of its games, the competitor in every seat. The competitors alternate around the
 * table, and from game to game everybody moves on by one seat, until the first seating would come again. With two
 * competitors and two seats that is a pair of games with seats swapped. A single seat is taken by each in turn.
 *
 * @throws RangeError if the seats cannot be shared evenly
 */
export function seatings(competitors: readonly number[], seats: number): number[][] {
  if (seats === 1) return competitors.map((competitor) => [competitor])
  const { length } = competitors
  if (seats % length !== 0) throw new RangeError(`${length} competitors cannot share ${seats} seats evenly`)
  return competitors.map((_, shift) =>
    Array.from({ length: seats }, (_, seat) => competitors[(seat + shift) % length]!),
  )
}

/** First part of the `deriveSeed` path from a bout's seed to the order of the competitors around the table. */
const ORDER = 4

interface BoutOptions {
  /** The number of the bout. Default: 0. */
  readonly bout?: number
  /** The number of its first games that have been played already. Default: none. */
  readonly from?: number
  /** Called with each game when it ends. */
  readonly onGame?: (game: GameRecord) => void
}

/**
 * Plays a bout: one game for each seating, all from the same opening and with the same luck. With more than two
 * competitors, the bout's seed also draws their order around the table.
 * @returns the games that had not been played
 */
export async function playBout(
  rules: Rules,
  players: ReadonlyMap<number, Player>,
  boutSeed: number,
  { bout = 0, from = 0, onGame = () => {} }: BoutOptions = {},
): Promise<GameRecord[]> {
  const opening = await drawOpening(rules, boutSeed, bout)
  const competitors = [...players.keys()]
  if (competitors.length > 2) new Random(deriveSeed(boutSeed, ORDER)).shuffle(competitors)
  const games: GameRecord[] = []
  for (const seating of seatings(competitors, playersOf(rules.game, opening.start).length).slice(from)) {
    const game = await playGame(rules, players, seating, opening, boutSeed)
    games.push(game)
    onGame(game)
  }
  return games
}
