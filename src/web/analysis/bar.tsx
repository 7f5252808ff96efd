import { seatTitle } from '../play/seats.ts'
import { board, table } from '../play/store.ts'
import type { Score } from '../service/types.ts'
import { ofSeat, scoreText } from './numbers.ts'

/** Standard errors to each side that are shown as uncertain. */
const ERRORS = 2

/** Who is how likely to win, and how sure that is. Of more than two players: the one to move against the others. */
export function Bar({ score }: { readonly score: Score | undefined }) {
  const at = board.value
  if (!at || !table.value) return null
  const two = table.value.game.players.length === 2
  const seat = two ? 0 : at.turn
  const other = two ? 1 : null
  const share = score ? ofSeat(score, at.turn, seat) : 0.5
  const error = score?.certainty === 'estimate' ? (score.standardError ?? 0) * ERRORS : 0
  const low = Math.max(0, share - error)
  const high = Math.min(1, share + error)
  const name = at.seats[at.turn] ?? ''
  const text = at.outcome ? 'The game is over.' : score ? `${name}: ${scoreText(score)}` : 'Not analysed yet.'
  return (
    <div class="bar-block">
      <div class={`bar ${score?.certainty ?? 'unknown'}`} role="img" aria-label={`Win probability. ${text}`}>
        <span class={`bar-part paint-${seatTitle(seat).paint}`} style={{ width: `${share * 100}%` }} />
        <span class={`bar-part rest paint-${other === null ? 'nobody' : seatTitle(other).paint}`} />
        {score?.certainty === 'estimate' && (
          <span class="bar-error" style={{ left: `${low * 100}%`, width: `${(high - low) * 100}%` }} />
        )}
      </div>
      <p class="bar-text">
        <span>{text}</span>
        <span class="certainty small">{score?.certainty}</span>
      </p>
    </div>
  )
}
