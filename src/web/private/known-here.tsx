/** The line below a board about the hidden piece that the visitor looks at. */
import type { BoardDrawing } from '../../game/board.ts'
import { word } from '../guide/store.ts'
import { t } from '../language/language.ts'
import { lookedAt } from './beliefs.ts'
import { noteOn } from './notes.ts'
import { knownOf, knownWords } from './possible-kinds.ts'

/** A line with the known facts about the hidden piece under the pointer or the focus, and the visitor's guess. */
export function KnownHere({ drawing }: { readonly drawing: BoardDrawing | undefined }) {
  if (!drawing?.unknown?.cells.some(({ pieces }) => pieces)) return null
  const cell = lookedAt.value
  const known = cell === null ? null : knownOf(drawing, cell)
  const note = cell === null ? null : noteOn(cell)
  const guess = drawing.unknown.kinds.find(({ piece }) => piece === note)
  return (
    <p class="small soft known-here" role="status">
      {known && t('{cell}: {known}.', { cell: cell ?? '', known: knownWords(known) })}{' '}
      {guess && t('Your guess: {piece}.', { piece: word(guess.name) })}
    </p>
  )
}
