import { Random } from '../../src/game/random.ts'
import { unwrap } from '../../src/game/result.ts'
import { OVER, type State } from '../../src/game/state.ts'
import { createSearch } from '../../src/search/create.ts'
import { deriveSeed } from '../lib/seed.ts'
import type { Subject } from './subject.ts'

/** The number of plies after which a game is adjudicated a draw. */
const MAX_PLIES = 600

interface PlayedGame {
  /** Seat 0's utility. */
  readonly result: number
  readonly openingPlies: number
  readonly moves: readonly string[]
  /** Seat 0's utility before each move of the engine, as the engine saw it. The opening has none. */
  readonly values: readonly number[]
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
  const values: number[] = []
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
    const value = score.value * (state.turn === 0 ? 1 : -1)
    if (score.certainty === 'proven') return { result: value, openingPlies, moves, values }
    values.push(value)
    play(move)
  }
  return { result: state.toMove === OVER ? state.returns(0) : 0, openingPlies, moves, values }
}

/** A game as one line: result, opening plies, opening moves, then each move with its value in thousandths. */
export function formatGame({ result, openingPlies, moves, values }: PlayedGame): string {
  const after = moves.slice(openingPlies).map((move, i) => `${move} ${Math.round(values[i]! * 1000)}`)
  return [result, openingPlies, ...moves.slice(0, openingPlies), ...after].join(' ')
}

/**
 * Replays a line of a file of games. Calls `look` for each position in which the engine moved, with the game's result and
 * the engine's value, both for seat 0.
 * @returns the last position
 */
export function replay<S extends State>(
  { game }: Subject<S>,
  variant: string,
  line: string,
  look: (state: S, result: number, value: number) => void,
): S {
  const [result, openingPlies, ...rest] = line.split(' ')
  const state = unwrap(game.start(variant, new Random(0), {}))
  const opening = rest.slice(0, Number(openingPlies))
  for (const move of opening) state.play(unwrap(game.parseMove(state, move)))
  for (let i = opening.length; i + 1 < rest.length; i += 2) {
    look(state, Number(result), Number(rest[i + 1]) / 1000)
    state.play(unwrap(game.parseMove(state, rest[i]!)))
  }
  return state
}
