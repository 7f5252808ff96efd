import { useState } from 'preact/hooks'
import { type Move, typed } from '../../../board/selection.ts'
import { t } from '../../language/language.ts'
import { submitsIf } from '../../usable.ts'

interface MoveEntryProps {
  readonly moves: readonly Move[]
  readonly onMove: (move: string) => void
}

interface TypedMoveProps extends MoveEntryProps {
  readonly example: string | undefined
  /** True when `moves` does not list the legal moves: then any text is sent, and the service judges it. */
  readonly unlisted?: boolean
}

/** The field for typing a move in notation. */
export function TypedMove({ moves, example, onMove, unlisted = false }: TypedMoveProps) {
  const [text, setText] = useState('')
  const [fault, setFault] = useState('')
  return (
    <form
      class="typed"
      {...submitsIf(text !== '', () => {
        const move = unlisted ? { move: text.trim() } : typed(moves, text)
        if (!move)
          return setFault(
            moves.length === 0 ? t('It is not your turn.') : t('"{text}" is not a legal move here.', { text }),
          )
        setFault('')
        setText('')
        onMove(move.move)
      })}
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
      <button type="submit" class="button" aria-disabled={text === ''}>
        {t('Play')}
      </button>
      <span class="small fault" role="status">
        {fault}
      </span>
    </form>
  )
}
