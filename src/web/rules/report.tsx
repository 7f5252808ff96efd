import type { ComponentChildren } from 'preact'
import { paintStyle } from '../../board/paint.ts'
import { colourOf } from '../../game/board.ts'
import { word } from '../guide/store.ts'
import { capital, number, t } from '../language/language.ts'
import { board } from './game.ts'
import { type Bar, histogram } from './play-counts.ts'
import { report } from './random-plays.ts'
import { checking, errors, playable, unread } from './written.ts'

/** What the report waits for. */
const waitsFor = () =>
  checking.value || errors.value.length === 0
    ? t('Reading the rules.')
    : t('No report yet: it comes when the rules have no errors.')

/** What random plays tell about the rules, in numbers and plots. */
export function PlayReport() {
  const found = report.value
  const { facts } = playable.value ?? {}
  if (found === 'busy' || found === null || !facts)
    return (
      <p class="soft" role="status">
        {found === 'busy' ? t('Playing at random.') : (unread.value ?? waitsFor())}
      </p>
    )
  const { plays, movesPerTurn, pliesPerGame, wins, draws, unfinished } = found.report
  const percent = (share: number) => t('{n} %', { n: number(100 * share, 1) })
  const shares = [
    ...facts.players.map((name, seat) => ({
      name,
      share: wins[name] ?? 0,
      paint: colourOf(facts.players, seat),
      seat,
    })),
    { name: t('draws'), share: draws, paint: null, seat: null },
    { name: t('unfinished'), share: unfinished, paint: null, seat: null },
  ].filter(({ share }, i) => share > 0 || i < facts.players.length)
  const colours = board.value?.drawing.colours
  const perSecond = found.tookMs > 0 ? Math.round((1000 * plays) / found.tookMs) : 0
  return (
    <div class="rules-report">
      <p class="soft small">
        {t('{n} games in which every move was drawn at random, on this device: {rate} a second.', {
          n: plays,
          rate: perSecond,
        })}
      </p>
      <h2>{t('Results')}</h2>
      <div class="report-shares" aria-hidden="true">
        {shares.map(({ name, share, paint, seat }) => (
          <span
            key={name}
            class={`paint-${paint ?? 'nobody'}`}
            style={{ ...paintStyle(colours, seat), '--share': share }}
          />
        ))}
      </div>
      <dl class="report-numbers">
        {shares.map(({ name, share, paint, seat }) => (
          <div key={name}>
            <dt>
              <span class={`chip paint-${paint ?? 'nobody'}`} style={paintStyle(colours, seat)} aria-hidden="true" />{' '}
              {capital(word(name))}
            </dt>
            <dd>{percent(share)}</dd>
          </div>
        ))}
      </dl>
      <h2>{t('Moves a turn')}</h2>
      <p>{t('{mean} on average, {largest} at most', { mean: movesPerTurn.mean, largest: movesPerTurn.largest })}</p>
      <Plot
        label={t('Legal moves by the number of plies played')}
        bars={found.counts.moves.map((count, ply) => ({ from: ply, to: ply + 1, count }))}
      />
      <h2>{t('Plies a game')}</h2>
      <p>{t('{mean} on average, {largest} at most', { mean: pliesPerGame.mean, largest: pliesPerGame.longest })}</p>
      <Plot label={t('Games by their number of plies')} bars={histogram(found.counts.lengths)} />
    </div>
  )
}

const WIDTH = 320
const HEIGHT = 80

/** Bars over a line of numbers. The numbers at both ends, and the highest bar, are written. */
function Plot({ label, bars }: { readonly label: string; readonly bars: readonly Bar[] }) {
  if (bars.length === 0) return null
  const most = Math.max(...bars.map(({ count }) => count))
  const width = WIDTH / bars.length
  const gap = width > 4 ? 1 : 0
  const axis = (children: ComponentChildren) => <span>{children}</span>
  return (
    <figure class="report-plot">
      <figcaption class="small soft">{label}</figcaption>
      <span class="small report-most" aria-hidden="true">
        {number(Math.round(10 * most) / 10)}
      </span>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label}>
        {bars.map(({ from, count }, i) => (
          <rect
            key={from}
            x={i * width}
            y={HEIGHT - (HEIGHT * count) / most}
            width={width - gap}
            height={(HEIGHT * count) / most}
          />
        ))}
      </svg>
      <div class="small soft report-axis" aria-hidden="true">
        {axis(number(bars[0]!.from))}
        {axis(number(bars.at(-1)!.to - 1))}
      </div>
    </figure>
  )
}
