/** Scores and lines of a search as answers have them: moves as texts, win probabilities instead of utilities. */
import { type Game, playersOf } from '../game/game.ts'
import { CHANCE, type Move, type Seat, type State } from '../game/state.ts'
import type { Line, Score } from '../search/search.ts'
import { probabilityError, winProbability } from '../search/seats.ts'

/** Rounds an estimate to 6 digits. Exact values keep all digits of a double. */
const round = (x: number) => Math.round(x * 1e6) / 1e6

/** @param seats number of seats in the scored position */
export function formatScore({ value, certainty, standardError, pliesToEnd, values }: Score, seats: number) {
  const chance = (utility: number) => {
    const probability = winProbability(utility, seats)
    return certainty === 'estimate' ? round(probability) : probability
  }
  return {
    winProbability: chance(value),
    certainty,
    standardError: standardError === null ? null : round(probabilityError(standardError, seats)),
    pliesToEnd,
    ...(values && seats > 1 ? { values: values.map(chance) } : {}),
  }
}

/** Number of seats that play in a position. */
export const seatsOf = (game: Game, state: State): number => playersOf(game, state).length

/** A line of a position with a player to move. */
export function formatLine(game: Game, state: State, { move, score, visits, pv }: Line) {
  return {
    move: game.formatMove(state, move),
    score: formatScore(score, seatsOf(game, state)),
    visits,
    pv: formatMoves(game, state, pv),
    ...game.annotate?.(state, move, provenWinner(game, state, score)),
  }
}

function provenWinner(game: Game, state: State, { value, certainty }: Score): Seat | null {
  if (certainty !== 'proven' || seatsOf(game, state) !== 2) return null
  return value === 1 ? state.turn : value === -1 ? 1 - state.turn : null
}

/** A line of any position. When chance is to act, it is the best reply to one chance event. */
export function formatEventLine(
  game: Game,
  state: State,
  line: Line & { readonly event?: Move; readonly probability?: number },
) {
  if (state.toMove !== CHANCE || line.event === undefined || line.probability === undefined)
    return formatLine(game, state, line)
  const after = state.copy()
  after.play(line.event)
  return {
    event: game.formatMove(state, line.event),
    probability: line.probability,
    ...formatLine(game, after, line),
  }
}

function formatMoves(game: Game, state: State, moves: readonly Move[]): string[] {
  const position = state.copy()
  return moves.map((move) => {
    const text = game.formatMove(position, move)
    position.play(move)
    return text
  })
}
