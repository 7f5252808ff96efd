import type { ServerAction } from '../commands.ts'
import { type Engine, searchTask } from '../engine-search.ts'
import type { EngineTask } from '../engine-task.ts'
import type { MatchState } from '../state.ts'
import type { Steps } from './steps.ts'
import type { MatchStore } from './storage.ts'

/**
 * The searches of a match's engines, one at a time and outside the queue of steps. Nothing of a search is stored before its
 * answer: when the host dies, the task is still due, and whatever wakes it begins the search anew.
 */
export class Thinking {
  private readonly store: MatchStore
  private readonly steps: Steps
  /** The search that runs, and the `positionSeq` that it is about. */
  private current: { readonly about: number; readonly abort: AbortController } | null = null

  constructor(store: MatchStore, steps: Steps) {
    this.store = store
    this.steps = steps
  }

  get busy(): boolean {
    return this.current !== null
  }

  /** Ends the search of a position that is gone, whose answer nobody wants, and one that a player has told to answer at once. */
  heed({ positionSeq, forced }: MatchState): void {
    if (!this.current) return
    const gone = this.current.about !== positionSeq
    if (gone || forced) this.current.abort.abort()
    if (gone) this.current = null
  }

  /**
   * Runs the search of a task, and performs its answer as a step. Other calls are served meanwhile.
   * @param since the time from which a search that was due before counts as due, in milliseconds since 1970
   * @returns false when no place for the search has become free for a long time
   */
  async run(state: MatchState, task: EngineTask, engine: Engine, since: number): Promise<boolean> {
    const { about, seat, kind } = task
    const search = { about, abort: new AbortController() }
    this.current = search
    if (state.forced) search.abort.abort()
    try {
      const game = await this.steps.game()
      if (!game) {
        // the next step calls the match off
        await this.steps.inTurn(() => this.steps.server(null))
        return true
      }
      const [seed = 0] = crypto.getRandomValues(new Uint32Array(1))
      const best = await searchTask(game, state, task, engine, {
        client: this.store.terms?.client ?? state.config.match,
        since: Math.max(task.at, since),
        seed,
        now: Date.now,
        signal: search.abort.signal,
        memory: this.store.memory(seat),
      })
      if (!best) return false
      const { move, winProbability, memory } = best
      this.store.keepMemory(seat, memory)
      const action: ServerAction =
        kind === 'move'
          ? { type: 'engine-move', about, move }
          : { type: 'hint-answer', about, seat, move, winProbability }
      await this.steps.inTurn(() => this.steps.server(action))
      return true
    } finally {
      if (this.current === search) this.current = null
    }
  }
}
