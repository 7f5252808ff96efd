/** The set-ups of a game whose sides choose the order of some of their pieces, such as horses and elephants in janggi. */
import type { BoardDrawing } from '../../../game/board.ts'
import type { Random } from '../../../game/random.ts'
import { err, ok, type Result } from '../../../game/result.ts'
import type { SetupExchanges, Setups } from '../../../game/setups.ts'
import type { Seat } from '../../../game/state.ts'
import { SIDES } from '../rules/army.ts'
import { EMPTY, sideOf, WHITE } from '../rules/codes.ts'
import type { FogRules } from '../rules/rules.ts'
import type { Arrangement } from '../rules/spec.ts'
import { arrangedSquare, startOf } from '../rules/starts.ts'
import { drawSetup } from './drawing.ts'
import { orderOf, SETUP_KINDS } from './orders.ts'

/** An order with the letters of a side, as they stand in positions. */
const lettered = (order: string, seat: Seat): string => (seat === WHITE ? order.toUpperCase() : order)

/** The set-ups as orders of letters, from the squares that the spec names. */
export class OrderSetups implements Setups {
  readonly kinds = SETUP_KINDS
  readonly options = SIDES
  private readonly arrangement: Arrangement
  private readonly rules: (variant: string) => FogRules

  constructor(arrangement: Arrangement, rules: (variant: string) => FogRules) {
    this.arrangement = arrangement
    this.rules = rules
  }

  cells(seat: Seat, variant: string): readonly string[] {
    const { tables } = this.rules(variant)
    return this.arrangement.squares.map((name) => tables.names[arrangedSquare(tables, name, seat)]!)
  }

  draw(kind: string, seat: Seat, _variant: string, random: Random): string {
    return lettered(orderOf(this.arrangement, kind, random), seat)
  }

  parse(text: string, seat: Seat): Result<string> {
    const { orders } = this.arrangement
    const order = text.toLowerCase()
    return orders.includes(order)
      ? ok(lettered(order, seat))
      : err(`the orders are ${orders.join(', ')}, not "${text.slice(0, 20)}"`)
  }

  exchanges(text: string, seat: Seat, variant: string): Result<SetupExchanges> {
    const parsed = this.parse(text, seat)
    if (!parsed.ok) return parsed
    const cells = this.cells(seat, variant)
    let order = parsed.value
    return ok({
      exchange: (from, to) => {
        const [one, other] = [cells.indexOf(from), cells.indexOf(to)]
        const letters = [...order]
        // with a cell that is not arranged, a letter is missing, and the rest is no order
        ;[letters[one], letters[other]] = [letters[other]!, letters[one]!]
        const exchanged = this.parse(letters.join(''), seat)
        if (!exchanged.ok) return exchanged.error
        order = exchanged.value
        return null
      },
      format: () => order,
    })
  }

  draft(text: string, seat: Seat, variant: string): Result<BoardDrawing> {
    const rules = this.rules(variant)
    const start = startOf(rules, { [SIDES[seat]!]: text })
    if (!start.ok) return start
    const { board, hands } = start.value
    const own = board.map((code) => (code !== EMPTY && sideOf(code) === seat ? code : EMPTY))
    const { trays: _, ...drawing } = drawSetup(rules.tables, { board: own, hands }, null)
    return ok(drawing)
  }
}
