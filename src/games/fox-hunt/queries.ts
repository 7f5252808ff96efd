import type { Queries } from '../../game/engine/index.ts'
import type { InformationState } from '../../game/hidden.ts'
import { type Hunt, sightOf } from './boards.ts'
import type { FoxInformation } from './information.ts'
import { UNKNOWN } from './notation.ts'
import type { FoxState } from './state.ts'

/**
 * The expected number of probes of empty cells for each bit of ignorance. Over 120 hunts, the probes of empty cells that
 * followed were 0.31 to 0.36 for each bit of log2(hidings), from 6 bits up to the whole board.
 */
const MISSES_PER_BIT = 0.32

/** The offset of the codes of answers that are numbers of foxes; code 0 is a fox. */
const NUMBER = 1

/** The probes of a hunt as queries: a fox is a hit, a number a miss. */
export function queriesOf(known: InformationState<FoxState>): Queries {
  const information = known as FoxInformation
  const { board, chances, hunt } = information
  const cells = board.length
  const moves = [...board.keys()].filter((cell) => board[cell] === UNKNOWN)
  const sight = sightOf(hunt.size)
  const left = hunt.foxes - information.found.length
  // by move and cell: 1 where the move's cell sees the other
  const seen = moves.map((cell) => sight.subarray(cell * cells, (cell + 1) * cells))
  const indices = new Int16Array(cells).fill(-1)
  for (const [i, cell] of moves.entries()) indices[cell] = i
  const untouched = moves.length === cells
  return {
    moves,
    worlds: information.hidings.count,
    ...(information.hidings.complete ? {} : { partial: true as const }),
    hits: left,
    chances: moves.map((cell) => chances[cell]!),
    answers: hunt.foxes + NUMBER + 1,
    ...(untouched ? { kinds: moves.map((cell) => symmetric(cell, hunt)) } : {}),
    missesPerBit: MISSES_PER_BIT,
    write(world, into) {
      const foxes = information.foxesOf(world)
      for (let i = 0; i < moves.length; i++) {
        const sees = seen[i]!
        let answer = NUMBER
        for (let fox = 0; fox < foxes.length; fox++) answer += sees[foxes[fox]!]!
        into[i] = answer
      }
      for (let fox = 0; fox < left; fox++) into[indices[foxes[fox]!]!] = 0
    },
    measures: (query, expectedClicks, expectedClicksError) => ({
      expectedClicks,
      expectedClicksError,
      hitProbability: chances[moves[query]!]!,
    }),
  }
}

/** The first of the cells that the eight symmetries of the board exchange with a cell. */
function symmetric(cell: number, { size }: Hunt): number {
  const last = size - 1
  const x = Math.min(cell % size, last - (cell % size))
  const row = Math.floor(cell / size)
  const y = Math.min(row, last - row)
  return Math.min(x, y) * size + Math.max(x, y)
}
