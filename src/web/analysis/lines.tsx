import { later, t } from '../language/language.ts'
import type { AnalysisLine } from '../service/types.ts'
import { lineScore, measuresOf, percent, short } from './numbers.ts'
import { pointedOut } from './shown.ts'
import { analysing, findings, heatMap, LINES, lineCount, namesOneCell } from './store.ts'
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
    {analysing.value ? t('on') : t('off')}
  </label>
)

/** Why a search stopped, in words. */
const STOPPED = {
  time: later('time'),
  iterations: later('iterations'),
  depth: later('depth'),
  solved: later('solved'),
  forced: later('only one move'),
  aborted: later('aborted'),
} as const

/** The best moves while the search runs, and facts about the search. */
export function Lines() {
  const now = findings.value
  const lines = now?.lines.slice(0, lineCount.value) ?? []
  const measures = now ? measuresOf(now.score, studied.value?.game) : []
  const worlds = now?.search?.worlds
  const perSecond = now && now.elapsedMs > 0 ? t('{n} it/s', { n: short((now.iterations / now.elapsedMs) * 1000) }) : ''
  return (
    <>
      <label class="line-count small">
        {t('Lines')}
        <select
          class="field"
          aria-label={t('Lines')}
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
      {studied.value && namesOneCell(studied.value.board) && (
        <label class="line-count small">
          <input
            type="checkbox"
            checked={heatMap.value}
            onChange={({ currentTarget }) => (heatMap.value = currentTarget.checked)}
          />
          {t('Visits on the board, in percent')}
        </label>
      )}
      <ol class="lines" aria-label={t('Best moves')}>
        {lines.map((line) => (
          <Line key={`${line.event ?? ''}${line.move}`} line={line} />
        ))}
      </ol>
      {measures.length > 0 && (
        <p class="small">
          {t('{measures}, of the best move', {
            measures: measures.map(({ name, text }) => `${name} ${text}`).join(' · '),
          })}
        </p>
      )}
      <p class="search-facts small soft">
        {now
          ? [
              t('depth {n}', { n: now.depth }),
              t('{n} iterations', { n: short(now.iterations) }),
              perSecond,
              now.search?.algorithm,
              worlds &&
                t(worlds.exact ? later('{n} worlds, all that fit') : later('{n} worlds'), { n: short(worlds.sampled) }),
              now.search ? t('stopped: {reason}', { reason: t(STOPPED[now.search.stopReason]) }) : t('searching'),
            ]
              .filter(Boolean)
              .join(' · ')
          : studied.value?.board.outcome
            ? t('The game is over.')
            : t('searching')}
      </p>
    </>
  )
}

/** A candidate move with its expected continuation. Hovering or focusing it marks the move on the board. */
function Line({ line }: { readonly line: AnalysisLine }) {
  const { score, pv, event, probability, connection } = line
  const at = studied.value?.board
  const point = () => {
    if (at) pointedOut.value = { position: at.position, move: line.move, chain: connection ?? [], pv }
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
            <span class="soft" title={t('The probability with which the engine plays this move')}>
              {t('{percent} of the time:', { percent: percent(probability) })}{' '}
            </span>
          )}
          <b>{pv[0] ?? line.move}</b> {pv.slice(1, 9).join(' ')}
        </span>
      </button>
    </li>
  )
}
