import { analysing } from './analysis/store.ts'
import { enlarge } from './board/zoom.ts'
import type { Shortcut } from './keys.tsx'
import { t } from './language/language.ts'

/** The access to a line of play for the keys that step through it. */
interface Stepped {
  /** Number of plies before the position shown. */
  readonly at: () => number
  readonly length: () => number
  /** Shows the position after a number of plies. */
  readonly go: (at: number) => void
  /** Clears the choice of cells. */
  readonly unchoose: () => void
}

/** The keys of every page with a line of play on a board. */
export const lineKeys = ({ at, length, go, unchoose }: Stepped): readonly Shortcut[] => [
  { key: 'ArrowLeft', label: '←', does: () => t('Back one ply'), press: () => go(at() - 1) },
  { key: 'ArrowRight', label: '→', does: () => t('Forward one ply'), press: () => go(at() + 1) },
  { key: 'Home', label: 'Home', does: () => t('To the start'), press: () => go(0) },
  { key: 'End', label: 'End', does: () => t('To the end'), press: () => go(length()) },
  { key: 'Escape', label: 'Esc', does: () => t('Choose nothing'), press: unchoose },
  { key: '+', label: '+', does: () => t('Enlarge the board'), press: () => enlarge(1) },
  { key: '-', label: '−', does: () => t('Show more of the board'), press: () => enlarge(-1) },
  { key: 'a', label: 'A', does: () => t('Analysis on and off'), press: () => (analysing.value = !analysing.value) },
]
