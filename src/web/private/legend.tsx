import type { BoardDrawing } from '../../game/board.ts'
import { word } from '../guide/store.ts'
import { t } from '../language/language.ts'
import './private.css'

/** What the letters on the pieces stand for, folded away at first. Nothing is drawn for a game with few pieces. */
export function Legend({ drawing }: { readonly drawing: BoardDrawing | undefined }) {
  const names = new Map(drawing?.pieces.map(({ symbol, name }) => [symbol, name]))
  const pieces = [...names].filter(([symbol]) => symbol !== '').sort(([a], [b]) => a.localeCompare(b))
  if (pieces.length < MANY) return null
  return (
    <details class="legend">
      <summary class="small">{t('What the letters mean')}</summary>
      <dl class="small">
        {pieces.map(([symbol, name]) => (
          <div key={symbol}>
            <dt class="code">{symbol}</dt>
            <dd>{word(name)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

/** From this number of different pieces on, a legend helps. */
const MANY = 6
