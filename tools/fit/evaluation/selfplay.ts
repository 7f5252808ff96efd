import { enginesOf } from '../../../src/game/engine/ids.ts'
import type { Game } from '../../../src/game/game.ts'
import { type Hidden, searchesViews } from '../../../src/game/hidden.ts'
import { Random } from '../../../src/game/random.ts'
import { unwrap } from '../../../src/game/result.ts'
import { type Move, OVER, type Seat, type State } from '../../../src/game/state.ts'
import { createSearch } from '../../../src/search/create.ts'
import { utilitiesBySeat } from '../../../src/search/seats.ts'
import { readLines } from '../../lib/lines.ts'
import { rootOf } from '../../lib/root.ts'
import { deriveSeed } from '../../lib/seed.ts'
import type { Subject } from './subject.ts'

interface PlayedGame {
  /** The utility of each seat, or, with two, of seat 0 alone. */
  readonly result: readonly number[]
  readonly openingPlies: number
  readonly moves: readonly string[]
  /** The same, as the engine evaluated it before each of its moves. The moves of the opening have no value. */
  readonly values: readonly (readonly number[])[]
}

/** The settings of a game. */
interface Play {
  readonly variant: string
  readonly seed: number
  /** The game's number in its run: each has a seed of its own. */
  readonly number: number
  readonly nodes: number
  /** The number of plies after which a game is adjudicated a draw. */
  readonly plies: number
}

/**
 * Plays a game of the engine against itself, until its result is proven. With private information each side knows only its
 * own views. Equal arguments give the same game.
 */
export function playGame(
  { game, openingPlies }: Pick<Subject, 'game' | 'openingPlies'>,
  { variant, seed, number, nodes, plies }: Play,
): PlayedGame {
  const random = new Random(deriveSeed(seed, number))
  const state = unwrap(game.start(variant, random, {}))
  const moves: string[] = []
  const values: (readonly number[])[] = []
  const buffer = new Int32Array(game.maxMoves)
  const views = new ViewsOf(game)
  const play = (move: number) => {
    moves.push(game.move.format(state, move))
    views.add(state)
    state.play(move)
  }
  while (moves.length < openingPlies && state.toMove !== OVER) play(buffer[random.below(state.legalMoves(buffer, 0))]!)
  while (state.toMove !== OVER && moves.length < plies) {
    const options = { seed: deriveSeed(seed, number, moves.length), depth: 60, lines: 1, work: nodes, expected: nodes }
    const search = createSearch(rootOf(game, state, variant, views.of(state.toMove)), enginesOf(game)[0], options, game)
    search.step(nodes)
    const { move, score } = search.lines()[0]!
    const { seats = 2 } = state
    const bySeat = score.values ?? utilitiesBySeat(score.value, state.turn, seats)
    // a sum with 0 turns -0, a draw for the other side, into 0
    const value = seats > 2 ? bySeat : [bySeat[0]! + 0]
    if (score.certainty === 'proven') return { result: value, openingPlies, moves, values }
    values.push(value)
    play(move)
  }
  const seats = Array.from({ length: (state.seats ?? 2) > 2 ? state.seats! : 1 }, (_, seat) => seat)
  return { result: seats.map((seat) => (state.toMove === OVER ? state.returns(seat) : 0)), openingPlies, moves, values }
}

/** The views that the seats have had so far, in games with private information. */
export class ViewsOf {
  private readonly views: string[][]
  private readonly knowledge: Hidden | null

  constructor(game: Game) {
    this.views = game.players.map(() => [])
    this.knowledge = searchesViews(game) ? game.hidden! : null
  }

  /** Adds what each seat sees of a position. */
  add(state: State): void {
    for (const [seat, views] of this.views.entries())
      if (this.knowledge !== null) views.push(this.knowledge.observe(state, seat))
  }

  of(seat: Seat): readonly string[] {
    return this.views[seat]!.slice()
  }
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
 * the engine's value, both for every seat, or for seat 0 alone in games of two seats, and with the move.
 * @returns the last position
 */
export function replay<S extends State>(
  { game }: Pick<Subject<S>, 'game'>,
  variant: string,
  line: string,
  look: (state: S, result: readonly number[], value: readonly number[], move: Move) => void,
): S {
  const [resultText = '', openingPlies, ...rest] = line.split(' ')
  const numbers = (text: string) => text.split(SLASH).map(Number)
  const result = numbers(resultText)
  const state = unwrap(game.start(variant, new Random(0), {}))
  const opening = rest.slice(0, Number(openingPlies))
  for (const move of opening) state.play(unwrap(game.move.parse(state, move)))
  for (let i = opening.length; i + 1 < rest.length; i += 2) {
    const move = unwrap(game.move.parse(state, rest[i]!))
    const value = numbers(rest[i + 1]!).map((value) => value / 1000)
    look(state, result, value, move)
    state.play(move)
  }
  return state
}

/** The games of files, plain or .gz: a line for each. */
export const readGames = (files: readonly string[]): string[] => files.flatMap(readLines)
