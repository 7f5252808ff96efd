import { dropsOf, handTask } from '../../../board/in-hand.ts'
import type { Move } from '../../../board/selection.ts'
import type { BoardDrawing } from '../../../game/board.ts'
import { word } from '../../guide/store.ts'
import { later, t } from '../../language/language.ts'
import './task.css'

const SENTENCES = {
  pick: later('Choose a piece beside the board, then its square.'),
  any: later('Move a piece, or choose one beside the board and then its square.'),
} as const

interface HandTaskProps {
  readonly moves: readonly Move[]
  readonly drawing: BoardDrawing | undefined
  /** The symbol of the piece chosen in hand; null for none. */
  readonly held: string | null
  /** The moves that name exactly the chosen cells, when there are several. */
  readonly open: readonly Move[]
}

/** What a visitor is to do who has pieces in hand. */
export function HandTask({ moves, drawing, held, open }: HandTaskProps) {
  const task = handTask(moves, held)
  if (task === null || drawing?.task) return null
  const piece = drawing?.trays?.flatMap(({ pieces }) => pieces).find(({ symbol }) => symbol === held)
  const cell = dropsOf(open)[0]?.cells[0]
  return (
    <p class="task" role="status">
      {task === 'put'
        ? t('Choose a square for: {piece}.', { piece: word(piece?.name ?? '') })
        : cell === undefined
          ? t(SENTENCES[task])
          : t('Choose the piece for {cell}.', { cell })}
    </p>
  )
}
