import type { AnalysisLine } from '../service/types.ts'
import { lineScore, measuresOf, percent, short } from './numbers.ts'
import { pointedOut } from './shown.ts'
import { analysing, findings, LINES, lineCount } from './store.ts'
import { studied } from './studied.ts'

/** The switch that turns the analysis on. */
export const AnalysisSwitch = () => (
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
)

/** The best moves while the search runs, and facts about the search. */
export function Lines() {
  const now = findings.value
  const lines = now?.lines.slice(0, lineCount.value) ?? []
  const measures = now ? measuresOf(now.score, studied.value?.game) : []
  const worlds = now?.search?.worlds
  const perSecond = now && now.elapsedMs > 0 ? `${short((now.iterations / now.elapsedMs) * 1000)} it/s` : ''
  return (
    <>
      <label class="line-count small">
        Lines
        <select
          class="field"
          aria-label="Lines"
          value={String(lineCount.value)}
          onChange={({ currentTarget }) => (lineCount.value = Number(currentTarget.value))}
        >
          {LINES.map((count) => (
            <option key={count} value={String(count)}>
              {count}
            </option>
          ))}
        </select>
      </label>
      <ol class="lines" aria-label="Best moves">
        {lines.map((line) => (
          <Line key={`${line.event ?? ''}${line.move}`} line={line} />
        ))}
      </ol>
      {measures.length > 0 && (
        <p class="small">{measures.map(({ name, text }) => `${name} ${text}`).join(' · ')}, of the best move</p>
      )}
      <p class="search-facts small soft">
        {now
          ? [
              `depth ${now.depth}`,
              `${short(now.iterations)} iterations`,
              perSecond,
              now.search?.algorithm,
              worlds && `${short(worlds.sampled)} worlds${worlds.exact ? ', all that fit' : ''}`,
              now.search ? `stopped: ${now.search.stopReason}` : 'searching',
            ]
              .filter(Boolean)
              .join(' · ')
          : studied.value?.board.outcome
            ? 'The game is over.'
            : 'searching'}
      </p>
    </>
  )
}

/** A candidate move with its expected continuation. Hovering or focusing it marks the move on the board. */
function Line({ line }: { readonly line: AnalysisLine }) {
  const { score, pv, event, probability, connection } = line
  const at = studied.value?.board
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
        <span class="line-score">{lineScore(score, studied.value?.game)}</span>
        <span class="line-moves code">
          {event && <span class="soft">{`${event} (${percent(probability ?? 0)}) `}</span>}
          {!event && probability !== undefined && (
            <span class="soft" title="The probability with which the engine plays this move">
              {`${percent(probability)} of the time: `}
            </span>
          )}
          <b>{pv[0] ?? line.move}</b> {pv.slice(1, 9).join(' ')}
        </span>
      </button>
    </li>
  )
}
