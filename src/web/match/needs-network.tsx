import { useEffect, useState } from 'preact/hooks'
import { t } from '../language/language.ts'

/** A message that live matches need a network, shown while the browser has none: the engine in the page cannot run matches. */
export function NeedsNetwork() {
  const [online, setOnline] = useState(navigator.onLine)
  useEffect(() => {
    const note = () => setOnline(navigator.onLine)
    addEventListener('online', note)
    addEventListener('offline', note)
    return () => {
      removeEventListener('online', note)
      removeEventListener('offline', note)
    }
  }, [])
  return online ? null : (
    <p class="notice" role="status">
      {t('There is no network. A live match needs one: the service keeps its clocks, dice and secrets.')}
    </p>
  )
}
