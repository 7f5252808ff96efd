import { playersOf } from '../../src/game/game.ts'
import { Random } from '../../src/game/random.ts'
import { deriveSeed } from '../lib/seed.ts'
import { type GameRecord, playGame, type Rules } from './game.ts'
import { drawOpening } from './opening.ts'
import type { Player } from './player.ts'

/**
 * Who sits where in the games of a bout: the competitors in turn around the table, then everybody one seat on, until
 * it would repeat. Two competitors at a table of two: a pair of games with colours swapped.
 *
 * @throws RangeError where the seats cannot be shared evenly
 */
export function seatings(competitors: readonly number[], seats: number): number[][] {
  const { length } = competitors
  if (seats % length !== 0) throw new RangeError(`${length} competitors cannot share ${seats} seats evenly`)
  return competitors.map((_, shift) =>
    Array.from({ length: seats }, (_, seat) => competitors[(seat + shift) % length]!),
  )
}

/** First part of the way of `deriveSeed` below a bout's seed that leads to the order around the table. */
const ORDER = 4

/**
 * Plays the games of one opening and one sequence of luck, one for each seating. Who sits behind whom is drawn for each
 * bout where there are more than two.
 */
export async function playBout(
  rules: Rules,
  players: ReadonlyMap<number, Player>,
  boutSeed: number,
): Promise<GameRecord[]> {
  const opening = drawOpening(rules, boutSeed)
  const competitors = [...players.keys()]
  if (competitors.length > 2) new Random(deriveSeed(boutSeed, ORDER)).shuffle(competitors)
  const games: GameRecord[] = []
  for (const seating of seatings(competitors, playersOf(rules.game, opening.start).length)) {
    games.push(await playGame(rules, players, seating, opening, boutSeed))
  }
  return games
}
