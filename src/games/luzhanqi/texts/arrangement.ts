import type { Random } from '../../../game/random.ts'
import type { RankSet } from '../../ranks/rules/army.ts'
import { type Arrangement, EMPTY, squareOfCell } from '../../ranks/rules/setups.ts'
import { type BoardMap, FILES, place } from '../rules/map.ts'
import { ARMY, BOMB, FLAG, MINE, SOUTH } from '../rules/pieces.ts'

/** The number of rows in which a side sets up, and the number of cells of these rows (`Arrangement`). */
export const HOME_ROWS = 6
export const HOME = HOME_ROWS * FILES

/** The ranks that may be set up on a cell; none in camps. */
export const allowedOn = (map: BoardMap, cell: number): RankSet =>
  map.setUp[place(map, SOUTH, squareOfCell(map, SOUTH, cell))]!

/** The cells on which pieces may be set up. */
export const homeCells = (map: BoardMap): number[] =>
  Array.from({ length: HOME }, (_, cell) => cell).filter((cell) => allowedOn(map, cell) !== 0)

/** Draws a random arrangement; all that the rules allow are equally likely. Ranks with the fewest allowed cells are dealt first. */
export function uniform(map: BoardMap, random: Random): Arrangement {
  const arrangement = new Int8Array(HOME).fill(EMPTY)
  const cells = homeCells(map)
  for (const rank of [FLAG, MINE, BOMB]) {
    const allowed = cells.filter((cell) => arrangement[cell] === EMPTY && ((allowedOn(map, cell) >> rank) & 1) === 1)
    for (const cell of random.shuffle(allowed).slice(0, ARMY.counts[rank])) arrangement[cell] = rank
  }
  const rest = random.shuffle(
    ARMY.counts.flatMap((count, rank) => (rank < BOMB ? Array<number>(count).fill(rank) : [])),
  )
  for (const cell of cells) if (arrangement[cell] === EMPTY) arrangement[cell] = rest.pop()!
  return arrangement
}
