import type { BoardCell } from '../game/board.ts'
import { Outline } from './shapes.tsx'
import { useSettings } from './use-settings.ts'

/** The marked cells, by kind of mark. A cell may have several marks. */
export interface Marks {
  readonly chosen?: readonly string[]
  /** Cells that can be chosen next: cells where a move can start or, once a move is begun, to which it can go. */
  readonly targets?: ReadonlySet<string>
  readonly last?: readonly string[]
  readonly hint?: readonly string[]
  readonly chain?: readonly string[]
  readonly threatened?: readonly string[]
}

interface CellProps {
  readonly cell: BoardCell
  readonly marks: Marks
  readonly occupied: boolean
  readonly name: string
  readonly tabbable: boolean
  /** @param face the outline of the cell on the page */
  readonly onPoint: (face: Element) => void
  readonly onNote?: (() => void) | undefined
  readonly onLook: () => void
  readonly onFocus: () => void
}

/** A cell that can be focused and clicked, with its marks. Its piece is drawn above it, by the board. */
export function Cell({ cell, marks, occupied, name, tabbable, onPoint, onNote, onLook, onFocus }: CellProps) {
  const { t } = useSettings()
  const { id, x, y } = cell
  const is = {
    chosen: marks.chosen?.includes(id),
    target: marks.targets?.has(id),
    last: marks.last?.includes(id),
    hint: marks.hint?.includes(id),
    chain: marks.chain?.includes(id),
    threatened: marks.threatened?.includes(id),
  }
  const begun = !!marks.chosen?.length
  const spoken = [
    name,
    is.chosen && t('chosen'),
    is.target && (begun ? t('can be moved to') : t('can be played')),
    is.last && t('part of the last move'),
    is.hint && t('hint'),
    is.threatened && t('threatened'),
    is.chain && t('part of the deciding chain'),
  ]
  return (
    <g
      role="gridcell"
      class={Object.entries(is).reduce((all, [mark, holds]) => (holds ? `${all} ${mark}` : all), 'cell')}
      data-cell={id}
      part={`cell ${is.chosen ? 'chosen' : is.target ? 'target' : is.last ? 'last' : ''}`}
      tabindex={tabbable ? 0 : -1}
      aria-selected={is.chosen ?? false}
      aria-label={spoken.filter(Boolean).join(', ')}
      onClick={({ currentTarget }) => onPoint(currentTarget.firstElementChild ?? currentTarget)}
      onPointerEnter={onLook}
      onFocus={() => {
        onFocus()
        onLook()
      }}
      onContextMenu={
        onNote &&
        ((event) => {
          event.preventDefault()
          onNote()
        })
      }
    >
      <Outline cell={cell} class="face" />
      {is.target && !begun && occupied && <Outline cell={cell} class="ready" scale={0.94} />}
      {is.target && begun && !occupied && <circle class="dot" cx={x} cy={y} r={0.14} />}
      {is.target && begun && occupied && <Outline cell={cell} class="aim" scale={0.9} />}
      {is.threatened && <path class="danger" d={`M${x + 0.24} ${y - 0.46}h0.22v0.22Z`} />}
      <Outline cell={cell} class="focus" scale={0.92} />
    </g>
  )
}
