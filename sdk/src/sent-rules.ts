import type { Backend } from './backend.ts'
import type { RulesText } from './openapi.ts'
import { ProblemError } from './problem.ts'
import { type Asked, askOf, type Carrier, type Watched, watchOf } from './relay.ts'

/** The cap on texts that a client remembers. The one used longest ago is forgotten first. */
const MOST_TEXTS = 100

/**
 * Remembers the rules that a client has sent, and passes its calls on. Where a backend no longer holds the rules of a call, it is
 * sent them again, once, and the call is repeated: a service forgets rules that nobody has used for 30 days, and another deployment
 * has never had them.
 */
export class SentRules implements Carrier {
  private readonly backend: Backend
  private readonly texts = new Map<string, RulesText>()

  constructor(backend: Backend) {
    this.backend = backend
  }

  async ask(call: Asked, args: readonly unknown[], signal: AbortSignal | null): Promise<unknown> {
    const make = () => askOf(this.backend, call, args, signal)
    if (call !== 'rules') return this.withRules(args[0], signal, make)
    const answer = await make()
    this.remember((answer as { readonly id: string }).id, args[0] as RulesText)
    return answer
  }

  async *watch(call: Watched, args: readonly unknown[], signal: AbortSignal): AsyncGenerator<unknown, void, undefined> {
    const { updates, first } = await this.withRules(args[0], signal, async () => {
      const updates = watchOf(this.backend, call, args, signal)
      return { updates, first: await updates.next() }
    })
    if (first.done) return
    try {
      yield first.value
      yield* updates
    } finally {
      await updates.return()
    }
  }

  /** Makes a call about a game. If the backend does not know the game's rules but this client does, sends them and repeats the call. */
  async withRules<T>(game: unknown, signal: AbortSignal | null, make: () => Promise<T>): Promise<T> {
    try {
      return await make()
    } catch (error) {
      if (!(error instanceof ProblemError && error.is('unknown-rules'))) throw error
      const rules = this.texts.get(String(game))
      // the cause is the failure of a service that may know them
      if (!rules) throw error.cause ?? error
      await this.backend.rules(rules, signal)
      this.remember(String(game), rules)
      return make()
    }
  }

  private remember(id: string, rules: RulesText): void {
    this.texts.delete(id)
    this.texts.set(id, rules)
    for (const oldest of this.texts.keys()) {
      if (this.texts.size <= MOST_TEXTS) return
      this.texts.delete(oldest)
    }
  }
}
