import { movesInNotation } from '../board/view-settings.ts'
import { branches, lineOf } from '../play/line/line.ts'
import { board, heading, line, promote, refused, remove, show, showNode, table } from '../play/state/store.ts'
import { writtenPly } from '../play/table/words.ts'
import { PlyList } from './ply-list.tsx'

const EMPTY = lineOf([], [])

/** The moves of the playground's game with their variations. */
export function MoveList() {
  const at = line.value
  const varies = table.value?.mode === 'open' || table.value?.mode === 'view'
  return (
    <PlyList
      line={at ?? EMPTY}
      heading={heading.value?.at ?? 0}
      tell={(text) =>
        movesInNotation.value ? null : writtenPly(text, table.value?.game.phrases ?? [], board.value?.drawing)
      }
      onGo={(to) => void show(to).catch(refused)}
      onNode={(node) => void showNode(node).catch(refused)}
      {...(at && varies && branches(at) ? { onPromote: promote, onDelete: () => void remove().catch(refused) } : {})}
    />
  )
}
