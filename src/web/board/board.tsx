import { type BoardProps, Board as PlainBoard } from '../../board/board.tsx'
import { keyName } from '../key-name.ts'
import { type Overlay, OverlayMarks, overlayWords } from './overlay.tsx'
import { useTold } from './told.ts'
import '../../board/board.css'
import '../../board/map.css'
import '../../board/motions.css'
import './board.css'

interface PageBoardProps extends Omit<BoardProps, 'over'> {
  readonly overlay?: Overlay | undefined
}

/** A board of the playground, with what its visitor knows and believes about hidden pieces. */
export function Board({ overlay, ...board }: PageBoardProps) {
  const drawing = useTold(board.drawing)
  const over = overlay && {
    marks: (cells: BoardProps['drawing']['cells']) => (
      <OverlayMarks cells={cells} overlay={overlay} pictures={board.drawing.pictures} />
    ),
    words: (id: string) => overlayWords(id, overlay),
    seen: overlay.seen,
    ranked: !overlay.heat,
  }
  const onKey = (event: KeyboardEvent, id: string) => {
    if (!board.onNote || keyName(event) !== 'n') return false
    board.onNote(id)
    return true
  }
  return <PlainBoard steps {...board} drawing={drawing} over={over} onKey={onKey} />
}
