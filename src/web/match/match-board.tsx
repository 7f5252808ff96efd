import { computed } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { dragProps } from '../../board/choosing.ts'
import { quartersTo } from '../../board/geometry.ts'
import { motions } from '../../board/motions.ts'
import { cellsOfMove } from '../../game/notation/move-cells.ts'
import { advice, chainShown, hintCells as pointedCells, visitHeat } from '../analysis/shown.ts'
import { Board } from '../board/board.tsx'
import { BoardPlace } from '../board/place.tsx'
import { gameName, t } from '../language/language.ts'
import { WhyNot } from '../play/choose/why-not.tsx'
import { latestMarked } from '../play/line/line.ts'
import { turnOf } from '../play/table/words.ts'
import { certain, heat, lookedAt } from '../private/beliefs.ts'
import { rememberedIn } from '../private/last-seen.ts'
import { notesFor, noting, takeNote } from '../private/notes.ts'
import { knownCells } from '../private/possible-kinds.ts'
import { ahead, choice, drag, expectedNow, lift, mayChooseAhead, moves, select, unconfirmed } from './actions/choose.ts'
import { hintCells } from './hinted.ts'
import { Waiting } from './lobby/about.tsx'
import { takeFocus } from './passed-focus.ts'
import { veil } from './private/eyes.tsx'
import { game, state, you, yourTurn } from './session.ts'
import { boardBefore, isGone, lastCells, plies, shown } from './shown.ts'

const moved = computed(() => {
  const { before, board } = shown.value ?? {}
  return before && board ? motions(before.drawing, board.drawing, lastCells.value) : undefined
})

/** The board of a match, with what the visitor may do on it. */
export function MatchBoard() {
  const at = shown.value
  const isThere = at !== null && game.value !== undefined
  useEffect(() => {
    if (isThere) takeFocus()
  }, [isThere])
  if (!at || !game.value)
    return (
      <div class="board-place">
        <Waiting />
      </div>
    )
  const { seats, outcome } = at.board
  const next = expectedNow.value
  const drawing = next?.drawing ?? at.board.drawing
  // if seats have no sides of their own, three or more players all see the board from the same side
  const turns = you.value !== null && (drawing.quarterTurns !== undefined || seats.length === 2)
  const quarters = turns ? quartersTo(drawing, you.value ?? 0) : 0
  const last = next?.cells ?? latestMarked(plies.value, at.ply, drawing, boardBefore.value?.drawing)
  const waiting = cellsOfMove(unconfirmed.value ?? '', new Set(drawing.cells.map(({ id }) => id)))
  const whose = state.value?.phase === 'ended' || outcome ? t('the match is over') : turnOf(at.board, lastCells.value)
  return (
    <BoardPlace drawing={drawing} quarters={quarters} last={last} busy={isGone.value}>
      <Board
        drawing={drawing}
        players={game.value.players}
        label={`${gameName(game.value)}, ${whose}`}
        ply={at.ply + (next ? 1 : 0)}
        motions={next ? motions(at.board.drawing, drawing, next.cells) : moved.value}
        quarters={quarters}
        marks={{
          chosen: choice.chosen.value,
          targets: choice.targets.value,
          last,
          hint: [ahead.value, waiting, hintCells.value].find((cells) => cells.length > 0) ?? pointedCells.value,
          threatened: yourTurn.value ? (drawing.threatened ?? []) : [],
          chain: [...(drawing.highlights ?? []), ...chainShown.value],
        }}
        overlay={
          veil() || drawing.unknown || visitHeat.value
            ? {
                veil: veil(),
                known: knownCells(drawing),
                heat: drawing.unknown ? heat.value : (visitHeat.value ?? undefined),
                certain: certain.value,
                notes: notesFor(at.ply, drawing),
                seen: rememberedIn(at.position),
              }
            : undefined
        }
        advice={next ? [] : advice.value}
        plays={(cell) => !noting.value && choice.plays(cell)}
        onCell={(cell) => (noting.value ? takeNote(cell, drawing) : select(cell))}
        {...(mayChooseAhead.value ? { onDrag: drag, onLift: lift } : dragProps(moves.value, drag, lift))}
        onNote={drawing.unknown && ((cell) => takeNote(cell, drawing))}
        onLook={(cell) => (lookedAt.value = cell)}
      />
      <WhyNot board={at.board} />
    </BoardPlace>
  )
}
