/** The calls of the thread that compiles the rules in the editor and plays by them, with the longest that they may take. */
import type { Answers, Asked, Call } from './messages.ts'
import { RulesThread, type Thread } from './rules-thread.ts'

/** The longest that a call may take, in milliseconds; then the thread is ended. Slow phones compile the largest boards in it. */
const PATIENCE_MS = 20_000

let openThread = (): Thread => {
  throw new Error('this page has no thread for rules')
}

/** Sets the function that starts a thread for rules. */
export function threadsBy(open: () => Thread): void {
  openThread = open
}

/** Makes a thread, which its first call starts. */
export const newThread = (): RulesThread => new RulesThread(() => openThread())

const thread = newThread()

/** Makes a call of the page's thread, or of another one. @throws ThreadEnded, or Error with the thread's own reason */
export const ask = <Name extends Call>(call: Name, input: Asked[Name], of = thread): Promise<Answers[Name]> =>
  of.ask(call, input, PATIENCE_MS)

/** Ends what the page's thread is working out. */
export function endCalls(): void {
  if (thread.busy) thread.end()
}
