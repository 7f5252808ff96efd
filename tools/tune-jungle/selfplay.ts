import { Random } from '../../src/game/random.ts'
import { unwrap } from '../../src/game/result.ts'
import { OVER } from '../../src/game/state.ts'
import { jungle } from '../../src/games/jungle/index.ts'
import type { JungleState } from '../../src/games/jungle/state.ts'
import { createSearch } from '../../src/search/create.ts'
import { deriveSeed } from '../lib/seed.ts'

/** Number of random plies before the engine takes over. */
const OPENING_PLIES = 8

interface Game {
  /** White's utility. */
  readonly result: number
  readonly openingPlies: number
  readonly moves: readonly string[]
  /** White's utility before each move of the engine, as the engine saw it. The opening has none. */
  readonly values: readonly number[]
}

/** Plays a game of the engine against itself, up to a proven result. Equal arguments give the same game. */
export function playGame(seed: number, number: number, nodes: number): Game {
  const random = new Random(deriveSeed(seed, number))
  const state = unwrap(jungle.start('standard', random, {}))
  const moves: string[] = []
  const values: number[] = []
  const buffer = new Int32Array(jungle.maxMoves)
  const play = (move: number) => {
    moves.push(jungle.formatMove(state, move))
    state.play(move)
  }
  while (moves.length < OPENING_PLIES && state.toMove !== OVER) play(buffer[random.below(state.legalMoves(buffer, 0))]!)
  while (state.toMove !== OVER) {
    const options = { seed: deriveSeed(seed, number, moves.length), depth: 60, lines: 1, work: nodes }
    const search = createSearch(state, jungle.algorithms[0], options, jungle)
    search.step(nodes)
    const { move, score } = search.lines()[0]!
    const value = score.value * (state.turn === 0 ? 1 : -1)
    if (score.certainty === 'proven') return { result: value, openingPlies: OPENING_PLIES, moves, values }
    values.push(value)
    play(move)
  }
  return { result: state.returns(0), openingPlies: OPENING_PLIES, moves, values }
}

/** A game as one line: result, opening plies, opening moves, then each move with its value in thousandths. */
export function formatGame({ result, openingPlies, moves, values }: Game): string {
  const after = moves.slice(openingPlies).map((move, i) => `${move} ${Math.round(values[i]! * 1000)}`)
  return [result, openingPlies, ...moves.slice(0, openingPlies), ...after].join(' ')
}

/**
 * Replays a line of the file. Calls `look` for each position in which the engine moved, with the game's result and the
 * engine's value, both for white.
 * @returns the last position
 */
export function replay(line: string, look: (state: JungleState, result: number, value: number) => void): JungleState {
  const [result, openingPlies, ...rest] = line.split(' ')
  const state = unwrap(jungle.start('standard', new Random(0), {}))
  const opening = rest.slice(0, Number(openingPlies))
  for (const move of opening) state.play(unwrap(jungle.parseMove(state, move)))
  for (let i = opening.length; i + 1 < rest.length; i += 2) {
    look(state, Number(result), Number(rest[i + 1]) / 1000)
    state.play(unwrap(jungle.parseMove(state, rest[i]!)))
  }
  return state
}
