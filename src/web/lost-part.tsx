/** What the page says when a part of it cannot be loaded: the service may be down, or have a new version of the page. */
import { effect, signal } from '@preact/signals'
import { later, t } from './language/language.ts'
import { Notice } from './notice.tsx'
import { unreachable } from './service/engine.ts'

/** Why a part could not be loaded; null while none was missing. */
const lost = signal<string | null>(null)

const GONE = later('A part of this page could not be loaded. There may be a new version of it.')
const OFFLINE = later('A part of this page could not be loaded: there is no network.')
const DOWN = later('A part of this page could not be loaded: the service cannot be reached.')

function note(): string {
  lost.value = !navigator.onLine ? OFFLINE : unreachable.value ? DOWN : GONE
  return t(lost.value)
}

/** Notes parts that cannot be loaded, as Vite's loader of parts tells them. */
export function watchParts(): void {
  addEventListener('vite:preloadError', note)
  effect(() => {
    if (!unreachable.value && lost.peek() === DOWN) lost.value = null
  })
}

/**
 * Notes when the script of a thread cannot be loaded. Errors of the script itself come with a message.
 * @param onLost is called then, with the reason in the page's language
 */
export function watched(thread: Worker, onLost: (reason: string) => void = () => {}): Worker {
  thread.addEventListener('error', (event) => event instanceof ErrorEvent || onLost(note()))
  return thread
}

/** The message with a way to the new version. Nothing is loaded anew by itself: something may be half written. */
export const LostPart = () =>
  lost.value !== null && (
    <Notice text={t(lost.value)} onClose={() => (lost.value = null)}>
      {lost.value !== DOWN && (
        <button type="button" class="button" onClick={() => location.reload()}>
          {t('Load again')}
        </button>
      )}
    </Notice>
  )
