import { AnalysisPanel } from '../analysis/panel.tsx'
import { Developer } from '../developer/panel.tsx'
import { GuidePanel } from '../guide/panel.tsx'
import { Transfer } from '../transfer/panel.tsx'
import { MoveList } from './move-list.tsx'
import './panels.css'

/** The panels beside the playground's board. */
export const Panels = () => (
  <div class="panels">
    <GuidePanel />
    <MoveList />
    <AnalysisPanel />
    <Transfer />
    <Developer />
  </div>
)
