import { signal } from '@preact/signals'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import { DialogHead } from './dialog-head.tsx'
import { keyName } from './key-name.ts'
import { t } from './language/language.ts'
import './play/new-game/new-game.css'

const listOpen = signal(false)

/** Shows the list of keys. */
export const showKeys = (): void => {
  listOpen.value = true
}

/** A keyboard shortcut that works wherever the focus is on a page. */
export interface Shortcut {
  /** The key by its name in `KeyboardEvent.key`; a letter in lower case. */
  readonly key: string
  /** The name of the key for people. */
  readonly label: string
  readonly does: () => string
  readonly press: () => void
}

/** The key that shows the list of keys. */
const LIST: Shortcut = { key: '?', label: '?', does: () => t('This list'), press: showKeys }

/** The keys of a board, which work while it has the focus. */
const ON_BOARD = [
  ['← ↑ ↓ →', () => t('To the next cell')],
  ['Enter', () => t('Choose the cell')],
  ['N', () => t('Note on a hidden piece')],
] as const

/** Matches the keys that scroll what has the focus, and the parts of pages that can have it for that. */
const SCROLLS = /^(Arrow|Home|End)/
const SCROLLED = '.tray-line, .code-block, .board-place.enlarged'

/** True when the key means something else: in a field or a dialog, or when a part of the page has handled it already. */
function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true
  const target = event.target as Element
  if (SCROLLS.test(event.key) && target.matches(SCROLLED)) return true
  return target.closest('input, select, textarea, dialog, .moves') !== null
}

/** Listens for a page's keys, and shows their list when it is asked for. @param shortcuts the same list each time */
export function Keys({ shortcuts }: { readonly shortcuts: readonly Shortcut[] }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const all = useMemo(() => [...shortcuts, LIST], [shortcuts])
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const pressed = keyName(event)
      const shortcut = all.find(({ key }) => key === pressed)
      if (!shortcut || isTaken(event)) return
      event.preventDefault()
      shortcut.press()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [all])
  useEffect(() => {
    if (listOpen.value) dialog.current?.showModal()
  }, [listOpen.value])
  return (
    <dialog ref={dialog} class="new-game panel" aria-labelledby="keys-title" onClose={() => (listOpen.value = false)}>
      <DialogHead
        id="keys-title"
        title={t('Keys')}
        closing={t('Close the list of keys')}
        onClose={() => dialog.current?.close()}
      />
      <dl class="keys">
        {all.map(({ label, does }) => (
          <Row key={label} label={label} does={does} />
        ))}
      </dl>
      <h3 class="keys-head">{t('On the board')}</h3>
      <dl class="keys">
        {ON_BOARD.map(([label, does]) => (
          <Row key={label} label={label} does={does} />
        ))}
      </dl>
    </dialog>
  )
}

const Row = ({ label, does }: Pick<Shortcut, 'label' | 'does'>) => (
  <div>
    <dt>
      <kbd>{label}</kbd>
    </dt>
    <dd>{does()}</dd>
  </div>
)
