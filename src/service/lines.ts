/** What the engine thinks, as answers tell it: texts for moves, win probabilities for utilities. */
import { type Game, playersOf } from '../game/game.ts'
import { CHANCE, type Move, type Seat, type State } from '../game/state.ts'
import type { Line, Score } from '../search/search.ts'
import { probabilityError, winProbability } from '../search/seats.ts'

/** Digits that an estimate deserves; exact values keep all that a double has. */
const round = (x: number) => Math.round(x * 1e6) / 1e6

/** @param seats how many there are in the position the score is about */
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

export const seatsOf = (game: Game, state: State): number => playersOf(game, state).length

/** A line of a position where a player is to act. */
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

/** A line of any position: where chance is to act, the best reply to an event. */
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
