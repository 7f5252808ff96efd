/** What is beside the board of `<bestmove-board>`: loaded for games with trays, dice or points, and for moves that are chosen from buttons. */
import type { BoardDrawing } from '../game/board.ts'
import type { Seat } from '../game/state.ts'
import { adopt } from './adopt.ts'
import { becoming } from './becoming.ts'
import style from './beside.css?inline'
import { Dice } from './dice.tsx'
import own from './element-beside.css?inline'
import { usableIn } from './in-hand.ts'
import { MoveOptions } from './options.tsx'
import { PieceIcon } from './piece-icon.tsx'
import type { Move } from './selection.ts'
import { type Hand, SeatTray, SharedTrays } from './tray.tsx'
import { useSettings } from './use-settings.ts'

const adoptStyle = adopt(style + own)

/** Brings the rules for what is beside a board. */
const Style = () => <template ref={adoptStyle} />

interface BesideProps {
  readonly drawing: BoardDrawing
  /** The names of the seats. */
  readonly players: readonly string[]
  readonly moves: readonly Move[]
}

interface TraysProps extends BesideProps, Omit<Hand, 'symbols'> {
  /** The seats whose trays these are. */
  readonly beside: readonly Seat[]
  /** True to add the trays that belong to no seat. */
  readonly shared: boolean
  /** The seat to move: the pieces in its hand can be put on the board. */
  readonly turn: Seat
}

/** The trays and points of some seats, and the dice of the one to move. */
export function Trays({ drawing, players, moves, beside, shared, turn, ...held }: TraysProps) {
  const { t, word } = useSettings()
  const hand: Hand = { symbols: usableIn(drawing, turn, moves), ...held }
  const { points = [], counted } = drawing
  const unit = counted === undefined ? t('points') : word(counted)
  return (
    <>
      <Style />
      {beside.includes(turn) && drawing.dice && <Dice dice={drawing.dice} />}
      {beside.map((seat) => (
        <SeatTray
          key={seat}
          seat={seat}
          trays={drawing.trays}
          players={players}
          looks={drawing}
          hand={seat === turn ? hand : undefined}
        />
      ))}
      {beside.map((seat) =>
        points[seat] == null ? null : (
          <span key={seat} class="seat-points">
            {word(players[seat] ?? '')}, {unit}: {points[seat]}
          </span>
        ),
      )}
      {shared && <SharedTrays drawing={drawing} players={players} />}
    </>
  )
}

interface OptionsProps extends BesideProps {
  /** The cell of the piece that is moved. */
  readonly from: string | undefined
  readonly onMove: (move: string) => void
}

/** The buttons for the rest of a choice, with the pieces that they lead to, and for moves that name no cell. */
export function Options({ drawing, players, moves, from, onMove }: OptionsProps) {
  const { t, word } = useSettings()
  const becomes = becoming(moves, drawing, from)
  if (!becomes)
    return (
      <>
        <Style />
        <MoveOptions moves={moves} hint={null} onMove={onMove} />
      </>
    )
  return (
    <div ref={adoptStyle} class="options" role="group" aria-label={t('What does the piece become?')}>
      {becomes.map(({ move, piece }) => (
        <button key={move} type="button" class="button" part="button" data-move={move} onClick={() => onMove(move)}>
          {piece && <PieceIcon piece={piece} players={players} looks={drawing} class="tray-piece" />}
          {piece ? word(piece.name) : move}
        </button>
      ))}
    </div>
  )
}
