import type { MatchAction } from '../../../sdk/src/match.ts'
import type { Offer } from '../../match/state.ts'
import { later, t } from '../language/language.ts'
import { busy, plays, seatNames, send, state, status, you } from './session.ts'
import { whois } from './words.ts'

/** Open offers of draws and takebacks, with buttons to answer those of other players, and lost connections. */
export function Offers() {
  const at = state.value
  return (
    <>
      {status.value !== 'open' && status.value !== 'closed' && at && (
        <p class="match-offer soft" role="status">
          {t('The connection is lost. Reconnecting.')}
        </p>
      )}
      {at?.drawOffer && (
        <Asked
          offer={at.drawOffer}
          theirs={later('{who} offers a draw.')}
          yours={later('You have offered a draw.')}
          accept="draw-accept"
          decline="draw-decline"
        />
      )}
      {at?.takeback && (
        <Asked
          offer={at.takeback}
          theirs={later('{who} asks to take back the last move.')}
          yours={later('You have asked to take back your last move.')}
          accept="takeback-accept"
          decline="takeback-decline"
        />
      )}
    </>
  )
}

interface AskedProps {
  readonly offer: Offer
  readonly theirs: string
  readonly yours: string
  readonly accept: 'draw-accept' | 'takeback-accept'
  readonly decline: 'draw-decline' | 'takeback-decline'
}

function Asked({ offer, theirs, yours, accept, decline }: AskedProps) {
  const at = state.value
  if (!at) return null
  const answers = plays.value && offer.seat !== you.value && you.value !== null && !offer.agreed.includes(you.value)
  const button = (type: (MatchAction['type'] & typeof accept) | typeof decline, label: string, kind: string) => (
    <button type="button" class={kind} disabled={busy.value} onClick={() => void send({ type })}>
      {label}
    </button>
  )
  return (
    <div class="match-offer">
      <p>
        {offer.seat === you.value ? t(yours) : t(theirs, { who: whois(at, offer.seat, you.value, seatNames.value) })}
      </p>
      {answers && button(accept, t('Agree'), 'button primary')}
      {answers && button(decline, t('Decline'), 'button')}
    </div>
  )
}
