import type { ComponentChildren } from 'preact'
import { Icon } from './icon.tsx'
import { t } from './language/language.ts'

interface NoticeProps {
  readonly text: string | null
  readonly onClose: () => void
  /** What can be done about it. */
  readonly children?: ComponentChildren
}

/** A message that lies over the page, so that nothing on the page moves. */
export const Notice = ({ text, onClose, children }: NoticeProps) => (
  <div class="notice-place" role="alert">
    {text && (
      <div class="notice">
        <p>{text}</p>
        {children}
        <button type="button" class="button quiet icon" aria-label={t('Close the notice')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
    )}
  </div>
)
