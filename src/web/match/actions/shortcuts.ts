import type { Shortcut } from '../../keys.tsx'
import { lineKeys } from '../../line-keys.ts'
import { look, plies, shown } from '../shown.ts'
import { unchoose } from './choose.ts'

/** The keys of a match's page. */
export const SHORTCUTS: readonly Shortcut[] = lineKeys({
  at: () => shown.value?.ply ?? 0,
  length: () => plies.value.length,
  go: look,
  unchoose,
})
