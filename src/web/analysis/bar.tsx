import { paintStyle } from '../../board/paint.ts'
import { word } from '../guide/store.ts'
import { later, t } from '../language/language.ts'
import { seatTitle } from '../play/state/seats.ts'
import { board, table } from '../play/state/store.ts'
import { result } from '../play/table/announcer.tsx'
import type { Score } from '../service/types.ts'
import { calibrated } from './calibration.ts'
import type { Known } from './latest.ts'
import { isJudged, percent, scoreText, shareOf } from './numbers.ts'

/** Half the width of the uncertain band, in standard errors. */
const ERRORS = 2

/** The names of the kinds of certainty. */
const CERTAINTY = { proven: later('proven'), bound: later('bound'), estimate: later('estimate') } as const

/** How sure a score is, in words: of one that an evaluation has given, how many such positions were won, where that was measured. */
function certaintyOf(score: Score): string {
  if (!isJudged(score)) return t(CERTAINTY[score.certainty])
  const { game, variant } = table.value!
  const known = variant === game.defaults.variant ? calibrated(game.id, score.winProbability) : null
  if (!known) return t('an evaluation, not a simulated win rate')
  return t('an evaluation: {low} to {high} of such positions are won, in a sample of {n}', {
    n: known.positions,
    low: percent(known.low),
    high: percent(known.high),
  })
}

interface BarProps {
  /** What a search has found. */
  readonly known: Known | null
  /** The values of the seats by the review of the game, which the plot shows, too; null without one. */
  readonly reviewed: readonly number[] | null
}

/** The win-probability bar: a segment for each player, a band for the uncertainty, and the score as text. */
export function Bar({ known: searched, reviewed }: BarProps) {
  const known = reviewed ? null : searched
  const at = board.value
  if (!at || !table.value) return null
  const seats = [...at.seats.keys()]
  const { outcome } = at
  const winner = outcome?.winner == null ? -1 : at.seats.indexOf(outcome.winner)
  const shares = seats.map((seat) => {
    if (outcome && winner >= 0) return seat === winner ? 1 : 0
    if (outcome) return 1 / seats.length
    return reviewed?.[seat] ?? (known ? shareOf(known.score, known.turn, seat, seats.length) : 1 / seats.length)
  })
  const text = outcome
    ? (result.value ?? t('The game is over.'))
    : reviewed
      ? `${word(at.seats[at.turn] ?? '')}: ${percent(reviewed[at.turn] ?? 0)}`
      : known
        ? `${word(at.seats[known.turn] ?? '')}: ${scoreText(known.score)}${known.ago > 0 ? t(', before the last move') : ''}`
        : t('Not analysed yet.')
  return (
    <div>
      <div
        class={`bar ${outcome ? 'proven' : reviewed ? 'estimate' : (known?.score.certainty ?? 'unknown')}`}
        role="img"
        aria-label={t('Win probability. {text}', { text })}
      >
        {shares.map((share, seat) => (
          <span
            key={seat}
            class={`bar-part paint-${seatTitle(seat).paint}`}
            style={{ ...paintStyle(at.drawing.colours, seat), width: `${share * 100}%` }}
          />
        ))}
        {seats.length === 2 && !outcome && <Uncertain known={known} share={shares[0] ?? 0} />}
      </div>
      <p class="bar-text">
        <span>{text}</span>
        <span class="certainty small">
          {outcome ? '' : reviewed ? t('by the review') : known && certaintyOf(known.score)}
        </span>
      </p>
    </div>
  )
}

/** The uncertain band around the boundary between two players. Only estimates that were counted have one. */
function Uncertain({ known, share }: { readonly known: Known | null; readonly share: number }) {
  if (known?.score.certainty !== 'estimate' || isJudged(known.score)) return null
  const error = (known.score.standardError ?? 0) * ERRORS
  const low = Math.max(0, share - error)
  const high = Math.min(1, share + error)
  return <span class="bar-error" style={{ left: `${low * 100}%`, width: `${(high - low) * 100}%` }} />
}
