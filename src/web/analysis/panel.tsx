import { useEffect } from 'preact/hooks'
import { t } from '../language/language.ts'
import { line, refused, show, table } from '../play/state/store.ts'
import { onBoard, wholeGame } from '../play/state/studied.ts'
import { BeliefPanel } from '../private/belief-panel.tsx'
import { Review } from '../review/review.tsx'
import { reviewFor, valuesAt } from '../review/store.ts'
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
  useEffect(() => reviewFor(wholeGame), [])
  useEffect(() => startAnalysis(refused), [])
  const mode = table.value?.mode
  // in a hunt, which cannot be lost, the win probability is always the same
  const solo = mode === 'hosted'
  // the live match that keeps the true position has not been created yet: there is nothing to analyse
  if (mode === 'match') return null
  return (
    <section class="panel" aria-labelledby="analysis-title">
      <div class="panel-head">
        <h2 id="analysis-title">{t('Analysis')}</h2>
        <AnalysisSwitch />
      </div>
      <div class="analysis-body">
        {!solo && <Bar known={latest.value} reviewed={analysing.value ? null : valuesAt(line.value?.at ?? 0)} />}
        {analysing.value && <Lines />}
        <BeliefPanel refused={refused} />
        {!solo && <Plot />}
        {mode === 'open' && <Review onGo={(ply) => void show(ply).catch(refused)} refused={refused} />}
      </div>
    </section>
  )
}
