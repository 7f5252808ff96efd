import { useEffect, useState } from 'preact/hooks'
import type { Seat } from '../../game/state.ts'
import { clocksAt } from '../../match/clock.ts'
import { aheadMs, state } from './session.ts'

const TICK_MS = 100

/** Under this the tenths are shown, in milliseconds. */
const SHORT_MS = 10_000

/** What a player's clock says, by the service's time. */
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

/** `1:02:03`, `4:05`, `0:07.4`. */
export function formatClock(ms: number): string {
  const tenths = Math.ceil(ms / 100)
  const seconds = ms < SHORT_MS ? Math.floor(tenths / 10) : Math.ceil(ms / 1000)
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, two(seconds % 60)]
  if (hours > 0) return `${hours}:${two(minutes)}:${rest}`
  return ms < SHORT_MS ? `${minutes}:${rest}.${tenths % 10}` : `${minutes}:${rest}`
}
