import { Icon } from '../icon.tsx'
import { later, t } from '../language/language.ts'
import { ThinkHere } from '../service/think-here.tsx'
import type { AnalysisLine } from '../service/types.ts'
import { usableIf } from '../usable.ts'
import { lineScore, measuresOf, percent, short } from './numbers.ts'
import { reasonText } from './reasons.ts'
import type { Ended } from './rounds.ts'
import { pointedOut } from './shown.ts'
import {
  analysing,
  endless,
  findings,
  goOn,
  heatMap,
  LINES,
  lineCount,
  namesOneCell,
  searching,
  stop,
  stopped,
} from './store.ts'
import { studied, studiedKey } from './studied.ts'

/** The switch that turns the analysis on, named by the heading of its panel and by what it shows. */
export const AnalysisSwitch = () => (
  <label class="switch">
    <input
      type="checkbox"
      role="switch"
      aria-labelledby="analysis-title analysis-on"
      aria-checked={analysing.value}
      checked={analysing.value}
      onChange={({ currentTarget }) => {
        analysing.value = currentTarget.checked
      }}
    />
    <span id="analysis-on">{analysing.value ? t('on') : t('off')}</span>
  </label>
)

/** The names of the reasons why an analysis ended. */
const STOPPED: Readonly<Record<Ended, string>> = {
  time: later('time'),
  iterations: later('iterations'),
  depth: later('depth'),
  solved: later('solved'),
  forced: later('only one move'),
  aborted: later('aborted'),
  same: later('another search as long would find the same'),
}

/** The number of positions that a search with private information has looked at, as a text. */
function positionsOf({ sampled, exact }: { readonly sampled: number; readonly exact: boolean }): string {
  if (sampled === 1) return t('1 possible position')
  return t(exact ? later('all {n} possible positions') : later('{n} possible positions'), { n: short(sampled) })
}

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
      <div class="search-tools">
        <label class="line-count small">
          {t('Time')}
          <select
            class="field"
            aria-label={t('Search time of the analysis')}
            value={endless.value ? 'endless' : 'short'}
            onChange={({ currentTarget }) => (endless.value = currentTarget.value === 'endless')}
          >
            <option value="short">{t('{n} s', { n: 10 })}</option>
            <option value="endless">{t('no limit')}</option>
          </select>
        </label>
        <button
          type="button"
          class="button"
          {...usableIf(searching.value || stopped.value, () => (stopped.value ? goOn : stop)())}
        >
          <Icon name={stopped.value ? 'play' : 'stop'} /> {stopped.value ? t('Go on') : t('Stop')}
        </button>
      </div>
      <ThinkHere />
      <ol class="lines" aria-label={t('Best moves')}>
        {lines.map((line) => (
          <Line key={`${eventsOf(line)} ${line.move}`} line={line} />
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
              t('{n} s', { n: Math.round(now.elapsedMs / 1000) }),
              now.search?.method,
              worlds && positionsOf(worlds),
              now.ended !== null && !searching.value
                ? t('stopped: {reason}', { reason: t(STOPPED[now.ended]) })
                : stopped.value
                  ? t('stopped')
                  : t('searching'),
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

/** The chance events before the move of a line; empty where there are none. */
const eventsOf = ({ event, furtherEvents = [] }: AnalysisLine): string =>
  event === undefined ? '' : [event, ...furtherEvents].join(' ')

/** A candidate move with its expected continuation, and the reasons for it. Hovering or focusing it marks the move on the board. */
function Line({ line }: { readonly line: AnalysisLine }) {
  const { score, pv, probability, connection, reasons } = line
  const event = eventsOf(line)
  const key = studiedKey.value
  const point = () => {
    if (key !== null) pointedOut.value = { key, move: line.move, chain: connection ?? [], pv }
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
      {reasons && <Reasons reasons={reasons} />}
    </li>
  )
}

/** The reasons for a line's move, in sentences; nothing where there are none. */
function Reasons({ reasons }: Required<Pick<AnalysisLine, 'reasons'>>) {
  const sentences = reasons.flatMap((reason) => reasonText(reason) ?? [])
  return sentences.length === 0 ? null : <p class="line-reasons small soft">{sentences.join(' ')}</p>
}
