import type { Steps } from '../../game/steps.ts'
import type { RbgState } from '../play/state.ts'
import type { Rules } from '../rules.ts'
import { isMaterial, type Sample } from '../sample.ts'
import { captures } from './captures.ts'
import { type Evaluation, NOTHING, PIECE, SCALE } from './evaluation.ts'
import type { Evaluator } from './evaluator.ts'
import { findRaces } from './races.ts'

/** The least and the greatest worth of a piece, as shares of the mean. */
const LEAST = 0.25
const MOST = 8

/** If players with fewer pieces win by at least this margin, as a share of the games, pieces count negatively. */
const BURDEN = -0.9

/**
 * What pieces are worth before anything has been learned: the more moves a piece has, the more. Where random games are won by those who lose
 * their pieces, the worth is negative.
 * @returns by piece, of either player
 */
export function pieceWorth(
  { owners }: Rules,
  { mobility, pieceWins }: Pick<Sample, 'mobility' | 'pieceWins'>,
): number[] {
  const sign = pieceWins <= BURDEN ? -1 : 1
  return Array.from(owners, (_, piece) => {
    const known = mobility[piece] ?? -1
    const share = known < 0 ? 1 : Math.max(LEAST, Math.min(MOST, known))
    return sign * Math.round(PIECE * share)
  })
}

/**
 * Moves tell who is ahead where at least this share of the games is lost by players who have no move left, or won by them, and both players have
 * different numbers of moves in at least that share of the positions. They have not while they share the moves of a phase, nor where each has two or
 * three, as in Tron.
 */
const LEAST_BLOCKED = 0.9
const LEAST_UNEQUAL = 2 / 3

/** The number of mean differences between the moves of the two players that stands for a utility of tanh(1). */
const LEADS = 2

/**
 * The evaluation before anything has been learned, where more than pieces tells who is ahead: the scores, or the numbers of moves in games that
 * whoever has none left loses or wins. With scores, pieces count where moves take them.
 * @returns null where only pieces tell something
 */
export function firstEvaluation(rules: Rules, played: Sample): Evaluation | null {
  const { score, blocked, unequalMoves, moveLead, goals } = played
  const material = isMaterial(played)
  const byMoves = !score && !material && Math.abs(blocked) >= LEAST_BLOCKED && unequalMoves >= LEAST_UNEQUAL
  if (!score && !byMoves && goals.lines.length + goals.connections.length === 0) return null
  const { looks, size, valueNames } = rules
  const places: Record<string, number[]> = {}
  const values: Record<string, number> = {}
  const worth = material ? pieceWorth(rules, played) : []
  for (const [piece, { name, owner }] of looks.entries())
    if (material && owner !== null) places[name] = everywhere(owner === 0 ? worth[piece]! : -worth[piece]!, size)
  for (const [seat, count] of (score?.counts ?? []).entries()) {
    const point = ((seat === 0 ? 1 : -1) * SCALE) / score!.lead
    if (count < valueNames.length) values[valueNames[count]!] = point
    else places[looks[count - valueNames.length]!.name] = everywhere(point, size)
  }
  const move = byMoves ? (Math.sign(blocked) * SCALE) / (LEADS * moveLead) : 0
  return { ...NOTHING, ...goals, places, values, moves: { own: [move, -move], other: [move, -move] } }
}

/**
 * The evaluation before anything has been learned: what random games have shown, and where they have shown nothing, the goals that trials have found.
 * @returns null where only pieces tell something
 */
export function* evaluationBefore(start: RbgState, played: Sample): Steps<Evaluation | null> {
  const first = firstEvaluation(start.rules, played)
  return first || isMaterial(played) ? first : yield* findRaces(start)
}

const PIECES = 'a count of the pieces'

/** What an evaluation from before learning judges by, for people. @param evaluation null for pieces alone */
export function judgedBy(evaluation: Evaluation | null): string {
  if (!evaluation) return PIECES
  const { places, values, moves, lines, connections } = evaluation
  const isSame = (list: readonly number[]) => list.every((one) => one === list[0])
  const lists = Object.values(places)
  const parts = [
    lists.some(isSame) && PIECES,
    lists.some((list) => !isSame(list)) && 'the distances of pieces to their goals',
    Object.keys(values)[0] && 'scores',
    moves.own[0] && 'the numbers of moves',
    lines[0] && 'open lines',
    connections[0] && 'connections',
  ].filter(Boolean)
  return parts.join(' and ') || PIECES
}

const everywhere = (worth: number, size: number) => new Array<number>(size).fill(worth)

/** Nothing is known of the pieces: all are worth the same. */
export const ALIKE = { mobility: [], pieceWins: 0 }

/**
 * Evaluates positions of two players by the pieces that one has more than the other, for the seat to act, and moves by those that they take.
 * @param worth by piece
 */
export const pieceLead = (rules: Rules, worth: readonly number[]): Evaluator => ({
  evaluate({ counts, turn }) {
    const { owners } = rules
    let lead = 0
    for (let piece = 0; piece < owners.length; piece++)
      if (owners[piece]! >= 0) lead += (owners[piece] === turn ? worth[piece]! : -worth[piece]!) * counts[piece]!
    return lead
  },
  order: captures(rules, worth),
})
