import type { BoardDrawing } from '../game/board.ts'
import type { Outcome } from '../game/state.ts'
import type { FunctionsEvent, GameFunctions } from './functions.ts'

// biome-ignore lint/suspicious/noExplicitAny: positions and moves are of the caller's own types, which searches never look at
export type AnyFunctions = GameFunctions<any, any>

/** The functions of a game, with what is left out filled in. Each throws a RangeError where the game's own breaks its promise. */
export interface Functions {
  readonly rules: AnyFunctions
  readonly seats: number
  readonly maxMoves: number
  positionText(position: unknown): string
  moveText(move: unknown): string
  key(position: unknown): string
  toMove(position: unknown): number
  moves(position: unknown): readonly unknown[]
  play(position: unknown, move: unknown): unknown
  result(position: unknown): Outcome | null
  /** Null where a player moves. */
  chance(position: unknown): readonly FunctionsEvent<unknown>[] | null
  evaluate(position: unknown, player: number): number
  draw(position: unknown): BoardDrawing
}

const MOST_MOVES = 1_000

/** What sums of rounded numbers may be off by. */
const ROUNDING = 1e-6

const NOTHING_DRAWN: BoardDrawing = {
  view: { x: 0, y: 0, width: 1, height: 1 },
  layout: 'grid',
  cells: [],
  pieces: [],
  labels: [],
}

const LISTS = ['cells', 'pieces', 'labels'] as const

/** @param seats the number of players */
export function checkedFunctions(rules: AnyFunctions, seats: number): Functions {
  const { maxMoves = MOST_MOVES } = rules
  const isSeat = (value: number): boolean => Number.isInteger(value) && value >= 0 && value < seats

  /** A list as it is, if it has something, but not too much. */
  const listed = <T>(list: readonly T[], name: string, but: string): readonly T[] => {
    const length = list?.length
    if (!(length > 0)) throw new RangeError(length === 0 ? `${name} lists none, ${but}` : `${name} is ${list}, no list`)
    if (!(length <= maxMoves)) throw new RangeError(`${name} lists ${length}, more than maxMoves, ${maxMoves}`)
    return list
  }

  const positionText = (position: unknown): string =>
    textOf(rules.text ? rules.text.format(position) : JSON.stringify(position), 'the text of a position')

  return {
    rules,
    seats,
    maxMoves,
    positionText,
    moveText(move) {
      const text = rules.moveText?.(move) ?? (typeof move === 'string' ? move : JSON.stringify(move))
      return textOf(text, 'the text of a move')
    },
    key: (position) => (rules.key ? textOf(rules.key(position), 'key()') : positionText(position)),
    toMove(position) {
      const seat = rules.toMove(position)
      if (isSeat(seat)) return seat
      throw new RangeError(`toMove() is ${seat}, none of ${seats} players`)
    },
    moves: (position) => listed(rules.moves(position), 'moves()', 'though result() says that the game goes on'),
    play(position, move) {
      const next = rules.play(position, move)
      if (next === undefined) throw new RangeError('play() returns no position')
      return next
    },
    result(position) {
      const result = rules.result(position)
      if (result == null) return null
      if (typeof result !== 'object') throw new RangeError(`result() is ${result}, no object`)
      const { winner, reason = winner === null ? 'drawn' : 'won' } = result
      if (winner !== null && !isSeat(winner)) throw new RangeError(`the winner ${winner} is none of ${seats} players`)
      return { winner, reason: textOf(reason, 'the reason of a result') }
    },
    chance(position) {
      const events = rules.chance?.(position)
      if (!events) return null
      let sum = 0
      for (const { probability } of listed(events, 'chance()', 'but where no chance acts, it must be null')) {
        if (!(probability > 0)) throw new RangeError(`a probability of chance() is ${probability}, not above 0`)
        sum += probability
      }
      if (!(Math.abs(sum - 1) <= ROUNDING))
        throw new RangeError(`the probabilities of chance() sum to ${sum}, not to 1`)
      return events
    },
    evaluate(position, player) {
      const estimate = rules.evaluate!(position, player)
      if (!(Math.abs(estimate) <= 1 + ROUNDING)) throw new RangeError(`evaluate() is ${estimate}, not from -1 to 1`)
      return estimate
    },
    draw(position) {
      const drawing = rules.draw?.(position) ?? NOTHING_DRAWN
      for (const part of LISTS) if (!Array.isArray(drawing[part])) throw new RangeError(`draw() has no list of ${part}`)
      return drawing
    },
  }
}

function textOf(text: unknown, name: string): string {
  if (typeof text === 'string') return text
  throw new RangeError(`${name} is ${text}, no text`)
}
