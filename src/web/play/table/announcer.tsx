import { computed } from '@preact/signals'
import { resultText } from '../../../board/result-text.ts'
import { word } from '../../guide/store.ts'
import { counted, t } from '../../language/language.ts'
import { hintGiven } from '../choose/hint.ts'
import { movesMade } from '../hunt/hunt.tsx'
import { board, line, table, takenBackTo, yourTurn } from '../state/store.ts'
import { lastCells } from './table-board.tsx'
import { describeHint, describePly } from './words.ts'

/** A text about the result of the game: `red has won: reached the corner`; null while it goes on. */
export const result = computed(() => {
  const { outcome, seats = [] } = board.value ?? {}
  if (!outcome) return null
  // a hunt cannot be lost: what counts is how many moves it took
  if (table.value?.mode === 'hosted')
    return counted('{reason}, with {n} click|{reason}, with {n} clicks', movesMade(), { reason: word(outcome.reason) })
  return `${resultText(outcome.winner, seats, { t, word })}: ${word(outcome.reason)}`
})

const news = computed(() => {
  const at = line.value
  if (!at || !table.value) return ''
  const ply = at.plies[at.at - 1]
  const isBack = takenBackTo.value === at
  if (!ply && !isBack) return ''
  const before = at.boards[at.at - 1]
  // after a takeback, notation alone would sound like a move
  const tells = ply && (before || !isBack)
  const described = tells && describePly(ply, lastCells.value, before, board.value, table.value.game.phrases)
  // before an event the task says what the visitor enters
  const yours = yourTurn.value && !board.value?.chance
  return [isBack && t('taken back'), described, result.value, yours && t('your turn')].filter(Boolean).join('. ')
})

const hint = computed(() => {
  const move = hintGiven.value
  return move !== null && board.value && table.value ? describeHint(move, board.value, table.value.game.phrases) : ''
})

/** Announces each ply, the result, your turn and hints to screen readers. */
export const Announcer = () => (
  <>
    <div class="unseen" aria-live="polite">
      {news.value}
    </div>
    <div class="unseen" role="status">
      {hint.value}
    </div>
  </>
)
