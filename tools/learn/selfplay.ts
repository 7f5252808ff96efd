import { Random } from '../../src/game/random.ts'
import { unwrap } from '../../src/game/result.ts'
import { OVER, type State } from '../../src/game/state.ts'
import { createSearch } from '../../src/search/create.ts'
import { deriveSeed } from '../lib/seed.ts'
import type { Subject } from './subject.ts'

/** The number of plies after which a game is adjudicated a draw. */
const MAX_PLIES = 600

interface PlayedGame {
  /** The utility of each seat, or, with two, of seat 0 alone. */
  readonly result: readonly number[]
  readonly openingPlies: number
  readonly moves: readonly string[]
  /** The same before each move of the engine, as the engine saw it. The opening has none. */
  readonly values: readonly (readonly number[])[]
}

/** Plays a game of the engine against itself, up to a proven result. Equal arguments give the same game. */
export function playGame(
  { game, openingPlies }: Subject,
  variant: string,
  seed: number,
  number: number,
  nodes: number,
): PlayedGame {
  const random = new Random(deriveSeed(seed, number))
  const state = unwrap(game.start(variant, random, {}))
  const moves: string[] = []
  const values: (readonly number[])[] = []
  const buffer = new Int32Array(game.maxMoves)
  const play = (move: number) => {
    moves.push(game.formatMove(state, move))
    state.play(move)
  }
  while (moves.length < openingPlies && state.toMove !== OVER) play(buffer[random.below(state.legalMoves(buffer, 0))]!)
  while (state.toMove !== OVER && moves.length < MAX_PLIES) {
    const options = { seed: deriveSeed(seed, number, moves.length), depth: 60, lines: 1, work: nodes, expected: nodes }
    const search = createSearch(state, game.algorithms[0], options, game)
    search.step(nodes)
    const { move, score } = search.lines()[0]!
    const value = score.values ?? [score.value * (state.turn === 0 ? 1 : -1)]
    if (score.certainty === 'proven') return { result: value, openingPlies, moves, values }
    values.push(value)
    play(move)
  }
  const seats = Array.from({ length: (state.seats ?? 2) > 2 ? state.seats! : 1 }, (_, seat) => seat)
  return { result: seats.map((seat) => (state.toMove === OVER ? state.returns(seat) : 0)), openingPlies, moves, values }
}

/** Numbers of several seats are separated by slashes. */
const SLASH = '/'

/** A game as one line: result, opening plies, opening moves, then each move with its value in thousandths. */
export function formatGame({ result, openingPlies, moves, values }: PlayedGame): string {
  const thousandths = (value: readonly number[]) => value.map((one) => Math.round(one * 1000)).join(SLASH)
  const after = moves.slice(openingPlies).map((move, i) => `${move} ${thousandths(values[i]!)}`)
  return [result.join(SLASH), openingPlies, ...moves.slice(0, openingPlies), ...after].join(' ')
}

/**
 * Replays a line of a file of games. Calls `look` for each position in which the engine moved, with the game's result and
 * the engine's value, both for every seat, or for seat 0 alone where there are two.
 * @returns the last position
 */
export function replay<S extends State>(
  { game }: Subject<S>,
  variant: string,
  line: string,
  look: (state: S, result: readonly number[], value: readonly number[]) => void,
): S {
  const [resultText = '', openingPlies, ...rest] = line.split(' ')
  const numbers = (text: string) => text.split(SLASH).map(Number)
  const result = numbers(resultText)
  const state = unwrap(game.start(variant, new Random(0), {}))
  const opening = rest.slice(0, Number(openingPlies))
  for (const move of opening) state.play(unwrap(game.parseMove(state, move)))
  for (let i = opening.length; i + 1 < rest.length; i += 2) {
    look(
      state,
      result,
      numbers(rest[i + 1]!).map((value) => value / 1000),
    )
    state.play(unwrap(game.parseMove(state, rest[i]!)))
  }
  return state
}
