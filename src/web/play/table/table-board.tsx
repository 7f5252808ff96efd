import { computed, effect } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { dragProps } from '../../../board/choosing.ts'
import { motions } from '../../../board/motions.ts'
import { cellsOfMove } from '../../../game/notation/move-cells.ts'
import { advice, chainShown, hintCells, visitHeat } from '../../analysis/shown.ts'
import { provenChain } from '../../analysis/store.ts'
import { Board } from '../../board/board.tsx'
import { BoardPlace } from '../../board/place.tsx'
import { gameName, t } from '../../language/language.ts'
import { certain, heat, lookedAt } from '../../private/beliefs.ts'
import { hasFog, lastSeen, remember, rememberedIn, remembering } from '../../private/last-seen.ts'
import { followNotes, notesFor, noting, openNotes, takeNote } from '../../private/notes.ts'
import { knownCells } from '../../private/possible-kinds.ts'
import { sound } from '../../sound/sounds.ts'
import { drag, lift, select } from '../choose/choose.ts'
import { WhyNot } from '../choose/why-not.tsx'
import { atEnd, latestMarked } from '../line/line.ts'
import { quarters } from '../state/seen-from.ts'
import { board, choice, expectedDrawing, line, moves, opening, table, yourTurn } from '../state/store.ts'
import { turnOf } from './words.ts'

/** The cells that the last ply names. */
export const lastCells = computed<readonly string[]>(() => {
  const at = line.value
  const ply = at?.plies[at.at - 1]
  if (!board.value || !ply) return []
  return cellsOfMove(ply.text, new Set(board.value.drawing.cells.map(({ id }) => id)))
})

/** Motions of the last ply; undefined when the position before it is not known. */
const moved = computed(() => {
  const before = line.value?.boards[line.value.at - 1]
  return board.value && before ? motions(before.drawing, board.value.drawing, lastCells.value) : undefined
})

/** A name for the game on the board, under which its notes are kept. */
const nameOfGame = computed(() => {
  const at = table.value
  return at && [at.game.id, at.variant, at.host?.seed ?? at.position].join(' ')
})

/** Moves the visitor's notes along with their pieces, while the position shown is the last one. */
const keepNotes = () =>
  effect(() => {
    const now = line.value
    const drawing = board.value?.drawing
    if (!now || !drawing?.unknown || nameOfGame.value === null) return
    openNotes(nameOfGame.value)
    if (atEnd(now)) followNotes(now.at, now.boards[now.at - 1]?.drawing, drawing, lastCells.value)
  })

/** Keeps the pieces last seen where there is fog now, from the views of the line shown. */
const keepMemory = () =>
  effect(() => {
    const now = line.value
    if (!remembering.value || !now || !board.value || !hasFog(board.value.drawing)) return
    remember(board.value.position, lastSeen(now.boards.slice(0, now.at + 1).map((one) => one?.drawing)))
  })

/** The position shown, for its sound. */
const heard = computed(() => {
  const at = line.value
  if (!at || !board.value) return null
  return { ply: at.at, seat: at.plies[at.at - 1]?.seat ?? null, before: at.boards[at.at - 1], board: board.value }
})

/** The playground's board with its marks. @param whole true where no buttons enlarge it */
export function TableBoard({ whole = false }: { readonly whole?: boolean }) {
  useEffect(keepNotes, [])
  useEffect(keepMemory, [])
  useEffect(() => sound(heard), [])
  const at = board.value
  if (!at || !table.value || !line.value) return <div class="board-place" />
  const { game, mode } = table.value
  const state = at.outcome
    ? t('the game is over')
    : mode === 'match'
      ? t('the game has not begun')
      : turnOf(at, lastCells.value)
  const expected = expectedDrawing.value
  const drawing = expected?.drawing ?? at.drawing
  const last =
    expected?.cells ??
    latestMarked(line.value.plies, line.value.at, drawing, line.value.boards[line.value.at - 1]?.drawing)
  return (
    <BoardPlace drawing={drawing} quarters={quarters.value} last={last} busy={opening.value} whole={whole}>
      <Board
        drawing={drawing}
        players={game.players}
        label={`${gameName(game)}, ${state}`}
        ply={line.value.at + (expected ? 1 : 0)}
        motions={expected ? motions(at.drawing, drawing, expected.cells) : moved.value}
        quarters={quarters.value}
        marks={{
          chosen: choice.chosen.value,
          targets: choice.targets.value,
          last,
          hint: hintCells.value,
          threatened: yourTurn.value ? (drawing.threatened ?? []) : [],
          chain: [...(drawing.highlights ?? []), ...chainShown.value, ...provenChain.value],
        }}
        overlay={
          drawing.unknown
            ? {
                known: knownCells(drawing),
                heat: heat.value,
                certain: certain.value,
                notes: notesFor(line.value.at, drawing),
                seen: rememberedIn(at.position),
              }
            : visitHeat.value
              ? { heat: visitHeat.value }
              : undefined
        }
        advice={expected ? [] : advice.value}
        plays={(cell) => !noting.value && choice.plays(cell)}
        onCell={(cell) => (noting.value ? takeNote(cell, drawing) : select(cell))}
        {...dragProps(moves.value, drag, lift)}
        onNote={drawing.unknown && ((cell) => takeNote(cell, drawing))}
        onLook={(cell) => (lookedAt.value = cell)}
      />
      <WhyNot board={at} />
    </BoardPlace>
  )
}
