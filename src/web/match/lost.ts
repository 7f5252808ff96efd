/** Whether a match can be played on: it needs its host, and a live one a network. */
import { useEffect, useState } from 'preact/hooks'
import { isHere, status } from './session.ts'

/** True while the browser has a network. */
export function useOnline(): boolean {
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
  return online
}

/** What keeps commands from the host of the match: no network, of which a socket learns late, or a lost connection; null for nothing. */
export function useLost(): 'network' | 'connection' | null {
  const online = useOnline()
  if (!online && !isHere.value) return 'network'
  return status.value === 'open' || status.value === 'closed' ? null : 'connection'
}
