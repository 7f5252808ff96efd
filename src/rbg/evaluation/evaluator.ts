import type { Move } from '../../game/state.ts'
import { type RbgState, roomForPuts } from '../play/state.ts'
import type { Rules } from '../rules.ts'
import { type Evaluation, GREATEST } from './evaluation.ts'
import { lineCounter } from './lines.ts'
import { missingCounter, Terms } from './terms.ts'

/** The weight of a piece that is taken against places, when moves are put in order. */
const TAKES = 4

/** On boards of so many vertices or fewer, searches go deep without gains of lines and connections: there these cost more than they tell. */
const SMALL = 64

/** Judges positions and moves. */
export interface Evaluator {
  /** True where gains tell good moves from bad ones so well that a search may leave bad ones out. */
  readonly narrow?: boolean
  /** The evaluation for the seat to act, an integer. */
  evaluate(state: RbgState): number
  /** What a legal move gains at once, for the seat that makes it. */
  order(state: RbgState, move: Move): number
}

/**
 * Evaluates positions by an `Evaluation`, and moves by what they change in pieces, places, lines and connections; taken pieces count more.
 * @throws RangeError for an evaluation of other rules
 */
export function evaluatorBy(rules: Rules, evaluation: Evaluation): Evaluator {
  const { owners, size } = rules
  const terms = new Terms(rules, evaluation)
  const places = placesOf(rules, evaluation)
  const worth = worthOf(rules, terms, evaluation)
  const any = worth.some((one) => one !== 0)
  const counts = new Float64Array(terms.length)
  const changes = roomForPuts(rules)
  /** By piece and vertex: what lines gain, and what connections do, too. */
  const byLines = places.map(() => 0)
  const gains = places.map(() => 0)
  const lines = lineCounter(rules, evaluation.lines, byLines)
  const connections = evaluation.connections.map((term) => missingCounter(rules, term))
  const narrow = size > SMALL && lines.length + connections.length > 0
  /** Of the position in which gains have been found. */
  let key = Number.NaN
  return {
    narrow,
    evaluate(state) {
      const { board } = state
      let sum = 0
      for (let vertex = 0; vertex < size; vertex++) sum += places[board[vertex]! * size + vertex]!
      if (any) {
        state.judge(terms.read(state, counts, worth))
        for (let i = 0; i < worth.length; i++) sum += worth[i]! * counts[i]!
      }
      state.judge(size)
      const value = Math.max(-GREATEST, Math.min(GREATEST, Math.round(sum)))
      return state.turn === 0 ? value : -value
    },
    order(state, move) {
      const { board, turn } = state
      let sum = 0
      if (narrow && key !== state.keyLow) {
        key = state.keyLow
        lines.read(board, counts, 0)
        gains.set(byLines)
        for (const one of connections) one.addGains(board, gains)
      }
      const end = state.piecesPut(move, changes)
      for (let i = 0; i < end; i += 2) {
        const vertex = changes[i + 1]!
        const before = board[vertex]!
        const at = changes[i]! * size + vertex
        const lost = places[before * size + vertex]!
        if (owners[before]! < 0) sum += gains[at]!
        sum += places[at]! - (owners[before] === 1 - turn ? TAKES * lost : lost)
      }
      return turn === 0 ? sum : -sum
    },
  }
}

/** By piece and vertex: the worth for seat 0. */
export function placesOf({ looks, size }: Rules, { places }: Evaluation): Float64Array {
  return Float64Array.from({ length: looks.length * size }, (_, at) => {
    const { name } = looks[Math.floor(at / size)]!
    return (Object.hasOwn(places, name) && places[name]![at % size]) || 0
  })
}

/** The worth of each count of the terms. @throws RangeError when the evaluation has other terms */
export function worthOf(rules: Rules, terms: Terms, evaluation: Evaluation): Float64Array {
  const { values, tempo, moves, taken, lines, groups, connections } = evaluation
  const named = (record: Readonly<Record<string, number>>, name: string) =>
    Object.hasOwn(record, name) ? record[name]! : 0
  const worth = [
    ...rules.valueNames.map((name) => named(values, name)),
    ...tempo,
    ...moves.own,
    ...moves.other,
    ...rules.looks.map(({ name }) => named(taken, name)),
    ...lines.flatMap(({ worth, lone = [] }) => [...worth, ...lone]),
    ...groups.flatMap((term) => term.worth),
    ...connections.map((term) => term.worth),
  ]
  if (worth.length !== terms.length) throw new RangeError('an evaluation of other rules')
  return Float64Array.from(worth)
}
