import { signal } from '@preact/signals'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { BoardDrawing } from '../../../game/board.ts'
import { isPerson, people } from '../../../match/state.ts'
import { t } from '../../language/language.ts'
import { SetupEditor } from '../../private/setup-editor.tsx'
import { usableIf } from '../../usable.ts'
import { usePassedFocus } from '../passed-focus.ts'
import { aheadMs, busy, game, plays, seatNames, send, state, you } from '../session.ts'
import { Told } from '../told.tsx'
import { whois } from '../words.ts'
import { formatClock } from './time.ts'

const TICK_MS = 1000

/** The colours of the armies while they are arranged and there is no board yet. */
export const armyColours = signal<BoardDrawing['colours']>(undefined)

/** The content in place of the board while people arrange their pieces: the visitor's own set-up, and who is ready. */
export function Arrange() {
  const part = useRef<HTMLDivElement>(null)
  usePassedFocus(part)
  const at = state.value
  if (at?.phase !== 'arranging' || !game.value) return null
  const mine = you.value === null || !plays.value ? null : you.value
  return (
    <div ref={part} class="match-arrange">
      <div class="match-ready" role="status">
        {people(at).map((seat) => (
          <span key={seat} class={at.seats[seat]?.setup === null ? 'small soft' : 'small'}>
            <Told text={whois(at, seat, you.value, seatNames.value)} />:{' '}
            {at.seats[seat]?.setup === null ? t('arranging') : t('ready')}
          </span>
        ))}
        <TimeLeft />
      </div>
      {mine === null ? (
        <p class="soft">{t('The players arrange their pieces, hidden from each other and from you.')}</p>
      ) : (
        <Own seat={mine} />
      )}
    </div>
  )
}

/** The visitor's own set-up. It may be sent again until everybody has sent theirs. */
function Own({ seat }: { readonly seat: number }) {
  const at = state.value!
  const sent = at.seats[seat]?.setup ?? null
  const [setup, setSetup] = useState<string | null>(sent)
  const others = people(at).some((one) => one !== seat && isPerson(at, one) && at.seats[one]?.setup === null)
  const ready = sent !== null && sent === setup
  return (
    <SetupEditor
      game={game.value!}
      variant={at.config.variant}
      player={at.config.players[seat] ?? ''}
      initial={sent ?? undefined}
      onChange={(next) => {
        setSetup(next?.setup ?? null)
        if (next) armyColours.value = next.drawing.colours
      }}
    >
      <button
        type="button"
        class="button primary"
        {...usableIf(!busy.value && setup !== null && !ready, () => {
          if (setup !== null) void send({ type: 'arrange', setup })
        })}
      >
        {sent === null ? t('Ready') : ready ? t('You are ready') : t('Change to this')}
      </button>
      {ready && others && <span class="small soft">{t('You can change it until everybody is ready.')}</span>}
    </SetupEditor>
  )
}

/** The remaining time to arrange the pieces. */
function TimeLeft() {
  const [now, setNow] = useState(Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  const until = state.value?.arrangeUntil
  if (until === null || until === undefined) return null
  return (
    <span class="match-clock code" role="timer" aria-live="off">
      {formatClock(Math.max(0, until - now - aheadMs.value))}
    </span>
  )
}
