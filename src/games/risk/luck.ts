/**
 * Random numbers by key: in rollouts of one number the same battle of the same turn meets the same dice, and the same
 * territory is liked as much, whichever plan the rollout is of. What differs is then the plan's doing, and fewer
 * rollouts tell plans apart (common random numbers). The generator is mulberry32 by Tommy Ettinger.
 */
export class Luck {
  private base = 0
  private state = 0

  /** @param rollout what all luck of a rollout depends on */
  reset(rollout: number): void {
    this.base = rollout
  }

  /** Begins the numbers of a key. */
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
