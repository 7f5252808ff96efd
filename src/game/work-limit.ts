import type { Steps } from './steps.ts'

/** A position that takes a game's rules more work than they may take. Searches judge it as undecided. */
export class WorkLimitError extends Error {}

/** Does work on a game; null where it takes the rules more than they may take. */
export function* withinLimits<T>(work: Steps<T>): Steps<T | null> {
  try {
    return yield* work
  } catch (error) {
    if (!(error instanceof WorkLimitError)) throw error
    return null
  }
}
