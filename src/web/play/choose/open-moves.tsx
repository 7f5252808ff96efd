import { becoming } from '../../../board/becoming.ts'
import { MoveOptions } from '../../../board/options.tsx'
import { cellless, type Move } from '../../../board/selection.ts'
import type { BoardDrawing } from '../../../game/board.ts'
import type { GameFacts } from '../../service/types.ts'
import { dropPhrase, phraseOf, writtenPly } from '../table/words.ts'
import { Choice } from './choice.tsx'

interface OpenMovesProps {
  readonly game: GameFacts | undefined
  readonly drawing: BoardDrawing | undefined
  /** The moves that may be made now. */
  readonly moves: readonly Move[]
  /** The moves that name exactly the chosen cells, when there are several. */
  readonly open: readonly Move[]
  /** The first of the chosen cells. */
  readonly from: string | undefined
  /** The move to be marked; null for none. */
  readonly hint: string | null
  readonly onMove: (move: string) => void
  /** Called when the visitor wants none of the open moves. */
  readonly onClose: () => void
}

/** The buttons for the rest of a choice: what a piece becomes, which of several moves is meant, or a move that names no cell. */
export function OpenMoves({ game, drawing, moves, open, from, hint, onMove, onClose }: OpenMovesProps) {
  const becomes = drawing && becoming(open, drawing, from)
  if (becomes)
    return (
      <Choice
        choices={becomes}
        drawing={drawing}
        players={game?.players ?? []}
        hint={hint}
        onMove={onMove}
        onClose={onClose}
      />
    )
  const offered = open.length > 0 ? open : cellless(moves)
  const phrases = game?.phrases ?? []
  const wordsOf = (move: string) =>
    phraseOf(move, phrases, drawing) ?? (drawing && dropPhrase(move, drawing)) ?? writtenPly(move, phrases, drawing)
  return (
    <MoveOptions
      moves={offered}
      hint={hint}
      // two moves that would be told alike keep their notation
      tell={(move) =>
        offered.some((other) => other.move !== move && wordsOf(other.move) === wordsOf(move)) ? move : wordsOf(move)
      }
      onMove={onMove}
    />
  )
}
