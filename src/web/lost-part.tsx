/** What the page says when a part of it cannot be loaded: a new version may have taken the place of the one that is open. */
import { signal } from '@preact/signals'
import { later, t } from './language/language.ts'
import { Notice } from './notice.tsx'

/** Why a part could not be loaded; null while none was missing. */
const lost = signal<string | null>(null)

const GONE = later('A part of this page could not be loaded. There may be a new version of it.')
const OFFLINE = later('A part of this page could not be loaded: there is no network.')

/** Notes parts that cannot be loaded, as Vite's loader of parts tells them. */
export const watchParts = (): void =>
  addEventListener('vite:preloadError', () => {
    lost.value = navigator.onLine ? GONE : OFFLINE
  })

/** The message with a way to the new version. Nothing is loaded anew by itself: something may be half written. */
export const LostPart = () =>
  lost.value !== null && (
    <Notice text={t(lost.value)} onClose={() => (lost.value = null)}>
      <button type="button" class="button" onClick={() => location.reload()}>
        {t('Load again')}
      </button>
    </Notice>
  )
