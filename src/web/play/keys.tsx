import { signal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { analysing } from '../analysis/store.ts'
import { enlarge } from '../board/zoom.ts'
import { Icon } from '../icon.tsx'
import { t } from '../language/language.ts'
import { open } from './choose.ts'
import { giveHint } from './hint.ts'
import { turnBoard } from './seen-from.ts'
import { board, canTakeBack, chosen, line, refused, show, takeBack, yourTurn } from './store.ts'

const listOpen = signal(false)

interface Shortcut {
  /** As `KeyboardEvent.key` names it. */
  readonly key: string
  /** As people call the key. */
  readonly label: string
  readonly does: () => string
  readonly press: () => void
}

const go = (to: number) => void show(to).catch(refused)

/** The playground's keys. Those of the board itself, which work while it has the focus, are listed below them. */
const SHORTCUTS: readonly Shortcut[] = [
  { key: 'ArrowLeft', label: '←', does: () => t('Back one ply'), press: () => go((line.value?.at ?? 0) - 1) },
  { key: 'ArrowRight', label: '→', does: () => t('Forward one ply'), press: () => go((line.value?.at ?? 0) + 1) },
  { key: 'Home', label: 'Home', does: () => t('To the start'), press: () => go(0) },
  { key: 'End', label: 'End', does: () => t('To the end'), press: () => go(line.value?.plies.length ?? 0) },
  { key: 'Escape', label: 'Esc', does: () => t('Choose nothing'), press: unchoose },
  { key: 'f', label: 'F', does: () => t('Turn the board'), press: turnBoard },
  { key: '+', label: '+', does: () => t('Enlarge the board'), press: () => enlarge(1) },
  { key: '-', label: '−', does: () => t('Show more of the board'), press: () => enlarge(-1) },
  {
    key: 'h',
    label: 'H',
    does: () => t('Hint'),
    press: () => yourTurn.value && board.value?.chance == null && void giveHint(),
  },
  {
    key: 'z',
    label: 'Z',
    does: () => t('Take back'),
    press: () => canTakeBack.value && void takeBack().catch(refused),
  },
  { key: 'a', label: 'A', does: () => t('Analysis on and off'), press: () => (analysing.value = !analysing.value) },
  { key: '?', label: '?', does: () => t('This list'), press: () => (listOpen.value = true) },
]

const ON_BOARD = [
  ['← ↑ ↓ →', () => t('To the next cell')],
  ['Enter', () => t('Choose the cell')],
  ['N', () => t('Note on a hidden piece')],
] as const

function unchoose(): void {
  chosen.value = []
  open.value = []
}

/** True where keys mean something else: in fields, in dialogs, and where a part of the page has used the key itself. */
function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true
  return (event.target as Element).closest('input, select, textarea, dialog, .moves') !== null
}

function press(event: KeyboardEvent): void {
  const shortcut = SHORTCUTS.find(({ key }) => key === event.key)
  if (!shortcut || isTaken(event)) return
  event.preventDefault()
  shortcut.press()
}

/** Listens for the playground's keys, and shows their list when it is asked for. */
export function Keys() {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  useEffect(() => {
    if (listOpen.value) dialog.current?.showModal()
  }, [listOpen.value])
  return (
    <dialog ref={dialog} class="new-game panel" aria-labelledby="keys-title" onClose={() => (listOpen.value = false)}>
      <header class="dialog-head">
        <h2 id="keys-title">{t('Keys')}</h2>
        <button
          type="button"
          class="button quiet icon"
          aria-label={t('Close the list of keys')}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" />
        </button>
      </header>
      <dl class="keys">
        {SHORTCUTS.map(({ label, does }) => (
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
