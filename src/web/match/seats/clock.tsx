import { useEffect, useState } from 'preact/hooks'
import type { Seat } from '../../../game/state.ts'
import { clocksAt } from '../../../match/clock.ts'
import { t } from '../../language/language.ts'
import { aheadMs, state, you } from '../session.ts'
import { formatClock, WARN_MS } from './time.ts'

const TICK_MS = 100

/** A player's clock, corrected to the service's time; near its end it warns. Nothing is drawn in a match without clocks. */
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
  const warns = runs && left < WARN_MS
  return (
    <>
      <span class={`match-clock code ${runs ? 'runs' : ''} ${warns ? 'short' : ''}`} role="timer" aria-live="off">
        {formatClock(left)}
      </span>
      {seat === you.value && warns && (
        <span class="unseen" role="alert">
          {t('You have less than {n} seconds left', { n: WARN_MS / 1000 })}
        </span>
      )}
    </>
  )
}
