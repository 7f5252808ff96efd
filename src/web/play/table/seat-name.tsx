import { paintStyle } from '../../../board/paint.ts'
import { word } from '../../guide/store.ts'
import { number } from '../../language/language.ts'
import type { Board } from '../../service/types.ts'
import { titleOf } from '../state/seats.ts'
import { countedIn } from './words.ts'

interface SeatNameProps {
  readonly seat: number
  readonly players: readonly string[]
  /** The position shown: in some games the seats get their names only during play. */
  readonly board: Board | undefined
  /** The colours of the seats. Default: those of the position shown. */
  readonly colours?: Board['drawing']['colours']
}

/** The colour and name of a seat, and its points in games that have some. */
export function SeatName({ seat, players, board, colours = board?.drawing.colours }: SeatNameProps) {
  const { name, paint } = titleOf(seat, players, board)
  const points = board?.drawing.points?.[seat] ?? null
  return (
    <>
      <span class={`chip paint-${paint}`} style={paintStyle(colours, seat)} aria-hidden="true" />
      <span class="seat-name">{word(name)}</span>
      {board && points !== null && (
        <span class="seat-points">
          <span class="small soft">{countedIn(board.drawing)}</span> {number(points)}
        </span>
      )}
    </>
  )
}
