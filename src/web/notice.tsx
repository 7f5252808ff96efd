import { Icon } from './icon.tsx'

interface NoticeProps {
  readonly text: string | null
  readonly onClose: () => void
}

/** Something to be told, above the page: nothing on it moves. */
export const Notice = ({ text, onClose }: NoticeProps) => (
  <div class="notice-place" role="alert">
    {text && (
      <div class="notice">
        <p>{text}</p>
        <button type="button" class="button quiet icon" aria-label="Close the notice" onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
    )}
  </div>
)
