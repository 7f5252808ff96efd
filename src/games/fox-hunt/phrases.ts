/** What a player who enters a hunt is asked, and the answers in words. */
import type { MovePhrase } from '../../game/words/phrase.ts'

export const FOUND_AT = 'What was found at {cell}?'

export const tasks = [FOUND_AT]

export const phrases: readonly MovePhrase[] = [
  { pattern: '^=F$', text: 'a fox' },
  { pattern: '^=1$', text: '1 fox in sight' },
  { pattern: '^=(?<n>\\d)$', text: '{n} foxes in sight' },
]
