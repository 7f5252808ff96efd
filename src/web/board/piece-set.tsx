import { signal } from '@preact/signals'
import type { BoardDrawing } from '../../game/board.ts'
import { Icon } from '../icon.tsx'
import { t } from '../language/language.ts'

const KEY = 'pieces'

/** True when pieces show letters in place of their pictures. The choice is kept. */
export const lettersOnPieces = signal(globalThis.localStorage?.getItem(KEY) === 'letters')

function turn() {
  lettersOnPieces.value = !lettersOnPieces.value
  localStorage.setItem(KEY, lettersOnPieces.value ? 'letters' : 'pictures')
}

/** The setting for the set of pieces, for boards whose pieces have pictures. */
export function PieceSet({ drawing }: { readonly drawing: BoardDrawing | undefined }) {
  if (!drawing?.pictures) return null
  const label = t('Letters on the pieces')
  return (
    <button
      type="button"
      class="button icon"
      aria-label={label}
      title={label}
      aria-pressed={lettersOnPieces.value}
      onClick={turn}
    >
      <Icon name="letter" />
    </button>
  )
}
