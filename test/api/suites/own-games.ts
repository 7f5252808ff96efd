/** Games whose rules a client brings: by id, by the text in the body, in matches, and what is refused. */
import { afterEach, describe, vi } from 'vitest'
import { callsOfOwnGames } from './own-games/calls.ts'
import { hostileRules } from './own-games/hostile.ts'
import { learning } from './own-games/learning.ts'
import { presentation } from './own-games/presentation.ts'
import { sentRules } from './own-games/sent.ts'
import { storedRules } from './own-games/stored.ts'

export function ownGamesSuite() {
  afterEach(() => {
    vi.useRealTimers()
  })

  sentRules()
  callsOfOwnGames()
  describe('a presentation', presentation)
  describe('hostile rules', hostileRules)
  learning()
  storedRules()
}
