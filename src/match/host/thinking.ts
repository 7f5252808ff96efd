import type { Game } from '../../game/game.ts'
import type { ServerAction } from '../commands.ts'
import { type Engine, searchTask } from '../engine-search.ts'
import type { EngineTask } from '../engine-task.ts'
import { isNoticed } from '../server-actions.ts'
import type { MatchState } from '../state.ts'
import { TurnTime } from '../turn-time.ts'
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
  /** The time of the last turn or hint, in games in which others do not notice some plies. */
  private turn: TurnTime | null = null

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
      const turn = game.hidden?.unnoticedPlies ? this.timeOf(state, task) : undefined
      const [seed = 0] = crypto.getRandomValues(new Uint32Array(1))
      const best = await searchTask(game, state, task, engine, {
        client: this.store.terms?.client ?? state.config.match,
        since: Math.max(task.at, since),
        seed,
        now: Date.now,
        signal: search.abort.signal,
        memory: this.store.memory(seat),
        turn,
      })
      if (!best) return false
      const { move, winProbability, memory } = best
      this.store.keepMemory(seat, memory)
      const action: ServerAction =
        kind === 'move'
          ? { type: 'engine-move', about, move }
          : { type: 'hint-answer', about, seat, move, winProbability }
      if (turn) await this.hold(turn, game, action, search.abort.signal)
      await this.steps.inTurn(() => this.steps.server(action))
      return true
    } finally {
      if (this.current === search) this.current = null
    }
  }

  private timeOf(state: MatchState, task: EngineTask): TurnTime {
    if (!this.turn?.isOf(state, task)) this.turn = new TurnTime(state, task)
    return this.turn
  }

  /** Waits until what has been found may become known. A ply that nobody notices is played at once, since another search follows. */
  private async hold(turn: TurnTime, game: Game, action: ServerAction, signal: AbortSignal): Promise<void> {
    const leftMs = () => {
      const { state } = this.steps
      const now = Date.now()
      return state && isNoticed(game, state, action) ? turn.releaseAt(state, now) - now : 0
    }
    await pause(leftMs(), signal)
    // a player has told the engine to move at once, or the position is gone
    if (signal.aborted) await pause(leftMs())
  }
}

/** Waits for some milliseconds. @param signal ends the wait */
function pause(ms: number, signal?: AbortSignal): Promise<void> {
  if (ms <= 0 || signal?.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
