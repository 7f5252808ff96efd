/** Repeats calls that fail because the network does. */
import { ProblemError } from '../../../sdk/src/problem.ts'

/** Wait before a new try, in milliseconds. */
const RETRY_MS = 3000

/** True for a call that never reached the service, or whose answer never came. */
const isLost = (error: unknown): boolean =>
  !(error instanceof ProblemError) && !(error instanceof DOMException && error.name === 'AbortError')

/**
 * Makes a call until the service answers.
 * @param onLost called with the error each time that the call was lost and will be repeated
 * @param wanted returns false to end the repetition: the error is then thrown
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
