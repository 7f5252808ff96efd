import { AnalysisPanel } from '../analysis/panel.tsx'
import { Developer } from '../developer/panel.tsx'
import { MoveList } from './move-list.tsx'
import './panels.css'

/** Beside the board. */
export const Panels = () => (
  <div class="panels">
    <MoveList />
    <AnalysisPanel />
    <Developer />
  </div>
)
