import { analysing } from '../analysis/store.ts'
import { enlarge } from '../board/zoom.ts'
import type { Shortcut } from '../keys.tsx'
import { t } from '../language/language.ts'
import { unchoose } from './choose.ts'
import { look, plies, shown } from './shown.ts'

const ply = () => shown.value?.ply ?? 0

/** The keys of a match's page. */
export const SHORTCUTS: readonly Shortcut[] = [
  { key: 'ArrowLeft', label: '←', does: () => t('Back one ply'), press: () => look(ply() - 1) },
  { key: 'ArrowRight', label: '→', does: () => t('Forward one ply'), press: () => look(ply() + 1) },
  { key: 'Home', label: 'Home', does: () => t('To the start'), press: () => look(0) },
  { key: 'End', label: 'End', does: () => t('To the end'), press: () => look(plies.value.length) },
  { key: 'Escape', label: 'Esc', does: () => t('Choose nothing'), press: unchoose },
  { key: '+', label: '+', does: () => t('Enlarge the board'), press: () => enlarge(1) },
  { key: '-', label: '−', does: () => t('Show more of the board'), press: () => enlarge(-1) },
  { key: 'a', label: 'A', does: () => t('Analysis on and off'), press: () => (analysing.value = !analysing.value) },
]
