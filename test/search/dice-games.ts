/** Two small games with dice as plain functions, and their values by iteration over all positions. */
import type { GameFunctions } from '../../src/own/functions.ts'

/** The points of both players, whose turn it is, the points of the turn, and whether the die is to be rolled. */
export interface Pig {
  readonly points: readonly number[]
  readonly turn: number
  readonly kept: number
  readonly rolling: boolean
}

const GOAL = 10

/** A die of three sides. */
const ROLLS = ['1', '2', '3'].map((event) => ({ event, probability: 1 / 3 }))

const passed = ({ points, turn }: Pig, gained: number): Pig => ({
  points: points.map((one, seat) => (seat === turn ? one + gained : one)),
  turn: 1 - turn,
  kept: 0,
  rolling: false,
})

/** Pig to ten points, with a die of three sides. */
export const pig = {
  start: (): Pig => ({ points: [0, 0], turn: 0, kept: 0, rolling: false }),
  toMove: ({ turn }: Pig) => turn,
  moves: ({ kept }: Pig) => (kept > 0 ? ['roll', 'hold'] : ['roll']),
  play: (at: Pig, move: string): Pig => {
    if (move === 'roll') return { ...at, rolling: true }
    if (move === 'hold') return passed(at, at.kept)
    return move === '1' ? passed(at, 0) : { ...at, kept: at.kept + Number(move), rolling: false }
  },
  chance: ({ rolling }: Pig) => (rolling ? ROLLS : null),
  result: ({ points, turn, kept }: Pig) => {
    const winner = points[turn]! + kept >= GOAL ? turn : points[1 - turn]! >= GOAL ? 1 - turn : null
    return winner === null ? null : { winner, reason: 'ten points' }
  },
}

/** Where the men of both players stand, whose turn it is, and what the die shows; 0 while it is to be rolled. */
export interface Race {
  readonly men: readonly (readonly number[])[]
  readonly turn: number
  readonly die: number
}

const HOME = 6

const sorted = (men: readonly number[]): number[] => [...men].sort((a, b) => a - b)

/** Two men each run along six cells in opposite directions, by a die of three sides. Who is run into begins anew. */
export const race = {
  start: (): Race => ({
    men: [
      [0, 0],
      [0, 0],
    ],
    turn: 0,
    die: 0,
  }),
  toMove: ({ turn }: Race) => turn,
  moves: ({ men, turn }: Race) => [...new Set(men[turn]!.filter((cell) => cell < HOME))].map(String),
  play: ({ men, turn, die }: Race, move: string): Race => {
    if (die === 0) return { men, turn, die: Number(move) }
    const to = Math.min(HOME, Number(move) + die)
    const at = men[turn]!.indexOf(Number(move))
    const own = sorted(men[turn]!.map((cell, i) => (i === at ? to : cell)))
    const others = sorted(men[1 - turn]!.map((cell) => (cell === HOME - to ? 0 : cell)))
    return { men: turn === 0 ? [own, others] : [others, own], turn: 1 - turn, die: 0 }
  },
  chance: ({ die }: Race) => (die === 0 ? ROLLS : null),
  result: ({ men }: Race) => {
    const winner = men.findIndex((own) => own.every((cell) => cell === HOME))
    return winner < 0 ? null : { winner, reason: 'both men are home' }
  },
}

/** The rules of a game whose positions tell whose turn it is. */
type DiceGame<Position> = Pick<GameFunctions<Position, string>, 'start' | 'moves' | 'play' | 'result' | 'chance'> & {
  toMove(position: Position): number
}

/** All positions, by their JSON, with the win probability of the first player. */
export function solved<Position>({ start, toMove, moves, play, chance, result }: DiceGame<Position>) {
  const known = new Map<string, { readonly position: Position; value: number }>()
  const nextOf = (position: Position) =>
    (chance!(position)?.map(({ event }) => event) ?? moves(position)).map((text) => play(position, text))
  const open = [start()]
  for (let position = open.pop(); position !== undefined; position = open.pop()) {
    const key = JSON.stringify(position)
    if (known.has(key)) continue
    const end = result(position)
    known.set(key, { position, value: end ? 1 - end.winner! : 0.5 })
    if (!end) open.push(...nextOf(position))
  }
  const inner = [...known.values()]
    .filter(({ position }) => !result(position))
    .map((one) => ({ one, nexts: nextOf(one.position).map((next) => known.get(JSON.stringify(next))!) }))
  for (let round = 0; round < 200; round++)
    for (const { one, nexts } of inner) {
      const values = nexts.map(({ value }) => value)
      if (chance!(one.position)) one.value = values.reduce((sum, value) => sum + value / values.length, 0)
      else one.value = toMove(one.position) === 0 ? Math.max(...values) : Math.min(...values)
    }
  return known
}
