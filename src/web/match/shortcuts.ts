import type { Shortcut } from '../keys.tsx'
import { lineKeys } from '../line-keys.ts'
import { unchoose } from './choose.ts'
import { look, plies, shown } from './shown.ts'

/** The keys of a match's page. */
export const SHORTCUTS: readonly Shortcut[] = lineKeys({
  at: () => shown.value?.ply ?? 0,
  length: () => plies.value.length,
  go: look,
  unchoose,
})
