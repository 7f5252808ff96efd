import { winProbability } from '../evaluation/battle.ts'
import type { PolicyWeights } from '../evaluation/weights.data.ts'
import type { SetValue } from '../rules/cards.ts'
import { SLOTS } from '../rules/map.ts'
import { KillPaths } from './elimination-paths.ts'
import type { Model } from './model.ts'

/** The units that an attacker loses for each defender, about. */
const LOSS = 0.85

/** Decides which player, if any, is to be eliminated in this turn, and whether to go on with it. */
export class Hunting {
  /** The player to be eliminated; -1 for none. */
  prey = -1
  /** True when this turn's prey has been chosen, or none. */
  hasChosen = false
  readonly paths: KillPaths
  private readonly model: Model
  private readonly weights: PolicyWeights
  private readonly setValue: SetValue

  constructor(model: Model, weights: PolicyWeights, setValue: SetValue) {
    this.model = model
    this.weights = weights
    this.setValue = setValue
    this.paths = new KillPaths(model)
  }

  /** Begins a turn. */
  begin(): void {
    this.prey = -1
    this.hasChosen = false
  }

  /**
   * Chooses the prey with the highest value, with `extra` units to place, which `paths.given` then shares out. Returns false
   * if there is none.
   */
  choose(extra: number): boolean {
    const { model, paths } = this
    this.prey = -1
    this.hasChosen = true
    let most = 0
    let last = -1
    for (let seat = 0; seat < model.seats; seat++) {
      if (seat === model.turn || model.held[seat] === 0 || !paths.isConceivable(seat, extra)) continue
      const value = this.value(seat, paths.plan(seat, extra))
      last = seat
      if (value <= most) continue
      most = value
      this.prey = seat
    }
    if (this.prey >= 0 && this.prey !== last) paths.plan(this.prey, extra)
    return this.prey >= 0
  }

  /** Makes a player the prey if the odds are good enough to go on with it once it has begun. */
  incline(seat: number): void {
    const { model, paths } = this
    this.hasChosen = true
    const goesOn = paths.isConceivable(seat, 0) && paths.plan(seat, 0) >= this.weights.goOn
    this.prey = goesOn && model.held[seat]! > 0 ? seat : -1
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
    const { model, prey, paths, weights } = this
    if (prey < 0 || model.held[prey] === 0) return false
    if (!won && paths.plan(prey, 0) < weights.goOn) return false
    if (!paths.find(prey)) return false
    return winProbability(model.units[paths.from]!, model.units[paths.to]!) >= weights.retreatFromPrey
  }

  /** The number of the `free` units at x that follow to y, just taken; -1 when the hunt does not decide this. */
  advance(x: number, y: number, free: number): number {
    const { model, prey, paths } = this
    if (prey < 0 || model.held[prey] === 0) return -1
    const keep = paths.needed(prey, x, y)
    if (!this.isBeside(y)) return keep > 1 ? 0 : -1
    return Math.max(0, free - keep + 1)
  }

  /** True when the prey has a territory beside t. */
  private isBeside(t: number): boolean {
    const { map, owner } = this.model
    for (let i = t * SLOTS; i < t * SLOTS + map.degree[t]!; i++)
      if (owner[map.neighbours[i]!] === this.prey) return true
    return false
  }
}
