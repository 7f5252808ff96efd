import { computed } from '@preact/signals'
import type { MatchAction } from '../../../../sdk/src/match.ts'
import type { MatchState, Offer } from '../../../match/state.ts'
import { later, t } from '../../language/language.ts'
import { focusBoard, usableIf } from '../../usable.ts'
import { useLost } from '../lost.ts'
import { beginsWithName, unmarked } from '../names.ts'
import { NO_NETWORK } from '../needs-network.tsx'
import { busy, declined, plays, seatNames, send, state, you } from '../session.ts'
import { Told } from '../told.tsx'
import { askedBack, whois } from '../words.ts'

/** The commands by which an offer is answered. Without `decline`, whoever does not agree does nothing. */
interface Answers {
  readonly accept: MatchAction['type'] & ('draw-accept' | 'takeback-accept' | 'rematch')
  readonly decline?: 'draw-decline' | 'takeback-decline'
}

/** An open offer, in words. */
interface Open extends Answers {
  readonly text: string
  /** True when the visitor has not answered the offer of another player yet. */
  readonly asks: boolean
}

/** The open offer of a draw, a takeback or a rematch; null without one. */
const offered = computed<Open | null>(() => {
  const at = state.value
  if (!at) return null
  const tell = ({ seat }: Offer, yours: string, theirs: string) =>
    seat === you.value ? t(yours) : t(theirs, { who: whois(at, seat, you.value, seatNames.value) })
  const openOffer = (offer: Offer, text: string, answers: Answers): Open => ({
    text,
    asks: plays.value && you.value !== null && offer.seat !== you.value && !offer.agreed.includes(you.value),
    ...answers,
  })
  if (at.drawOffer)
    return openOffer(
      at.drawOffer,
      tell(at.drawOffer, later('You have offered a draw.'), later('{who} offers a draw.')),
      { accept: 'draw-accept', decline: 'draw-decline' },
    )
  if (at.takeback)
    return openOffer(
      at.takeback,
      t('{sentence}.', { sentence: askedBack(at, at.takeback.seat, you.value, seatNames.value) }),
      { accept: 'takeback-accept', decline: 'takeback-decline' },
    )
  const [first] = at.rematch
  if (first === undefined || at.next !== null) return null
  const rematch = rematchOf(at, first)
  return {
    ...openOffer(
      rematch,
      tell(rematch, later('You would like to play again.'), later('{who} would like to play again.')),
      { accept: 'rematch' },
    ),
    asks: you.value !== null && !at.rematch.includes(you.value),
  }
})

const rematchOf = ({ seq, rematch }: MatchState, seat: number): Offer => ({ seat, seq, agreed: rematch })

/** What another player offers the visitor, for the title of the tab; null without an offer to answer. */
export const askedOfYou = computed(() =>
  offered.value?.asks ? unmarked(offered.value.text.replace(/[.。]$/, '')) : null,
)

/** That another player has declined the last offer, as long as the match stands where it was made; null otherwise. */
const refusal = computed<string | null>(() => {
  const [at, no] = [state.value, declined.value]
  if (!at || !no || at.phase !== 'playing' || at.positionSeq !== no.positionSeq || no.seat === you.value) return null
  const words = {
    draw: later('{who} does not agree to a draw.'),
    takeback: later('{who} does not agree to the takeback.'),
  }
  return t(words[no.offer], { who: whois(at, no.seat, you.value, seatNames.value) })
})

/** A sentence about an offer. It begins with a capital letter unless a name does. */
const Sentence = ({ text }: { readonly text: string }) => (
  <p class={beginsWithName(text) ? 'named' : ''}>
    <Told text={text} />
  </p>
)

/** The open offer with buttons to answer it, the answer "no" to the last one, and lost connections. It stands beside the visitor's clock. */
export function Offers() {
  const open = offered.value
  const lost = useLost()
  const button = (type: Answers['accept'] | NonNullable<Answers['decline']>, label: string, kind: string) => (
    <button
      type="button"
      class={kind}
      {...usableIf(!busy.value && !lost, () => {
        focusBoard()
        void send({ type })
      })}
    >
      {label}
    </button>
  )
  return (
    <>
      {lost && state.value && (
        <p class="match-offer soft" role="status">
          {lost === 'network' ? t(NO_NETWORK) : t('The connection is lost. Reconnecting.')}
        </p>
      )}
      {open && (
        <div class="match-offer">
          <Sentence text={open.text} />
          {open.asks && button(open.accept, t('Agree'), 'button primary')}
          {open.asks && open.decline && button(open.decline, t('Decline'), 'button')}
        </div>
      )}
      {!open && refusal.value !== null && (
        <div class="match-offer">
          <Sentence text={refusal.value} />
        </div>
      )}
    </>
  )
}
