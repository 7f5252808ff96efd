import { Problem } from '../../../src/service/problem.ts'

/** The search of a call, as long as it is under way. */
export interface Turn {
  /** Aborts when the caller's signal does, or a later call takes the place of this one. */
  readonly signal: AbortSignal | null
  /** Ends the searches that this one supersedes: it will not be refused any more. @throws Problem when it was superseded itself meanwhile */
  begin(): void
  end(): void
}

/**
 * Makes the function that notes the calls of a client. A call may name what it `supersedes`: it ends the search before it with the same name
 * about the same game, unless it is refused.
 */
export function superseding() {
  /** By game and name: what ends the latest call, and those before it that have not ended. */
  const latest = new Map<string, AbortController>()
  return (id: string, request: object, signal: AbortSignal | null): Turn => {
    const { supersedes } = request as { readonly supersedes?: string }
    if (supersedes === undefined) return { signal, begin() {}, end() {} }
    const name = `${id} ${supersedes}`
    const own = new AbortController()
    let before = latest.get(name)
    latest.set(name, own)
    const endBefore = () => {
      before?.abort(new Problem('superseded'))
      before = undefined
    }
    own.signal.addEventListener('abort', endBefore)
    return {
      signal: AbortSignal.any(signal ? [signal, own.signal] : [own.signal]),
      begin() {
        own.signal.throwIfAborted()
        endBefore()
      },
      end() {
        if (latest.get(name) !== own) return
        if (before) latest.set(name, before)
        else latest.delete(name)
      },
    }
  }
}
