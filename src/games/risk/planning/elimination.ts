import { winProbability } from '../evaluation/battle.ts'
import type { PolicyWeights } from '../evaluation/weights.data.ts'
import type { SetValue } from '../rules/cards.ts'
import { SLOTS } from '../rules/map.ts'
import { EliminationPaths } from './elimination-paths.ts'
import type { Model } from './model.ts'

/** The units that an attacker loses for each defender, about. */
const LOSS = 0.85

/** Decides which player, if any, is to be eliminated in this turn, and whether to go on with it. */
export class Elimination {
  /** The player to be eliminated; -1 for none. */
  victim = -1
  /** True when this turn's victim has been chosen, or none. */
  hasChosen = false
  readonly paths: EliminationPaths
  private readonly model: Model
  private readonly weights: PolicyWeights
  private readonly setValue: SetValue

  constructor(model: Model, weights: PolicyWeights, setValue: SetValue) {
    this.model = model
    this.weights = weights
    this.setValue = setValue
    this.paths = new EliminationPaths(model)
  }

  /** Begins a turn. */
  begin(): void {
    this.victim = -1
    this.hasChosen = false
  }

  /**
   * Chooses the victim with the highest value, with `extra` units to place, which `paths.given` then shares out. Returns false
   * if there is none.
   */
  choose(extra: number): boolean {
    const { model, paths } = this
    this.victim = -1
    this.hasChosen = true
    let most = 0
    let last = -1
    for (let seat = 0; seat < model.seats; seat++) {
      if (seat === model.turn || model.held[seat] === 0 || !paths.isConceivable(seat, extra)) continue
      const value = this.value(seat, paths.plan(seat, extra))
      last = seat
      if (value <= most) continue
      most = value
      this.victim = seat
    }
    if (this.victim >= 0 && this.victim !== last) paths.plan(this.victim, extra)
    return this.victim >= 0
  }

  /** Makes a player the victim if the odds are good enough to go on with it once it has begun. */
  incline(seat: number): void {
    const { model, paths } = this
    this.hasChosen = true
    const goesOn = paths.isConceivable(seat, 0) && paths.plan(seat, 0) >= this.weights.goOn
    this.victim = goesOn && model.held[seat]! > 0 ? seat : -1
  }

  /** The value of the last plan, in units. */
  private value(victim: number, chance: number): number {
    const { model, weights, paths } = this
    if (model.alive === 2) return chance - weights.finish
    if (chance < weights.hunt) return 0
    const cards = (model.cards[victim]! * this.setValue(model.sets)) / 3
    return chance * (weights.hunted + weights.loot * cards + paths.taken) - LOSS * paths.against
  }

  /**
   * Finds the next battle (`paths.from`, `paths.to`); false when the hunt is over or has become hopeless.
   * @param won whether the last battle was won, so that the plan stands
   */
  goesOn(won: boolean): boolean {
    const { model, victim, paths, weights } = this
    if (victim < 0 || model.held[victim] === 0) return false
    if (!won && paths.plan(victim, 0) < weights.goOn) return false
    if (!paths.find(victim)) return false
    return winProbability(model.units[paths.from]!, model.units[paths.to]!) >= weights.retreatFromPrey
  }

  /** The number of the `free` units at x that follow to y, just taken; -1 when the hunt does not decide this. */
  advance(x: number, y: number, free: number): number {
    const { model, victim, paths } = this
    if (victim < 0 || model.held[victim] === 0) return -1
    const keep = paths.needed(victim, x, y)
    if (!this.isBeside(y)) return keep > 1 ? 0 : -1
    return Math.max(0, free - keep + 1)
  }

  /** True when the victim has a territory beside t. */
  private isBeside(t: number): boolean {
    const { map, owner } = this.model
    for (let i = t * SLOTS; i < t * SLOTS + map.degree[t]!; i++)
      if (owner[map.neighbours[i]!] === this.victim) return true
    return false
  }
}
