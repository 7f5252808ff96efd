import { Problem } from '../../../src/service/problem.ts'

/** The search of a call, as long as it is under way. */
interface Turn {
  /** Aborts when the caller's signal does, or a later call takes the place of this one. */
  readonly signal: AbortSignal | null
  /** Ends the searches that this one supersedes: it will not be refused any more. @throws Problem when it was superseded itself meanwhile */
  begin(): void
  end(): void
}

/**
 * Makes the functions that note the calls of a client. A call may name what it `supersedes`: it ends the search before it with the same name
 * about the same game, unless it is refused.
 */
export function superseding() {
  /** By game and name: what ends the latest call, and those before it that have not ended. */
  const latest = new Map<string, AbortController>()

  const turnOf = (id: string, request: object, signal: AbortSignal | null): Turn => {
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

  /** Prepares a call that searches, which may supersede another, and makes it. @param run is given what ends the searches */
  async function inTurn<Prepared, Answer>(
    id: string,
    request: object,
    signal: AbortSignal | null,
    prepare: () => Promise<Prepared>,
    run: (prepared: Prepared, signal: AbortSignal | null) => Promise<Answer>,
  ): Promise<Answer> {
    const turn = turnOf(id, request, signal)
    try {
      const prepared = await prepare()
      turn.begin()
      return await run(prepared, turn.signal)
    } finally {
      turn.end()
    }
  }

  /** The same for a call whose answer comes in parts. */
  async function* inTurnInParts<Prepared, Part>(
    id: string,
    request: object,
    signal: AbortSignal,
    prepare: () => Promise<Prepared>,
    run: (prepared: Prepared, signal: AbortSignal) => AsyncGenerator<Part, void, undefined>,
  ): AsyncGenerator<Part, void, undefined> {
    const turn = turnOf(id, request, signal)
    try {
      const prepared = await prepare()
      turn.begin()
      yield* run(prepared, turn.signal!)
    } finally {
      turn.end()
    }
  }

  return { inTurn, inTurnInParts }
}
