/** What a reviewed game says about each player. */
import type { Ply } from './review.ts'

/**
 * From what loss of expected result on a move is called what. Lichess's steps: 0.1, 0.2 and 0.3 on a scale from -1 to 1
 * (modules/tree/src/main/Advice.scala).
 */
export const JUDGEMENTS = { inaccuracy: 0.05, mistake: 0.1, blunder: 0.15 } as const

type Judgement = keyof typeof JUDGEMENTS

/** What the move gave away: never negative; 0 of an event. In expected result. */
export const lossOf = ({ probability, before, after, turn }: Ply): number =>
  probability === null ? Math.max(0, before.expected[turn]! - after.expected[turn]!) : 0

/** What it changed for a seat. */
export const changeFor = ({ before, after }: Ply, seat: number): number =>
  after.expected[seat]! - before.expected[seat]!

export function judge(loss: number): Judgement | null {
  // a loss of exactly a step, as far as doubles go, is one
  const reached = (name: Judgement) => loss >= JUDGEMENTS[name] - 1e-9
  return (['blunder', 'mistake', 'inaccuracy'] as const).find(reached) ?? null
}

/**
 * How good a move was, 0 to 100, by the curve that Lichess fits to the loss in percent of winning chance
 * (https://lichess.org/page/accuracy); 100 where nothing was lost.
 */
export const accuracyOf = (loss: number): number =>
  loss === 0 ? 100 : Math.max(0, 103.1668 * Math.exp(-0.04354 * 100 * loss) - 3.1669)

/** Expected results, each the mean or the sum over the game. `expected + luck - lost + given` is the result. */
export interface Summary {
  /** Where the game began. */
  readonly expected: number
  /** What all chance events, in anybody's turn, changed for this player. */
  readonly luck: number
  /** What this player's moves gave away. */
  readonly lost: number
  /** What the others' moves gave this player, or took. */
  readonly given: number
  /** What the game came to; while it is not over, what is expected of its last position. */
  readonly result: number
  readonly moves: number
  /** Moves where there was a choice: what the means are over. */
  readonly choices: number
  /** null without a choice. */
  readonly meanLoss: number | null
  /** The mean accuracy of the choices, 0 to 100. */
  readonly accuracy: number | null
  /** The choices that are the search's own. */
  readonly best: number
  readonly inaccuracies: number
  readonly mistakes: number
  readonly blunders: number
}

/** @param plies all of a game, one at least, in any order */
export function summarize(plies: readonly Ply[], seat: number): Summary {
  const ordered = [...plies].sort((a, b) => a.ply - b.ply)
  const own = plies.filter(({ probability, turn }) => probability === null && turn === seat)
  const others = plies.filter(({ probability, turn }) => probability === null && turn !== seat)
  const events = plies.filter(({ probability }) => probability !== null)
  const choices = own.filter(({ forced }) => !forced)
  const losses = choices.map(lossOf)
  const judged = (name: Judgement) => losses.filter((loss) => judge(loss) === name).length
  return {
    expected: ordered[0]!.before.expected[seat]!,
    luck: sum(events.map((ply) => changeFor(ply, seat))),
    lost: sum(own.map(lossOf)),
    given: sum(others.map((ply) => changeFor(ply, seat))),
    result: ordered.at(-1)!.after.expected[seat]!,
    moves: own.length,
    choices: choices.length,
    meanLoss: mean(losses),
    accuracy: mean(losses.map(accuracyOf)),
    best: choices.filter(({ played, best }) => played === best).length,
    inaccuracies: judged('inaccuracy'),
    mistakes: judged('mistake'),
    blunders: judged('blunder'),
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0)

const mean = (numbers: readonly number[]): number | null =>
  numbers.length === 0 ? null : sum(numbers) / numbers.length
