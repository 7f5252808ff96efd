import { useEffect, useRef } from 'preact/hooks'
import { Picture } from '../../board/shapes.tsx'
import type { BoardDrawing, BoardKind } from '../../game/board.ts'
import { lettersOnPieces } from '../board/view-settings.ts'
import { word } from '../guide/store.ts'
import { Icon } from '../icon.tsx'
import { t } from '../language/language.ts'
import { anyNotes, clearNotes, menuCell, noteOn, noting, write } from './notes.ts'
import { knownOf, knownWords } from './possible-kinds.ts'
import '../dialog.css'
import './private.css'

/** The buttons for notes, in games with cells whose contents the visitor does not know. */
export function NoteTools({ drawing }: { readonly drawing: BoardDrawing | undefined }) {
  if (!drawing?.unknown) return null
  return (
    <>
      <button
        type="button"
        class="button"
        aria-pressed={noting.value}
        title={t('Write down guesses: click here and then on a cell, or right-click a cell, or press n on it')}
        onClick={() => (noting.value = !noting.value)}
      >
        <Icon name="pencil" /> {t('Notes')}
      </button>
      {noting.value && anyNotes.value && (
        <button type="button" class="button" onClick={clearNotes}>
          {t('Clear notes')}
        </button>
      )}
      {noting.value && (
        <p class="small soft note-help">
          {t('Click a cell to write down your guess. Without this button: the right mouse button, or the key n.')}
        </p>
      )}
      <NoteMenu drawing={drawing} />
    </>
  )
}

/** The menu that writes a note on a cell. It offers the kinds of piece that may stand there, as far as known. */
function NoteMenu({ drawing }: { readonly drawing: BoardDrawing }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const cell = menuCell.value
  useEffect(() => {
    if (cell !== null) dialog.current?.showModal()
    else dialog.current?.close()
  }, [cell])
  const known = cell === null ? null : knownOf(drawing, cell)
  const kinds = drawing.unknown?.kinds.filter((kind) => known?.possible.has(kind) ?? true) ?? []
  const choose = (piece: string | null) => {
    if (cell !== null) write(cell, piece)
    menuCell.value = null
  }
  return (
    <dialog
      ref={dialog}
      class="panel question note-menu"
      aria-labelledby="note-title"
      onClose={() => {
        menuCell.value = null
      }}
    >
      {cell !== null && (
        <form method="dialog">
          <h2 id="note-title">{t('Your guess for {cell}', { cell })}</h2>
          {known && <p class="small">{t('Known for certain: {known}.', { known: knownWords(known) })}</p>}
          <p class="small soft">{t('Only you see it. It stays in this browser.')}</p>
          <div class="answers note-kinds">
            {kinds.map((kind) => (
              <button
                key={kind.piece}
                type="button"
                class="button"
                aria-pressed={noteOn(cell) === kind.piece}
                onClick={() => choose(kind.piece)}
              >
                <svg class="note-symbol" viewBox="-0.4 -0.4 0.8 0.8" aria-hidden="true">
                  <KindFace kind={kind} pictures={drawing.pictures} />
                </svg>
                {word(kind.name)}
              </button>
            ))}
          </div>
          <footer class="dialog-foot">
            <button type="button" class="button" disabled={noteOn(cell) === null} onClick={() => choose(null)}>
              {t('No guess')}
            </button>
            <button type="submit" class="button">
              {t('Close')}
            </button>
          </footer>
        </form>
      )}
    </dialog>
  )
}

/** A kind of piece as on the board: its picture with its rank, or its letter. */
function KindFace({ kind, pictures }: { readonly kind: BoardKind; readonly pictures: BoardDrawing['pictures'] }) {
  const picture = lettersOnPieces.value ? undefined : pictures?.[kind.name]
  if (picture) return <Picture picture={picture} x={0} y={0} size={1} />
  return (
    <text x={0} y={0.17}>
      {kind.symbol}
    </text>
  )
}
