import { useEffect, useRef } from 'preact/hooks'
import type { Move } from '../../../board/selection.ts'
import { Piece } from '../../../board/shapes.tsx'
import { type BoardDrawing, type BoardPiece, colourOf } from '../../../game/board.ts'
import { word } from '../../guide/store.ts'
import { t } from '../../language/language.ts'
import '../../dialog.css'
import './choice.css'

/** A move by which a piece becomes another, such as a pawn's promotion to a queen. */
interface Becomes {
  readonly move: string
  /** The new piece as it will look; null when it does not change or its look is not known. */
  readonly piece: BoardPiece | null
}

/** The greatest length, in characters, of the endings in which the moves of a choice differ. */
const LONGEST_END = 2

/**
 * The pieces that moves on the same cells turn their piece into, by the letters in which they end; null when the moves
 * differ in another way.
 * @param from the cell of the piece that is moved
 */
export function becoming(moves: readonly Move[], drawing: BoardDrawing, from: string | undefined): Becomes[] | null {
  const mover = drawing.pieces.find(({ cell }) => cell === from)
  if (!mover || moves.length < 2) return null
  const stem = stemOf(moves.map(({ move }) => move))
  const ends = moves.map(({ move }) => move.slice(stem.length))
  if (ends.some((end) => end.length > LONGEST_END || /\d/.test(end))) return null
  return moves.map(({ move }, i) => ({ move, piece: pieceFor(ends[i]!.replace(/^=/, ''), mover, drawing) }))
}

/** The common prefix of texts. */
function stemOf([first = '', ...others]: readonly string[]): string {
  let length = first.length
  for (const other of others) while (!other.startsWith(first.slice(0, length))) length--
  return first.slice(0, length)
}

/** The moved piece as the kind that the letter names; null when its look is not known. */
function pieceFor(letter: string, mover: BoardPiece, { pieces, pictures, unknown }: BoardDrawing): BoardPiece | null {
  const alike = (symbol: string) => symbol.toLowerCase() === letter.toLowerCase()
  const own = pieces.find(({ owner, symbol }) => owner === mover.owner && alike(symbol))
  if (own) return own
  const kind = unknown?.kinds.find(({ symbol }) => alike(symbol))
  if (!kind || letter === '') return null
  const side = mover.name.slice(0, mover.name.lastIndexOf(' ') + 1)
  const picture = [side + kind.name, kind.name].find((name) => pictures?.[name])
  const isSmall = mover.symbol === mover.symbol.toLowerCase()
  const { picture: _, ...rest } = mover
  return {
    ...rest,
    symbol: isSmall ? letter.toLowerCase() : letter.toUpperCase(),
    name: side + kind.name,
    ...(picture === undefined ? {} : { picture }),
  }
}

interface ChoiceProps {
  readonly choices: readonly Becomes[]
  readonly drawing: BoardDrawing
  readonly players: readonly string[]
  readonly hint: string | null
  readonly onMove: (move: string) => void
  /** Called when the visitor wants none of the moves. */
  readonly onClose: () => void
}

/** The dialog that asks what a piece becomes. Escape clears the choice of cells. */
export function Choice({ choices, drawing, players, hint, onMove, onClose }: ChoiceProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} class="panel question choice" aria-labelledby="choice-title" onClose={onClose}>
      <h2 id="choice-title">{t('What does the piece become?')}</h2>
      <div class="answers choice-moves" role="group" aria-label={t('Moves to choose from')}>
        {choices.map(({ move, piece }) => (
          <button
            key={move}
            type="button"
            class={move === hint ? 'button hint' : 'button'}
            data-move={move}
            onClick={() => onMove(move)}
          >
            {piece && (
              <svg class="choice-piece" viewBox="-0.45 -0.45 0.9 0.9" aria-hidden="true">
                <Piece
                  piece={piece}
                  x={0}
                  y={0}
                  paint={colourOf(players, piece.owner) ?? 'nobody'}
                  pictures={drawing.pictures}
                />
              </svg>
            )}
            {piece && <span>{word(piece.name)}</span>}
            <span class="code soft">{move}</span>
          </button>
        ))}
      </div>
      <form method="dialog" class="dialog-foot">
        <button type="submit" class="button">
          {t('Another move')}
        </button>
      </form>
    </dialog>
  )
}
