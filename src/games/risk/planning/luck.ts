/**
 * Random numbers by key (common random numbers). The rollouts with the same number, one for each plan, have the same
 * dice for the same battle of the same turn, and the same preference for each territory. Differences between them are then
 * due to the plans, and fewer rollouts tell the plans apart. The generator is mulberry32 by Tommy Ettinger.
 */
export class Luck {
  private base = 0
  private state = 0

  /**
   * Begins a rollout.
   * @param rollout the seed of all luck in a rollout
   */
  reset(rollout: number): void {
    this.base = rollout
  }

  /** Begins the sequence of a key. */
  turnTo(key: number): void {
    this.state = Math.imul(this.base ^ Math.imul(key + 1, 0x9e3779b1), 0x85ebca6b)
  }

  /** A uniform real in [0, 1). */
  real(): number {
    this.state = (this.state + 0x6d2b79f5) | 0
    let t = Math.imul(this.state ^ (this.state >>> 15), this.state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) * 2.3283064365386963e-10
  }
}
