import { Icon } from './icon.tsx'
import { t } from './language/language.ts'

interface NoticeProps {
  readonly text: string | null
  readonly onClose: () => void
}

/** A message that lies over the page, so that nothing on the page moves. */
export const Notice = ({ text, onClose }: NoticeProps) => (
  <div class="notice-place" role="alert">
    {text && (
      <div class="notice">
        <p>{text}</p>
        <button type="button" class="button quiet icon" aria-label={t('Close the notice')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
    )}
  </div>
)
