import { useEffect } from 'preact/hooks'
import { refused } from '../play/store.ts'
import { onBoard } from '../play/studied.ts'
import { Review } from '../review/review.tsx'
import { Bar } from './bar.tsx'
import { latest } from './latest.ts'
import { AnalysisSwitch, Lines } from './lines.tsx'
import { Plot } from './plot.tsx'
import { analysing, startAnalysis } from './store.ts'
import { study } from './studied.ts'
import './analysis.css'

/**
 * The playground's analysis panel: the win-probability bar, the best moves while the search runs, the plot and the
 * review.
 */
export function AnalysisPanel() {
  useEffect(() => study(onBoard), [])
  useEffect(() => startAnalysis(refused), [])
  return (
    <section class="panel" aria-labelledby="analysis-title">
      <div class="panel-head">
        <h2 id="analysis-title">Analysis</h2>
        <AnalysisSwitch />
      </div>
      <div class="analysis-body">
        <Bar known={latest.value} />
        {analysing.value && <Lines />}
        <Plot />
        <Review />
      </div>
    </section>
  )
}
