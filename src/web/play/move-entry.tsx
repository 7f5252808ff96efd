import { useState } from 'preact/hooks'
import { t } from '../language/language.ts'
import { type Move, typed } from './selection.ts'

interface MoveEntryProps {
  readonly moves: readonly Move[]
  readonly onMove: (move: string) => void
}

/**
 * Buttons for moves that the cells alone do not settle, and for moves that name no cell.
 * @param hint the move to be marked; null for none
 */
export function MoveOptions({ moves, hint, onMove }: MoveEntryProps & { readonly hint: string | null }) {
  if (moves.length === 0) return null
  return (
    <div class="options" role="group" aria-label={t('Moves to choose from')}>
      {moves.map(({ move }) => (
        <button
          type="button"
          class={move === hint ? 'button hint' : 'button'}
          aria-description={move === hint ? t('hint') : undefined}
          key={move}
          onClick={() => onMove(move)}
        >
          {move}
        </button>
      ))}
    </div>
  )
}

interface TypedMoveProps extends MoveEntryProps {
  readonly example: string | undefined
  /** True where `moves` does not list what may be played: then any text is sent, and the service judges it. */
  readonly unlisted?: boolean
}

/** The field for typing a move in notation. */
export function TypedMove({ moves, example, onMove, unlisted = false }: TypedMoveProps) {
  const [text, setText] = useState('')
  const [fault, setFault] = useState('')
  return (
    <form
      class="typed"
      onSubmit={(event) => {
        event.preventDefault()
        const move = unlisted ? { move: text.trim() } : typed(moves, text)
        if (!move)
          return setFault(
            moves.length === 0 ? t('It is not your turn.') : t('"{text}" is not a legal move here.', { text }),
          )
        setFault('')
        setText('')
        onMove(move.move)
      }}
    >
      <input
        class="field code"
        aria-label={t('Type a move')}
        aria-invalid={fault !== ''}
        placeholder={`${example}`}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        value={text}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
      />
      <button type="submit" class="button" disabled={text === ''}>
        {t('Play')}
      </button>
      <span class="small fault" role="status">
        {fault}
      </span>
    </form>
  )
}
