import type { Board } from '../service/types.ts'
import { titleOf } from './seats.ts'

interface SeatNameProps {
  readonly seat: number
  readonly players: readonly string[]
  /** The position that is shown: some games settle only then which seat is called what. */
  readonly board: Board | undefined
}

/** A seat's colour and name. */
export function SeatName({ seat, players, board }: SeatNameProps) {
  const { name, paint } = titleOf(seat, players, board)
  return (
    <>
      <span class={`chip paint-${paint}`} aria-hidden="true" />
      <span class="seat-name">{name}</span>
    </>
  )
}
