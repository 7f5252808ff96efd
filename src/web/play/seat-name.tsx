import { colourOf } from '../../game/board.ts'
import type { Board } from '../service/types.ts'

interface SeatNameProps {
  readonly seat: number
  readonly players: readonly string[]
  /** The position that is shown: some games settle only then which seat is called what. */
  readonly board: Board | undefined
}

/** A seat's colour and name. */
export function SeatName({ seat, players, board }: SeatNameProps) {
  const name = board?.seats[seat] ?? players[seat] ?? ''
  const named = players.indexOf(name)
  return (
    <>
      <span class={`chip paint-${colourOf(players, named < 0 ? seat : named)}`} aria-hidden="true" />
      <span class="seat-name">{name}</span>
    </>
  )
}
