import { Developer } from './developer.tsx'
import { MoveList } from './move-list.tsx'
import './panels.css'

/** Beside the board. */
export const Panels = () => (
  <div class="panels">
    <MoveList />
    <Developer />
  </div>
)
