import { useEffect, useState } from 'preact/hooks'
import type { Seat } from '../../game/state.ts'
import { clocksAt } from '../../match/clock.ts'
import { aheadMs, state } from './session.ts'
import { formatClock, SHORT_MS } from './time.ts'

const TICK_MS = 100

/** A player's clock, corrected to the service's time. Nothing is drawn in a match without clocks. */
export function Clock({ seat }: { readonly seat: Seat }) {
  const [now, setNow] = useState(Date.now())
  const at = state.value
  const runs = at !== null && at.remainingMs !== null && at.phase === 'playing' && at.turn === seat
  useEffect(() => {
    setNow(Date.now())
    if (!runs) return
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [runs, at?.turnAt])
  const left = at && clocksAt(at, now + aheadMs.value)?.[seat]
  if (left === null || left === undefined) return null
  return (
    <span
      class={`match-clock code ${runs ? 'runs' : ''} ${left < SHORT_MS ? 'short' : ''}`}
      role="timer"
      aria-live="off"
    >
      {formatClock(left)}
    </span>
  )
}
