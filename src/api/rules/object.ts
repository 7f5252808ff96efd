import { DurableObject } from 'cloudflare:workers'
import { sentPart } from '../../own/parts.ts'
import type { LearnedRules, RulesText } from '../../own/rules-text.ts'
import { keptRules, learnedOf, type StoredLearned, storedLearned } from '../../own/stored-learned.ts'
import type { Learned } from '../../rbg/evaluation/learned.ts'
import { DAY_MS, today } from './day.ts'
import { goOn, type LearningState, learnableGame, NOT_LEARNING, Run } from './learning.ts'

/** The time for which rules are kept that nobody uses, in milliseconds. */
export const KEEP_RULES_MS = 30 * DAY_MS

/** Least interval between two writes of the time of the last use, in milliseconds. */
const USED_EVERY_MS = DAY_MS

/** Time that was spent of the budget of a day. */
interface Spent {
  readonly ms: number
  /** In days since 1970. */
  readonly day: number
}

/** Time that a key has paid for. */
interface Payment extends Spent {
  /** The name of the object that keeps what the key has spent. */
  readonly purse: string
}

/** Payments with another one: one for each key, since those of days that are over are not given back. */
function withPayment(payments: readonly Payment[], added: Payment): Payment[] {
  const isSame = ({ purse, day }: Payment) => purse === added.purse && day === added.day
  const before = payments.find(isSame)?.ms ?? 0
  const others = payments.filter((one) => one.day >= added.day && !isSame(one))
  return [...others, { ...added, ms: before + added.ms }]
}

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
  async keep(rules: RulesText): Promise<void> {
    const { kv } = this.ctx.storage
    if (kv.get('rules') === undefined) kv.put('rules', sentPart(rules))
    await this.use()
  }

  /** The stored rules, with what has been learned about them; null when there are none. */
  async read(): Promise<LearnedRules | null> {
    const { kv } = this.ctx.storage
    const rules = kv.get<RulesText>('rules')
    if (!rules) return null
    await this.use()
    return keptRules({ ...rules, learned: kv.get<StoredLearned>('learned') })
  }

  /**
   * Learns for the time of a payment from now on, in slices by alarms.
   * @returns the progress; null where no rules are kept, so that the payment is not taken
   */
  async learn(payment: Payment): Promise<Progress | null> {
    const { kv } = this.ctx.storage
    if (kv.get('rules') === undefined) return null
    const state = this.learning
    const { ms } = payment
    kv.put('payments', withPayment(this.payments, payment))
    const begins = state.leftMs === 0
    if (begins) this.run = null
    kv.put('learning', {
      ...state,
      leftMs: state.leftMs + ms,
      grantedMs: begins ? ms : state.grantedMs + ms,
      runs: begins ? state.runs + 1 : state.runs,
      failures: begins ? 0 : state.failures,
      settled: false,
    })
    await this.ctx.storage.setAlarm(Date.now())
    return this.progress()
  }

  /**
   * Ends learning, and gives back the time that is left.
   * @returns the progress; null where no rules are kept
   */
  async endLearning(): Promise<Progress | null> {
    const { kv } = this.ctx.storage
    if (kv.get('rules') === undefined) return null
    const state = this.learning
    const unspent = state.leftMs - (this.run?.chargedMs ?? 0)
    this.run = null
    kv.put('learning', { ...state, leftMs: 0, grantedMs: 0 })
    await this.giveBack(unspent)
    return this.progress()
  }

  /** The progress of learning; null where no rules are kept. */
  progress(): Progress | null {
    const { kv } = this.ctx.storage
    if (kv.get('rules') === undefined) return null
    return { ...this.learning, learned: learnedOf(kv.get('learned')) }
  }

  /**
   * Spends time of today's budget, in an object that stands for a key.
   * @returns the time that was left for it
   */
  async spend(ms: number, budgetMs: number): Promise<Spent> {
    const { storage } = this.ctx
    const day = today()
    const spent = storage.kv.get<Spent>('spent')
    const before = spent?.day === day ? spent.ms : 0
    const granted = Math.max(0, Math.min(ms, budgetMs - before))
    storage.kv.put('spent', { day, ms: before + granted })
    // when the day is over, nothing is left to be remembered
    await storage.setAlarm(Date.now() + 2 * DAY_MS)
    return { ms: granted, day }
  }

  /** Takes back time that was spent on a day, unless that day is over. */
  refund({ ms, day }: Spent): void {
    const { kv } = this.ctx.storage
    const spent = kv.get<Spent>('spent')
    if (spent?.day === day) kv.put('spent', { day, ms: Math.max(0, spent.ms - ms) })
  }

  /** Gives time that a run has not used to the keys that paid for it, the last first. What they paid for a run that has ended is forgotten. */
  private async giveBack(ms: number): Promise<void> {
    const { kv } = this.ctx.storage
    const kept = this.payments
    const back: Payment[] = []
    for (let left = ms; left > 0 && kept.length > 0; ) {
      const last = kept.pop()!
      const part = Math.min(left, last.ms)
      left -= part
      back.push({ ...last, ms: part })
      if (part < last.ms) kept.push({ ...last, ms: last.ms - part })
    }
    if (this.learning.leftMs > 0) kv.put('payments', kept)
    else kv.delete('payments')
    for (const { purse, ms, day } of back) await this.env.RULES.getByName(purse).refund({ ms, day })
  }

  private get payments(): Payment[] {
    return this.ctx.storage.kv.get<Payment[]>('payments') ?? []
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
    const before = learnedOf(kv.get('learned'))
    if (!this.run && rules) {
      const game = await learnableGame(rules, this.ctx.id.name ?? 'own', tick)
      // learning may have been ended meanwhile
      if (this.learning.leftMs === 0) return
      this.run = game && new Run(game, before, this.learning)
    }
    const { run } = this
    if (!run) {
      const { leftMs } = this.learning
      kv.put('learning', { ...this.learning, leftMs: 0 })
      await this.giveBack(leftMs)
      return
    }
    const given = this.learning
    const after = await run.work(given, tick)
    // somebody may have ended learning meanwhile, or added time
    if (this.run !== run) return
    const { state, unusedMs } = goOn(run, given, after, this.learning)
    kv.put('learning', state)
    const { learned } = run
    if (learned && learned.version !== before?.version) kv.put('learned', storedLearned(learned))
    // another run begins anew, however this one has ended
    if (state.leftMs === 0 || state.runs > given.runs) this.run = null
    await this.giveBack(unusedMs)
  }
}
