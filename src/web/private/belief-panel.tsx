import { useEffect } from 'preact/hooks'
import { canSearch, studied } from '../analysis/studied.ts'
import { heatText } from '../board/overlay.tsx'
import { word } from '../guide/store.ts'
import { t } from '../language/language.ts'
import {
  belief,
  believing,
  certainShown,
  heat,
  heatKind,
  heatPiece,
  lookedAt,
  startBeliefs,
  unknown,
} from './beliefs.ts'
import { surenessOf } from './sureness.ts'
import './private.css'

/**
 * The part of the analysis about hidden pieces, shown on request: a heat map of one kind of piece on the board, and a list
 * of the pieces that may stand on the cell under the pointer. Nothing is drawn for a game without unknown cells.
 */
export function BeliefPanel({ refused }: { readonly refused: (error: unknown) => void }) {
  useEffect(() => startBeliefs(refused), [])
  const kinds = unknown.value?.kinds
  if (!kinds) return null
  return (
    <div class="belief">
      <Switch label={t('Show what the engine believes')} of={believing} />
      <Switch label={t('Mark what is certain')} of={certainShown} />
      {believing.value && (
        <>
          {kinds.length > 1 && (
            <label class="belief-kind">
              {t('Heat map of')}
              <select
                class="field"
                value={heatKind.value?.piece}
                onChange={({ currentTarget }) => (heatPiece.value = currentTarget.value)}
              >
                {kinds.map(({ piece, name }) => (
                  <option key={piece} value={piece}>
                    {word(name)}
                  </option>
                ))}
              </select>
            </label>
          )}
          {heat.value && (
            <p class="small belief-key">
              <span class="belief-scale" aria-hidden="true" />
              {t(
                'On the board: how likely this piece stands there, in per cent. The stronger the colour, the likelier: {piece}',
                {
                  piece: word(heatKind.value?.name ?? ''),
                },
              )}
            </p>
          )}
          <Cell />
          <p class="small soft" role="status">
            {sureness()}
          </p>
        </>
      )}
    </div>
  )
}

interface SwitchProps {
  readonly label: string
  readonly of: { value: boolean }
}

const Switch = ({ label, of }: SwitchProps) => (
  <label class="switch belief-switch">
    <input
      type="checkbox"
      role="switch"
      aria-checked={of.value}
      checked={of.value}
      onChange={({ currentTarget }) => (of.value = currentTarget.checked)}
    />
    {label}
  </label>
)

/** A text about the certainty of the engine's belief, or why there is none. */
function sureness(): string {
  const at = studied.value
  if (at && !canSearch(at)) return t('The engine can be asked in your own turn only.')
  if (!belief.value) return t('Asking the engine')
  return surenessOf(belief.value)
}

/** The pieces that may stand on the cell under the pointer or the focus, likeliest first. */
function Cell() {
  const cell = lookedAt.value
  const pieces = cell === null ? undefined : belief.value?.cells.get(cell)
  if (!pieces) return <p class="small soft">{t('Point at a hidden piece to see what it may be.')}</p>
  const names = new Map(unknown.value?.kinds.map(({ piece, name }) => [piece, name]))
  return (
    <table class="belief-list">
      <caption class="small">{cell}</caption>
      <tbody>
        {[...pieces]
          .sort((a, b) => b.probability - a.probability)
          .map(({ piece, probability }) => (
            <tr key={piece}>
              <th scope="row">{word(names.get(piece) ?? piece)}</th>
              <td>
                <span class="belief-bar" style={{ width: `${probability * 100}%` }} />
              </td>
              <td class="code">{heatText(probability)} %</td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}
