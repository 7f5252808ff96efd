import type { Shortcut } from '../../keys.tsx'
import { lineKeys } from '../../line-keys.ts'
import { heading, look, plies } from '../shown.ts'
import { unchoose } from './choose.ts'

/** The keys of a match's page. */
export const SHORTCUTS: readonly Shortcut[] = lineKeys({
  at: () => heading.value,
  length: () => plies.value.length,
  go: look,
  unchoose,
})
