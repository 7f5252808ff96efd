import type { ComponentChildren } from 'preact'
import { Dice } from '../../../board/dice.tsx'
import { usableIn } from '../../../board/in-hand.ts'
import { type Hand, SeatTray } from '../../../board/tray.tsx'
import type { Seat } from '../../../game/state.ts'
import { t } from '../../language/language.ts'
import { isOut } from '../../play/line/out-of-game.ts'
import { DangerKey } from '../../play/table/danger-key.tsx'
import { OutOfGame } from '../../play/table/out-of-game.tsx'
import { SeatName } from '../../play/table/seat-name.tsx'
import { awaited } from '../../play/table/words.ts'
import { choice, hold, moves, select } from '../actions/choose.ts'
import { personOn } from '../names.ts'
import { rolling, state, you, yourTurn } from '../session.ts'
import { atEnd, firstBoard, lastCells, plies, shown } from '../shown.ts'
import { Told } from '../told.tsx'
import { armyColours } from './arrange.tsx'
import { Clock } from './clock.tsx'

interface SeatRowProps {
  readonly seat: Seat
  /** The open offers, to stand beside the clock. */
  readonly offers?: ComponentChildren
}

/** A seat: its name and player, its dice, its pieces beside the board, and its clock. */
export function SeatRow({ seat, offers }: SeatRowProps) {
  const at = state.value
  const config = at?.config.seats[seat]
  if (!at || !config) return null
  const { players } = at.config
  const board = shown.value?.board
  const toAct = at.phase === 'playing' && at.turn === seat
  return (
    <div class={toAct ? 'seat to-act' : 'seat'}>
      <SeatName
        seat={seat}
        players={players}
        board={board ?? firstBoard.value ?? undefined}
        colours={board ? board.drawing.colours : armyColours.value}
      />
      <span class="seat-player small soft">
        <Told text={occupant(seat)} />
      </span>
      {toAct && atEnd.value && <Dice dice={board?.drawing.dice ?? []} />}
      <SeatTray
        seat={seat}
        trays={board?.drawing.trays}
        players={players}
        looks={board?.drawing}
        hand={toAct ? handOf(seat) : undefined}
      />
      <span class="seat-state small soft">
        {toAct && yourTurn.value && atEnd.value && <DangerKey drawing={board?.drawing} />}
        <OutOfGame out={isOut(seat, board, plies.value.slice(0, shown.value?.ply))} />
        {toAct && (
          <span class="seat-now">
            {rolling.value && board
              ? t(awaited(board, lastCells.value))
              : config.kind === 'engine'
                ? t('thinking')
                : t('to move')}
          </span>
        )}
      </span>
      <Clock seat={seat} />
      {offers}
    </div>
  )
}

/** The hand of the seat to act, as far as the visitor may put its pieces on the board. */
const handOf = (seat: Seat): Hand => ({
  symbols: usableIn(shown.value?.board.drawing, seat, moves.value),
  held: choice.held.value,
  onHold: hold,
  onDrop: (symbol, cell) => {
    hold(symbol)
    select(cell)
  },
})

/** The player of a seat, in words. The name of a person is marked (../names.ts). */
function occupant(seat: Seat): string {
  const at = state.value
  const config = at?.config.seats[seat]
  const now = at?.seats[seat]
  if (!at || !config || !now) return ''
  if (config.kind === 'engine') return t('Engine, level {level}', { level: config.level })
  const person = personOn(now)
  const name = seat === you.value ? `${t('You')}${person && ` (${person})`}` : person || t('Guest')
  if (now.left) return t('{name}, left; the engine plays on', { name })
  if (!now.joined) return seat === you.value ? t('You') : t('Not joined yet')
  return now.absent ? t('{name}, away', { name }) : name
}
