/** The summary of a reviewed game for each player. */
import { exp } from '../game/math/exp.ts'
import type { Ply } from './review.ts'

/**
 * The least loss of expected result for each judgement. Lichess's steps: 0.1, 0.2 and 0.3 on a scale from -1 to 1
 * (modules/tree/src/main/Advice.scala).
 */
export const JUDGEMENTS = { inaccuracy: 0.05, mistake: 0.1, blunder: 0.15 } as const

type Judgement = keyof typeof JUDGEMENTS

/** The expected result that the move lost: never negative, 0 for an event, and null where it is not known. */
export function lossOf({ probability, before, after, turn, knownLoss }: Ply): number | null {
  if (knownLoss === 'unknown') return null
  return knownLoss ?? (probability === null ? Math.max(0, before.expected[turn]! - after.expected[turn]!) : 0)
}

/** The change of a seat's expected result. */
export const changeFor = ({ before, after }: Ply, seat: number): number =>
  after.expected[seat]! - before.expected[seat]!

/** The luck in a change: all of it for an event; for a move, the part that comes from revealed facts. */
export function luckFor(ply: Ply, seat: number): number {
  if (ply.probability !== null) return changeFor(ply, seat)
  return ply.knownLoss === null ? 0 : changeFor(ply, seat) - choiceFor(ply, seat)
}

/** The part of a move's change that its player is known to have chosen. */
function choiceFor(ply: Ply, seat: number): number {
  if (ply.knownLoss === 'unknown') return 0
  return ply.knownLoss === null ? changeFor(ply, seat) : -lossFor(ply, ply.knownLoss, seat)
}

/** The part of a move's loss that a seat bears: the player all of it, while the other seats share it as a gain. */
export const lossFor = ({ turn, before }: Pick<Ply, 'turn' | 'before'>, loss: number, seat: number): number =>
  seat === turn ? loss : -loss / (before.expected.length - 1)

export function judge(loss: number): Judgement | null {
  // allows for rounding: a loss of exactly a step reaches it
  const reached = (name: Judgement) => loss >= JUDGEMENTS[name] - 1e-9
  return (['blunder', 'mistake', 'inaccuracy'] as const).find(reached) ?? null
}

/**
 * The accuracy of a move, 0 to 100, by the curve that Lichess fits to the loss in percent of winning chance
 * (https://lichess.org/page/accuracy); 100 for a move without loss.
 */
export const accuracyOf = (loss: number): number =>
  loss === 0 ? 100 : Math.max(0, 103.1668 * exp(-0.04354 * 100 * loss) - 3.1669)

/** A player's game in expected results, summed over the game: `expected + luck - lost + given` is `result`. */
export interface Summary {
  /** The expected result at the start of the game. */
  readonly expected: number
  /** The change by all chance events, in every player's turn, and by facts that moves revealed. */
  readonly luck: number
  /** The loss by the player's own moves. */
  readonly lost: number
  /** The change by the other players' moves. */
  readonly given: number
  /** The result of the game, or the expected result of its last position when it is not over. */
  readonly result: number
  readonly moves: number
  /** The number of moves with more than one possibility, over which the means are taken. */
  readonly choices: number
  /** The number of choices whose loss is not known, which the means leave out. */
  readonly unjudged: number
  /** The mean loss of the choices; null when none has been judged. */
  readonly meanLoss: number | null
  /** The mean accuracy of the choices, 0 to 100; null when none has been judged. */
  readonly accuracy: number | null
  /** The number of choices that the search prefers too. */
  readonly best: number
  readonly inaccuracies: number
  readonly mistakes: number
  readonly blunders: number
}

/** Summarizes a game for one seat. @param plies all plies of the game, at least one, in any order */
export function summarize(plies: readonly Ply[], seat: number): Summary {
  const ordered = [...plies].sort((a, b) => a.ply - b.ply)
  const own = plies.filter(({ probability, turn }) => probability === null && turn === seat)
  const others = plies.filter(({ probability, turn }) => probability === null && turn !== seat)
  const choices = own.filter(({ forced }) => !forced)
  const losses = choices.map(lossOf).filter((loss) => loss !== null)
  const judged = (name: Judgement) => losses.filter((loss) => judge(loss) === name).length
  return {
    expected: ordered[0]!.before.expected[seat]!,
    luck: sum(plies.map((ply) => luckFor(ply, seat))),
    lost: sum(own.map((ply) => lossOf(ply) ?? 0)),
    given: sum(others.map((ply) => choiceFor(ply, seat))),
    result: ordered.at(-1)!.after.expected[seat]!,
    moves: own.length,
    choices: choices.length,
    unjudged: choices.length - losses.length,
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
