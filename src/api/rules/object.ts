import { DurableObject } from 'cloudflare:workers'
import type { RulesText } from '../../own/rules-text.ts'

/** The time for which rules are kept that nobody uses, in milliseconds. */
export const KEEP_RULES_MS = 30 * 24 * 3_600_000

/** Least interval between two writes of the time of the last use, in milliseconds. */
const USED_EVERY_MS = 24 * 3_600_000

/** The rules of one id in a Durable Object: the text, and when it was last used. An object that has no text stores nothing. */
export class RulesObject extends DurableObject<Env> {
  /** Stores the rules, whose id is this object's name. The same rules again are kept longer. */
  async keep(rules: RulesText): Promise<void> {
    const { kv } = this.ctx.storage
    if (kv.get('rules') === undefined) kv.put('rules', rules)
    await this.use()
  }

  /** The stored rules; null when there are none. */
  async read(): Promise<RulesText | null> {
    const rules = this.ctx.storage.kv.get<RulesText>('rules')
    if (!rules) return null
    await this.use()
    return rules
  }

  private async use(): Promise<void> {
    const { storage } = this.ctx
    const now = Date.now()
    if (now - (storage.kv.get<number>('used') ?? 0) < USED_EVERY_MS) return
    storage.kv.put('used', now)
    if ((await storage.getAlarm()) === null) await storage.setAlarm(now + KEEP_RULES_MS)
  }

  /** Deletes the rules when nobody has used them for long. */
  override async alarm(): Promise<void> {
    const { storage } = this.ctx
    const until = (storage.kv.get<number>('used') ?? 0) + KEEP_RULES_MS
    if (until > Date.now()) await storage.setAlarm(until)
    else await storage.deleteAll()
  }
}
