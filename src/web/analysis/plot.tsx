import { word } from '../guide/store.ts'
import { t } from '../language/language.ts'
import { seatTitle } from '../play/state/seats.ts'
import { line, refused, show } from '../play/state/store.ts'
import { percent } from './numbers.ts'
import { type Point, points } from './points.ts'

const WIDTH = 320
const HEIGHT = 72
const MARGIN = 4

/**
 * The plot of the first player's win probability over the game, with a slider that goes to any ply. Changes by chance
 * events look different from changes by moves.
 */
export function Plot() {
  const plies = line.value?.plies.length ?? 0
  const at = line.value?.at ?? 0
  const x = (ply: number) => MARGIN + (ply / Math.max(1, plies)) * (WIDTH - 2 * MARGIN)
  const place = ({ ply, share }: Point) =>
    `${x(ply).toFixed(1)} ${(MARGIN + (1 - share) * (HEIGHT - 2 * MARGIN)).toFixed(1)}`
  const list = points.value
  const steps = (by: Point['by']) =>
    list.map((point, i) => (i > 0 && point.by === by ? `M${place(list[i - 1]!)}L${place(point)}` : '')).join('')
  const first = word(seatTitle(0).name)
  const last = list.at(-1)
  return (
    <figure>
      <svg
        class="plot"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={
          last
            ? t('Win probability over the game of {player}, {percent} at ply {ply}', {
                player: first,
                percent: percent(last.share),
                ply: last.ply,
              })
            : t('No scores yet')
        }
      >
        <line class="plot-half" x1="0" x2={WIDTH} y1={HEIGHT / 2} y2={HEIGHT / 2} />
        <line class="plot-at" x1={x(at)} x2={x(at)} y1="0" y2={HEIGHT} />
        <path class="plot-luck" d={steps('luck')} />
        <path class="plot-play" d={steps('play')} />
        <path class="plot-points" d={list.map((point) => `M${place(point)}h0`).join('')} />
      </svg>
      <input
        class="plot-range"
        type="range"
        aria-label={t('Ply')}
        min="0"
        max={plies}
        value={at}
        disabled={plies === 0}
        onInput={({ currentTarget }) => void show(Number(currentTarget.value)).catch(refused)}
      />
      <figcaption class="small soft">
        {t('Win probability of {player}:', { player: first })} <span class="key play">{t('changed by moves')}</span>
        {list.some(({ by }) => by === 'luck') && (
          <>
            , <span class="key luck">{t('changed by chance')}</span>
          </>
        )}
      </figcaption>
    </figure>
  )
}
