import { analysing } from '../analysis/store.ts'
import { enlarge } from '../board/zoom.ts'
import type { Shortcut } from '../keys.tsx'
import { t } from '../language/language.ts'
import { unchoose } from './choose.ts'
import { giveHint } from './hint.ts'
import { turnBoard } from './seen-from.ts'
import { board, canTakeBack, line, refused, show, takeBack, yourTurn } from './store.ts'

const go = (to: number) => void show(to).catch(refused)

/** The playground's keys.  */
export const SHORTCUTS: readonly Shortcut[] = [
  { key: 'ArrowLeft', label: '←', does: () => t('Back one ply'), press: () => go((line.value?.at ?? 0) - 1) },
  { key: 'ArrowRight', label: '→', does: () => t('Forward one ply'), press: () => go((line.value?.at ?? 0) + 1) },
  { key: 'Home', label: 'Home', does: () => t('To the start'), press: () => go(0) },
  { key: 'End', label: 'End', does: () => t('To the end'), press: () => go(line.value?.plies.length ?? 0) },
  { key: 'Escape', label: 'Esc', does: () => t('Choose nothing'), press: unchoose },
  { key: 'f', label: 'F', does: () => t('Turn the board'), press: turnBoard },
  { key: '+', label: '+', does: () => t('Enlarge the board'), press: () => enlarge(1) },
  { key: '-', label: '−', does: () => t('Show more of the board'), press: () => enlarge(-1) },
  {
    key: 'h',
    label: 'H',
    does: () => t('Hint'),
    press: () => yourTurn.value && board.value?.chance == null && void giveHint(),
  },
  {
    key: 'z',
    label: 'Z',
    does: () => t('Take back'),
    press: () => canTakeBack.value && void takeBack().catch(refused),
  },
  { key: 'a', label: 'A', does: () => t('Analysis on and off'), press: () => (analysing.value = !analysing.value) },
]
