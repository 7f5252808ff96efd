import { computed } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { people } from '../../match/state.ts'
import { AnalysisSwitch, Lines } from '../analysis/lines.tsx'
import { analysing, startAnalysis } from '../analysis/store.ts'
import { type Studied, study } from '../analysis/studied.ts'
import { t } from '../language/language.ts'
import { BeliefPanel } from '../private/belief-panel.tsx'
import { Review } from '../review/review.tsx'
import { type Reviewable, reviewFor } from '../review/store.ts'
import { subjectAt } from '../service/client.ts'
import { EyesChoice, keepVeil } from './private/eyes.tsx'
import { eyes, truth } from './private/truth.ts'
import { game, notice, plays, seatNames, state } from './session.ts'
import { isGone, look, shown } from './shown.ts'
import '../analysis/analysis.css'

/** True while the board shows true positions, or is to show them, of a match with private information: no engine is asked about them. */
const showsTruth = computed(() => truth.value !== null && eyes.value.all)

/**
 * The position on the match's board, for the analysis. null while the visitor plays against people, or in a match without
 * help: during such a match the page asks no engine.
 */
const onBoard = computed<Studied | null>(() => {
  const at = state.value
  const now = shown.value
  if (!at || !now || !game.value || !mayStudy.value || isGone.value || showsTruth.value) return null
  return {
    game: game.value,
    subject: subjectAt(now.position, at.config),
    board: now.board,
    past: { history: now.earlier.slice(-game.value.limits.history) },
    engineThinks: false,
  }
})

/** The whole match, once it is over: with the true positions, in a game with private information. */
const wholeMatch = computed<Reviewable | null>(() => {
  const at = game.value?.information === 'hidden' ? truth.value : state.value
  if (!at?.initial || !game.value || at.phase !== 'ended') return null
  return {
    game: game.value,
    subject: subjectAt(at.initial.position, at.config),
    moves: at.line.map(({ move }) => move),
    seats: seatNames.value ?? at.config.players,
  }
})

const mayStudy = computed(() => {
  const at = state.value
  if (!at || at.phase === 'waiting' || at.phase === 'arranging') return false
  if (at.phase === 'ended') return true
  return plays.value && at.config.hints && people(at).length === 1
})

const refused = (error: unknown) => {
  notice.value = error instanceof Error ? error.message : String(error)
}

/** The analysis of a match against engines, and of any match that is over. */
export function Study() {
  useEffect(() => study(onBoard), [])
  useEffect(() => reviewFor(wholeMatch), [])
  useEffect(() => startAnalysis(refused), [])
  useEffect(keepVeil, [])
  if (!mayStudy.value) return null
  return (
    <section class="panel" aria-labelledby="analysis-title">
      <div class="panel-head">
        <h2 id="analysis-title">{t('Analysis')}</h2>
        <AnalysisSwitch />
      </div>
      <div class="analysis-body">
        <EyesChoice />
        {showsTruth.value ? (
          <p class="small soft">
            {t('The engine looks at what a player knew: choose a player above to analyse and to see beliefs.')}
          </p>
        ) : (
          <>
            {analysing.value && <Lines />}
            <BeliefPanel refused={refused} />
          </>
        )}
        {wholeMatch.value && <Review onGo={look} refused={refused} />}
      </div>
    </section>
  )
}
