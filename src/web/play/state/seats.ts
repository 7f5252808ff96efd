import { COLOUR_NAMES, colourOf } from '../../../game/board.ts'
import type { Board } from '../../service/types.ts'
import { board, table } from './store.ts'

/** The name of a seat in a position, and its colour. A name that is itself a colour decides the colour. */
export function titleOf(seat: number, players: readonly string[], at: Board | undefined) {
  const name = at?.seats[seat] ?? players[seat] ?? ''
  const own = name === players[seat] ? colourOf(players, seat) : null
  const paint = COLOUR_NAMES.find((colour) => colour === name) ?? own ?? 'nobody'
  return { name, paint }
}

/** The name and colour of a seat in the position shown. */
export const seatTitle = (seat: number) => titleOf(seat, table.value?.game.players ?? [], board.value)
