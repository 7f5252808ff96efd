import type { BoardDrawing } from '../../../game/board.ts'
import { t } from '../../language/language.ts'

/** What the mark in the corner of a cell means, while there is one. */
export const DangerKey = ({ drawing }: { readonly drawing: BoardDrawing | undefined }) =>
  drawing?.threatened?.length ? (
    <span class="danger-key" title={t('could be taken next')}>
      <svg viewBox="0 0 10 10" aria-hidden="true">
        <path d="M0 0h10v10Z" />
      </svg>
      <span>{t('could be taken next')}</span>
    </span>
  ) : null
