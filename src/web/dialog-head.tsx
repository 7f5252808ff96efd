import { Icon } from './icon.tsx'
import { t } from './language/language.ts'
import './dialog.css'

interface DialogHeadProps {
  /** The id of the title, by which the dialog is labelled. */
  readonly id: string
  readonly title: string
  /** The button's name for screen readers. Default: "Close". */
  readonly closing?: string
  readonly onClose: () => void
}

/** The head of a dialog: its title, and the button that closes it. */
export const DialogHead = ({ id, title, closing = t('Close'), onClose }: DialogHeadProps) => (
  <header class="dialog-head">
    <h2 id={id}>{title}</h2>
    <button type="button" class="button quiet icon" aria-label={closing} onClick={onClose}>
      <Icon name="close" />
    </button>
  </header>
)
