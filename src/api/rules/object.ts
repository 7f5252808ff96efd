import { DurableObject } from 'cloudflare:workers'
import type { LearnedRules, RulesText } from '../../own/rules-text.ts'
import type { Learned } from '../../rbg/evaluation/learned.ts'
import { RulesLimitError } from '../../rbg/limits.ts'
import { type LearningState, learnableGame, NOT_LEARNING, Run } from './learning.ts'

/** The time for which rules are kept that nobody uses, in milliseconds. */
export const KEEP_RULES_MS = 30 * 24 * 3_600_000

/** Least interval between two writes of the time of the last use, in milliseconds. */
const USED_EVERY_MS = 24 * 3_600_000

const DAY_MS = 24 * 3_600_000

/** The progress of learning, and what has been learned. */
export interface Progress extends LearningState {
  readonly learned: Learned | null
}

/**
 * The rules of one id in a Durable Object: the text, when it was last used, and what has been learned about the game. An object that has no
 * text stores nothing. Objects with other names keep the seconds that an API key has spent on learning.
 */
export class RulesObject extends DurableObject<Env> {
  private run: Run | null = null

  /** Stores the rules, whose id is this object's name. The same rules again are kept longer. */
  async keep({ language, text, presentation }: RulesText): Promise<void> {
    const { kv } = this.ctx.storage
    const rules: RulesText = { language, text, ...(presentation ? { presentation } : {}) }
    if (kv.get('rules') === undefined) kv.put('rules', rules)
    await this.use()
  }

  /** The stored rules, with what has been learned about them; null when there are none. */
  async read(): Promise<LearnedRules | null> {
    const { kv } = this.ctx.storage
    const rules = kv.get<RulesText>('rules')
    if (!rules) return null
    await this.use()
    const learned = kv.get<Learned>('learned')
    return learned ? { ...rules, learned } : rules
  }

  /**
   * Learns for some time from now on, in slices by alarms. 0 ends learning.
   * @returns the progress; null where no rules are kept
   */
  async learn(ms: number): Promise<Progress | null> {
    const { kv } = this.ctx.storage
    if (kv.get('rules') === undefined) return null
    const state = this.learning
    if (ms === 0) {
      this.run = null
      kv.put('learning', { ...state, leftMs: 0, grantedMs: 0 })
    } else {
      const begins = state.leftMs === 0
      if (begins) this.run = null
      const leftMs = state.leftMs + ms
      kv.put('learning', {
        ...state,
        leftMs,
        grantedMs: begins ? ms : state.grantedMs + ms,
        runs: begins ? state.runs + 1 : state.runs,
        settled: false,
      })
      await this.ctx.storage.setAlarm(Date.now())
    }
    return this.progress()
  }

  /** The progress of learning; null where no rules are kept. */
  progress(): Progress | null {
    const { kv } = this.ctx.storage
    if (kv.get('rules') === undefined) return null
    return { ...this.learning, learned: kv.get<Learned>('learned') ?? null }
  }

  /**
   * Spends time of a day's budget, in an object that stands for a key.
   * @returns the time that was left for it, in milliseconds
   */
  async spend(ms: number, budgetMs: number): Promise<number> {
    const { storage } = this.ctx
    const day = Math.floor(Date.now() / DAY_MS)
    const spent = storage.kv.get<{ day: number; ms: number }>('spent')
    const before = spent?.day === day ? spent.ms : 0
    const granted = Math.max(0, Math.min(ms, budgetMs - before))
    storage.kv.put('spent', { day, ms: before + granted })
    if ((await storage.getAlarm()) === null) await storage.setAlarm(Date.now() + 2 * DAY_MS)
    return granted
  }

  private get learning(): LearningState {
    return this.ctx.storage.kv.get<LearningState>('learning') ?? NOT_LEARNING
  }

  private async use(): Promise<void> {
    const { storage } = this.ctx
    const now = Date.now()
    if (now - (storage.kv.get<number>('used') ?? 0) < USED_EVERY_MS) return
    storage.kv.put('used', now)
    if ((await storage.getAlarm()) === null) await storage.setAlarm(now + KEEP_RULES_MS)
  }

  /** Learns for a while, or deletes the rules when nobody has used them for long. */
  override async alarm(): Promise<void> {
    const { storage } = this.ctx
    if (this.learning.leftMs > 0) await this.learnOn()
    const until = (storage.kv.get<number>('used') ?? 0) + KEEP_RULES_MS
    if (this.learning.leftMs > 0) await storage.setAlarm(Date.now())
    else if (until > Date.now()) await storage.setAlarm(until)
    else await storage.deleteAll()
  }

  /** One alarm's share of learning. What is better than before is stored, and used from then on. */
  private async learnOn(): Promise<void> {
    const { storage } = this.ctx
    const { kv } = storage
    const tick = () => scheduler.wait(0)
    const rules = kv.get<RulesText>('rules')
    const before = kv.get<Learned>('learned') ?? null
    if (!this.run && rules) {
      const game = await learnableGame(rules, this.ctx.id.name ?? 'own', tick)
      this.run = game && new Run(game, before, this.learning)
    }
    const { run } = this
    if (!run) {
      kv.put('learning', { ...this.learning, leftMs: 0 })
      return
    }
    const given = this.learning
    let after: LearningState
    try {
      after = await run.work(given, tick)
    } catch (error) {
      // rules whose plays pass a cap cannot be learned; else the platform would try again and again
      if (!(error instanceof RulesLimitError)) throw error
      after = { ...given, leftMs: 0, settled: true }
    }
    // somebody may have ended learning meanwhile, or added time
    if (this.run !== run) return
    const now = this.learning
    const leftMs = after.leftMs === 0 && after.settled ? 0 : Math.max(0, now.leftMs - given.leftMs + after.leftMs)
    kv.put('learning', { ...after, leftMs, grantedMs: now.grantedMs, runs: now.runs })
    const { learned } = run
    if (learned && learned.version !== before?.version) kv.put('learned', learned)
    // time that was added when the run was about to end makes another one
    if (leftMs === 0 || run.finished) this.run = null
  }
}
