import { COLOUR_NAMES, colourOf } from '../../game/board.ts'
import type { Board } from '../service/types.ts'
import { board, table } from './store.ts'

/** What a seat is called, and the colour that goes with it: of its name in a position, where that is a colour. */
export function titleOf(seat: number, players: readonly string[], at: Board | undefined) {
  const name = at?.seats[seat] ?? players[seat] ?? ''
  const own = name === players[seat] ? colourOf(players, seat) : null
  const paint = COLOUR_NAMES.find((colour) => colour === name) ?? own ?? 'nobody'
  return { name, paint }
}

/** The same where the page stands. */
export const seatTitle = (seat: number) => titleOf(seat, table.value?.game.players ?? [], board.value)
