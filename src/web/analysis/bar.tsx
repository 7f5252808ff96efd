import { seatTitle } from '../play/seats.ts'
import { board, table } from '../play/store.ts'
import type { Score } from '../service/types.ts'
import { scoreText, shareOf } from './numbers.ts'

/** Standard errors to each side that are shown as uncertain. */
const ERRORS = 2

/** Who is how likely to win, and how sure that is. */
export function Bar({ score }: { readonly score: Score | undefined }) {
  const at = board.value
  if (!at || !table.value) return null
  const seats = [...at.seats.keys()]
  const shares = seats.map((seat) => (score ? shareOf(score, at.turn, seat) : 1 / seats.length))
  const text = at.outcome
    ? 'The game is over.'
    : score
      ? `${at.seats[at.turn]}: ${scoreText(score)}`
      : 'Not analysed yet.'
  return (
    <div>
      <div class={`bar ${score?.certainty ?? 'unknown'}`} role="img" aria-label={`Win probability. ${text}`}>
        {shares.map((share, seat) => (
          <span key={seat} class={`bar-part paint-${seatTitle(seat).paint}`} style={{ width: `${share * 100}%` }} />
        ))}
        {seats.length === 2 && <Uncertain score={score} share={shares[0] ?? 0} />}
      </div>
      <p class="bar-text">
        <span>{text}</span>
        <span class="certainty small">{at.outcome ? '' : score?.certainty}</span>
      </p>
    </div>
  )
}

/** Where the boundary may as well be. */
function Uncertain({ score, share }: { readonly score: Score | undefined; readonly share: number }) {
  if (score?.certainty !== 'estimate') return null
  const error = (score.standardError ?? 0) * ERRORS
  const low = Math.max(0, share - error)
  const high = Math.min(1, share + error)
  return <span class="bar-error" style={{ left: `${low * 100}%`, width: `${(high - low) * 100}%` }} />
}
