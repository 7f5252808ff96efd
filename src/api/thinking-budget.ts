import { isKeyed } from './client.ts'

/** A rate-limit binding of Workers. */
export interface RateLimiter {
  limit(options: { key: string }): Promise<{ success: boolean }>
}

/** Milliseconds of thinking that one count of the rate limit pays for. */
const UNIT_MS = 1000

/** The cap on clients whose rest of a paid second is remembered. */
const MOST_CLIENTS = 1000

/**
 * The budget of thinking time for the engines in all of a client's matches together, per minute. A rate limit counts the
 * seconds, each when it begins, so that many short searches share one. API keys have no limit.
 */
export class ThinkingBudget {
  private readonly limiter: RateLimiter | null
  /** By client: the time paid for and not used yet, in milliseconds; the client that paid longest ago comes first. */
  private readonly paid = new Map<string, number>()

  /** @param limiter the rate limit; null for no limit */
  constructor(limiter: RateLimiter | null) {
    this.limiter = limiter
  }

  /**
   * Pays for a search.
   * @param ms its expected length
   * @returns false when the client has used up its seconds; those paid until then are credited to the next attempt
   */
  async pay(client: string, ms: number): Promise<boolean> {
    if (this.limiter === null || isKeyed(client)) return true
    while ((this.paid.get(client) ?? 0) < ms) {
      if (!(await this.limiter.limit({ key: client })).success) return false
      this.add(client, UNIT_MS)
    }
    this.add(client, -ms)
    return true
  }

  /** Gives back what was paid for a search that has not begun. */
  giveBack(client: string, ms: number): void {
    if (this.limiter !== null && !isKeyed(client)) this.add(client, ms)
  }

  private add(client: string, ms: number): void {
    const sum = (this.paid.get(client) ?? 0) + ms
    this.paid.delete(client)
    if (sum > 0) this.paid.set(client, sum)
    const [oldest] = this.paid.keys()
    if (this.paid.size > MOST_CLIENTS && oldest !== undefined) this.paid.delete(oldest)
  }
}
