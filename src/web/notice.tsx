import { signal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useLayoutEffect } from 'preact/hooks'
import { Icon } from './icon.tsx'
import { t } from './language/language.ts'

interface NoticeProps {
  readonly text: string | null
  readonly onClose: () => void
  /** What can be done about it. */
  readonly children?: ComponentChildren
}

/** The messages that are shown, oldest first. */
const shown = signal<readonly NoticeProps[]>([])

/** A message that lies over the page, so that nothing on the page moves. It stands in the page's one place for them. */
export function Notice({ text, onClose, children }: NoticeProps) {
  useLayoutEffect(() => {
    if (!text) return
    const mine = { text, onClose, children }
    shown.value = [...shown.peek(), mine]
    return () => {
      shown.value = shown.peek().filter((one) => one !== mine)
    }
  }, [text])
  return null
}

/** The place of all messages, one above the other. Of several, only the new one is read out. */
export const Notices = () => (
  <div class="notice-place" role="alert" aria-atomic="false">
    {shown.value.map(({ text, onClose, children }) => (
      <div key={text} class="notice">
        <p>{text}</p>
        {children}
        <button type="button" class="button quiet icon" aria-label={t('Close the notice')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
    ))}
  </div>
)
