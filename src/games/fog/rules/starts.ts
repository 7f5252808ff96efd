/** The starts of a game: pieces that each side arranges may stand in several orders. */
import { err, ok, type Result, unwrap } from '../../../game/result.ts'
import type { Seat } from '../../../game/state.ts'
import { startingHands } from '../texts/hand-notation.ts'
import { parsePosition } from '../texts/notation.ts'
import { SEATS, SIDES } from './army.ts'
import { codeOf, WHITE } from './codes.ts'
import type { FogRules } from './rules.ts'
import type { FogState } from './state.ts'
import type { Tables } from './tables.ts'

/** The start of a game. @param options orders of the pieces that each side arranges, by its name */
export function startOf(rules: FogRules, options: Readonly<Record<string, string>> = {}): Result<FogState> {
  const { tables } = rules
  const { spec } = tables
  const castling = tables.castling.map(({ letter }) => letter).join('') || '-'
  const start = parsePosition(rules, `${spec.start}${startingHands(spec)} w ${castling} - 0 1`)
  return start.ok ? arranged(start.value, options) : start
}

/** The square on which a side arranges the piece that stands on `name` for white. */
export const arrangedSquare = ({ names, ranks, files }: Tables, name: string, side: Seat): number =>
  names.indexOf(name) + (side === WHITE ? 0 : (ranks - 1) * files)

/** A start with the pieces of each side in the order that the options name. It is changed. */
function arranged(start: FogState, options: Readonly<Record<string, string>>): Result<FogState> {
  const { tables } = start
  const { arrangement } = tables.spec
  if (!arrangement) return ok(start)
  const board = start.board.slice()
  for (const side of SEATS) {
    // a set-up has the letters of its side, as positions have
    const order = options[SIDES[side]!]?.toLowerCase() ?? arrangement.orders[0]
    if (!arrangement.orders.includes(order))
      return err(`${SIDES[side]}: the orders are ${arrangement.orders.join(', ')}, not "${order.slice(0, 20)}"`)
    for (const [i, name] of arrangement.squares.entries()) {
      const kind = tables.letters.indexOf(order[i]!.toUpperCase()) + 1
      board[arrangedSquare(tables, name, side)] = codeOf(side, kind)
    }
  }
  start.become({ ...startSetup(start), board })
  return ok(start)
}

/** All starts of a game: one for each pair of orders in which the sides may arrange their pieces. */
export function startsOf(rules: FogRules): FogState[] {
  const orders = rules.tables.spec.arrangement?.orders
  if (!orders) return [unwrap(startOf(rules))]
  return orders.flatMap((white) => orders.map((black) => unwrap(startOf(rules, { white, black }))))
}

const startSetup = ({ turn, rights, passing, quiet, number, hands }: FogState) => ({
  turn,
  rights,
  passing,
  quiet,
  number,
  hands,
})
