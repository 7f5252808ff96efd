import type { Shortcut } from '../../keys.tsx'
import { t } from '../../language/language.ts'
import { lineKeys } from '../../line-keys.ts'
import { unchoose } from '../choose/choose.ts'
import { canHint, giveHint } from '../choose/hint.ts'
import { turnBoard } from '../state/seen-from.ts'
import { canTakeBack, heading, line, refused, show, takeBack } from '../state/store.ts'

/** The playground's keys. */
export const SHORTCUTS: readonly Shortcut[] = [
  ...lineKeys({
    at: () => heading.value?.at ?? 0,
    length: () => line.value?.plies.length ?? 0,
    go: (to) => void show(to).catch(refused),
    unchoose,
  }),
  { key: 'f', label: 'F', does: () => t('Turn the board'), press: turnBoard },
  {
    key: 'h',
    label: 'H',
    does: () => t('Hint'),
    press: () => canHint.value && void giveHint(),
  },
  {
    key: 'z',
    label: 'Z',
    does: () => t('Take back'),
    press: () => canTakeBack.value && void takeBack().catch(refused),
  },
]
