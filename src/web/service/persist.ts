/** Repeats calls that fail because the network does. */
import { ProblemError } from '../../../sdk/src/problem.ts'

/** Wait before a new try, in milliseconds. */
const RETRY_MS = 3000

/** True for a call that never reached the service, or whose answer never came. */
const isLost = (error: unknown): boolean =>
  !(error instanceof ProblemError) && !(error instanceof DOMException && error.name === 'AbortError')

/**
 * Makes a call until the service answers.
 * @param onLost is told each time that the call was lost, and that it will be repeated
 * @param wanted false ends the repetition: the error is thrown
 */
export async function persistently<Answer>(
  call: () => Promise<Answer>,
  onLost: (error: unknown) => void,
  wanted: () => boolean = () => true,
): Promise<Answer> {
  for (;;) {
    try {
      return await call()
    } catch (error) {
      if (!isLost(error) || !wanted()) throw error
      onLost(error)
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
      if (!wanted()) throw error
    }
  }
}
