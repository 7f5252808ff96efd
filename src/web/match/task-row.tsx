import { hintMove } from '../analysis/shown.ts'
import { OpenMoves } from '../play/choose/open-moves.tsx'
import { HandTask } from '../play/table/hand-task.tsx'
import { LastRoll } from '../play/table/last-roll.tsx'
import { Task } from '../play/table/task.tsx'
import { choice, make, moves, unchoose } from './actions/choose.ts'
import { NextMove } from './actions/next-move.tsx'
import { hinted } from './hinted.ts'
import { game, isPlaying } from './session.ts'
import { atEnd, plies, shown } from './shown.ts'

/** The row below the board: what there is to do, and the moves that name no cell. */
export function TaskRow() {
  const drawing = shown.value?.board.drawing
  return (
    <div class="task-row">
      <Task drawing={atEnd.value ? drawing : undefined} />
      <NextMove />
      <HandTask moves={moves.value} drawing={drawing} held={choice.held.value} open={choice.open.value} />
      {isPlaying.value && (
        <OpenMoves
          game={game.value ?? undefined}
          drawing={drawing}
          moves={moves.value}
          open={[]}
          from={undefined}
          hint={hinted.value ?? hintMove.value}
          onMove={make}
          onClose={unchoose}
        />
      )}
      {game.value && shown.value && (
        <LastRoll game={game.value} plies={plies.value} at={shown.value.ply} drawing={shown.value.board.drawing} />
      )}
    </div>
  )
}
