import { computed } from '@preact/signals'
import { scores } from '../play/driver.ts'
import { seatTitle } from '../play/seats.ts'
import { line, refused, show } from '../play/store.ts'
import { percent, shareOf } from './numbers.ts'

interface Point {
  readonly ply: number
  readonly share: number
}

/** The first seat's win probability by ply, where a search has told it, or the end of the game. */
const points = computed<readonly Point[]>(() => {
  if (!line.value) return []
  return line.value.boards.flatMap((board, ply) => {
    if (!board) return []
    if (board.outcome) {
      const { winner } = board.outcome
      return { ply, share: winner === null ? 0.5 : winner === board.seats[0] ? 1 : 0 }
    }
    const score = scores.value.get(board.position)
    return score ? { ply, share: shareOf(score, board.turn, 0) } : []
  })
})

const WIDTH = 320
const HEIGHT = 72

/** Win probability over the game, with a slider to any ply. */
export function Plot() {
  const plies = line.value?.plies.length ?? 0
  const at = line.value?.at ?? 0
  const x = (ply: number) => 4 + (ply / Math.max(1, plies)) * (WIDTH - 8)
  const y = (share: number) => 4 + (1 - share) * (HEIGHT - 8)
  const path = points.value.map(
    ({ ply, share }, i) => `${i === 0 ? 'M' : 'L'}${x(ply).toFixed(1)} ${y(share).toFixed(1)}`,
  )
  const first = seatTitle(0).name
  const last = points.value.at(-1)
  return (
    <figure class="plot-block">
      <svg
        class="plot"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={
          last ? `${first}'s win probability over the game, ${percent(last.share)} at ply ${last.ply}` : 'No scores yet'
        }
      >
        <line class="plot-half" x1="0" x2={WIDTH} y1={HEIGHT / 2} y2={HEIGHT / 2} />
        <line class="plot-at" x1={x(at)} x2={x(at)} y1="0" y2={HEIGHT} />
        <path class="plot-line" d={path.join('')} />
        <path class="plot-points" d={path.map((step) => `M${step.slice(1)}h0`).join('')} />
      </svg>
      <input
        class="plot-range"
        type="range"
        aria-label="Ply"
        min="0"
        max={plies}
        value={at}
        disabled={plies === 0}
        onInput={({ currentTarget }) => void show(Number(currentTarget.value)).catch(refused)}
      />
      <figcaption class="small soft">Win probability of {first} by ply, as far as it was searched</figcaption>
    </figure>
  )
}
