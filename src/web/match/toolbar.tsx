import { hintMove } from '../analysis/shown.ts'
import { BoardTools, KeysTool } from '../board/tools.tsx'
import { TypedMove } from '../play/choose/move-entry.tsx'
import { OpenMoves } from '../play/choose/open-moves.tsx'
import { NoteTools } from '../private/note-menu.tsx'
import { Actions } from './actions/actions.tsx'
import { choice, make, moves, unchoose } from './actions/choose.ts'
import { hinted } from './hinted.ts'
import { game, isPlaying } from './session.ts'
import { shown } from './shown.ts'

/** The buttons below the board. */
export function Toolbar() {
  const drawing = shown.value?.board.drawing
  return (
    <div class="toolbar">
      <Actions />
      {drawing && (
        <>
          <BoardTools drawing={drawing} />
          <KeysTool />
        </>
      )}
      {isPlaying.value && <NoteTools drawing={drawing} />}
      {isPlaying.value && (
        <>
          <TypedMove moves={moves.value} example={game.value?.notation.move.example} onMove={make} />
          <OpenMoves
            game={game.value ?? undefined}
            drawing={drawing}
            // those that name no cell are beside the task
            moves={[]}
            open={choice.open.value}
            from={choice.chosen.value[0]}
            hint={hinted.value ?? hintMove.value}
            onMove={make}
            onClose={unchoose}
          />
        </>
      )}
    </div>
  )
}
