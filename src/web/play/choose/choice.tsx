import { useEffect, useRef } from 'preact/hooks'
import type { Becomes } from '../../../board/becoming.ts'
import { PieceIcon } from '../../../board/piece-icon.tsx'
import type { BoardDrawing } from '../../../game/board.ts'
import { word } from '../../guide/store.ts'
import { t } from '../../language/language.ts'
import '../../dialog.css'
import './choice.css'

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
            onClick={() => {
              // closing gives the focus back to the cell
              dialog.current?.close()
              onMove(move)
            }}
          >
            {piece && <PieceIcon piece={piece} players={players} looks={drawing} class="choice-piece" />}
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
