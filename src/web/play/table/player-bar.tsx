import { Dice } from '../../../board/dice.tsx'
import { usableIn } from '../../../board/in-hand.ts'
import { type Hand, SeatTray } from '../../../board/tray.tsx'
import { t } from '../../language/language.ts'
import type { Board } from '../../service/types.ts'
import { hold, select } from '../choose/choose.ts'
import { isOut } from '../line/out-of-game.ts'
import { PlayerSelect } from '../new-game/player-select.tsx'
import { thinking } from '../state/driver.ts'
import { seatTitle } from '../state/seats.ts'
import { seenFrom } from '../state/seen-from.ts'
import { board, choice, line, moves, seat as putOn, table, yourTurn } from '../state/store.ts'
import { DangerKey } from './danger-key.tsx'
import { OutOfGame } from './out-of-game.tsx'
import { SeatName } from './seat-name.tsx'
import { lastCells } from './table-board.tsx'
import { awaited } from './words.ts'

/** The seats on one side of the board: the one it is seen from is near, the others are far, in turn order after it. */
export function PlayerBar({ side }: { readonly side: 'near' | 'far' }) {
  const at = table.value
  if (!at) return <div class="players" />
  const count = at.players.length
  const seats = Array.from({ length: count }, (_, i) => (seenFrom.value + i) % count)
  const mine = side === 'near' ? seats.slice(0, 1) : seats.slice(1)
  if (mine.length === 0) return null
  return (
    <div class={`players ${side}`}>
      {mine.map((seat) => (
        <SeatRow key={seat} seat={seat} />
      ))}
    </div>
  )
}

function SeatRow({ seat }: { readonly seat: number }) {
  const { game, players, mode } = table.value!
  const now = board.value
  const toAct = mode !== 'match' && now?.turn === seat && !now.outcome
  const player = players[seat] ?? 'you'
  // a visitor who enters the moves of a game plays all its seats here
  const chooses = mode !== 'view'
  return (
    <div class={toAct ? 'seat to-act' : 'seat'}>
      <SeatName seat={seat} players={game.players} board={now} />
      {chooses && <PlayerSelect seat={seatTitle(seat).name} player={player} onChoose={(next) => putOn(seat, next)} />}
      {toAct && <Dice dice={now?.drawing.dice ?? []} />}
      <SeatTray
        seat={seat}
        trays={now?.drawing.trays}
        players={game.players}
        looks={now?.drawing}
        hand={toAct ? handOf(seat) : undefined}
      />
      <span class="seat-state small soft">
        <OutOfGame out={isOut(seat, now, line.value?.plies ?? [])} />
        {endOf(seat, now)}
        {toAct && yourTurn.value && <DangerKey drawing={now?.drawing} />}
        {toAct && (
          <span class="seat-now">
            {now.chance
              ? t(awaited(now, lastCells.value))
              : player !== 'you' && thinking.value
                ? t('thinking')
                : t('to move')}
          </span>
        )}
      </span>
    </div>
  )
}

/** What the end of a game is for a seat, in a word: this is seen above a board that fills the window, too. */
function endOf(seat: number, at: Board | undefined): string {
  if (!at?.outcome || at.seats.length === 1) return ''
  const { winner } = at.outcome
  if (winner === null) return t('a draw')
  return winner === at.seats[seat] ? t('won') : ''
}

/** The hand of the seat to act, as far as the visitor may put its pieces on the board. */
const handOf = (seat: number): Hand => ({
  symbols: usableIn(board.value?.drawing, seat, moves.value),
  held: choice.held.value,
  onHold: hold,
  onDrop: (symbol, cell) => {
    hold(symbol)
    select(cell)
  },
})
