import { result } from '../play/announcer.tsx'
import { line, refused, show } from '../play/store.ts'
import { PlyList } from './ply-list.tsx'

/** The moves of the playground's game. */
export const MoveList = () => (
  <PlyList
    plies={line.value?.plies ?? []}
    at={line.value?.at ?? 0}
    result={result.value}
    onGo={(to) => void show(to).catch(refused)}
  />
)
