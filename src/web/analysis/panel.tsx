import { useEffect } from 'preact/hooks'
import { board } from '../play/store.ts'
import { Review } from '../review/review.tsx'
import type { AnalysisLine } from '../service/types.ts'
import { Bar } from './bar.tsx'
import { latest } from './latest.ts'
import { scoreText, short } from './numbers.ts'
import { Plot } from './plot.tsx'
import { pointedOut } from './shown.ts'
import { analysing, findings, startAnalysis } from './store.ts'
import './analysis.css'

/** The analysis panel: the win-probability bar, the best moves while the search runs, the plot and the review. */
export function AnalysisPanel() {
  useEffect(startAnalysis, [])
  return (
    <section class="panel" aria-labelledby="analysis-title">
      <div class="panel-head">
        <h2 id="analysis-title">Analysis</h2>
        <label class="switch">
          <input
            type="checkbox"
            role="switch"
            aria-checked={analysing.value}
            checked={analysing.value}
            onChange={({ currentTarget }) => {
              analysing.value = currentTarget.checked
            }}
          />
          {analysing.value ? 'on' : 'off'}
        </label>
      </div>
      <div class="analysis-body">
        <Bar known={latest.value} />
        {analysing.value && <Lines />}
        <Plot />
        <Review />
      </div>
    </section>
  )
}

function Lines() {
  const now = findings.value
  const lines = now?.lines.slice(0, 5) ?? []
  const perSecond = now && now.elapsedMs > 0 ? `${short((now.iterations / now.elapsedMs) * 1000)} it/s` : ''
  return (
    <>
      <ol class="lines" aria-label="Best moves">
        {lines.map((line) => (
          <Line key={`${line.event ?? ''}${line.move}`} line={line} />
        ))}
      </ol>
      <p class="search-facts small soft">
        {now
          ? [
              `depth ${now.depth}`,
              `${short(now.iterations)} iterations`,
              perSecond,
              now.algorithm,
              now.stopReason ? `stopped: ${now.stopReason}` : 'searching',
            ]
              .filter(Boolean)
              .join(' · ')
          : board.value?.outcome
            ? 'The game is over.'
            : 'searching'}
      </p>
    </>
  )
}

/** A candidate move with its expected continuation. Hovering or focusing it marks the move on the board. */
function Line({ line }: { readonly line: AnalysisLine }) {
  const { score, pv, event, probability, connection } = line
  const at = board.value
  const point = () => {
    if (at) pointedOut.value = { position: at.position, move: line.move, chain: connection ?? [] }
  }
  const leave = () => {
    pointedOut.value = null
  }
  return (
    <li>
      <button
        type="button"
        class={`line ${score.certainty} ${score.winProbability === 0 ? 'losing' : ''}`}
        onPointerEnter={point}
        onPointerLeave={leave}
        onFocus={point}
        onBlur={leave}
        onClick={point}
      >
        <span class="line-score">{scoreText(score)}</span>
        <span class="line-moves code">
          {event && <span class="soft">{`${event} (${((probability ?? 0) * 100).toFixed(0)} %) `}</span>}
          <b>{pv[0] ?? line.move}</b> {pv.slice(1, 9).join(' ')}
        </span>
      </button>
    </li>
  )
}
