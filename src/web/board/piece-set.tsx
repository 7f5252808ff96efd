import type { BoardDrawing } from '../../game/board.ts'
import { Icon } from '../icon.tsx'
import { t } from '../language/language.ts'
import { setting } from '../settings.ts'

/** True when pieces show letters in place of their pictures. */
export const lettersOnPieces = setting('letters', false)

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
      onClick={() => (lettersOnPieces.value = !lettersOnPieces.value)}
    >
      <Icon name="letter" />
    </button>
  )
}
