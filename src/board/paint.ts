import { type BoardDrawing, inkOn } from '../game/board.ts'
import type { Seat } from '../game/state.ts'

/** The style of what belongs to a seat for which the drawing has a colour. Default: its class decides. */
export function paintStyle(
  colours: BoardDrawing['colours'],
  seat: Seat | null,
): { readonly '--paint': string; readonly '--paint-ink': string } | undefined {
  const colour = seat === null ? null : colours?.[seat]
  return colour ? { '--paint': colour, '--paint-ink': inkOn(colour) } : undefined
}
