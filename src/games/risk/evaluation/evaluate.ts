import { pow } from '../../../game/math/pow.ts'
import { type Model, SEATS } from '../planning/model.ts'
import { SLOTS } from '../rules/map.ts'
import { winProbability } from './battle.ts'
import { DUEL, type EvaluationWeights, MANY, type SimplifiedWeights } from './weights.data.ts'

/** The units at the beginning of a turn, by the number of territories. */
const baseIncome = (territories: number) => Math.max(3, Math.floor(territories / 3))

/** The units that an enemy is assumed to add to its strongest army before an attack, in the estimate of exposure. */
const SUPPLY = 3

/**
 * Writes to `values` each seat's expected share of a win by the classic rules; the sum is 1. For models at the
 * beginning of a turn.
 * @param setValue units for the next set of cards
 */
export function shares(
  model: Model,
  setValue: number,
  values: Float64Array,
  weights: EvaluationWeights = model.alive === 2 ? DUEL : MANY,
): void {
  const sharpness = weights.sharpness
  let most = 0
  for (let seat = 0; seat < SEATS; seat++) {
    values[seat] = model.held[seat]! > 0 ? Math.max(0.1, strength(model, weights, setValue, seat)) : 0
    if (values[seat]! > most) most = values[seat]!
  }
  let sum = 0
  for (let seat = 0; seat < SEATS; seat++) {
    values[seat] = pow(values[seat]! / most, sharpness)
    sum += values[seat]!
  }
  for (let seat = 0; seat < SEATS; seat++) values[seat]! /= sum
}

/** A seat's strength in units: its armies, and the units it may expect from income, cards and continents. */
function strength(model: Model, weights: EvaluationWeights, setValue: number, seat: number): number {
  const { held, army, cards, bonus } = model
  let strength = army[seat]! + weights.income * baseIncome(held[seat]!)
  strength += (weights.card * cards[seat]! * setValue) / 3
  if (seat === model.turn) strength += weights.tempo
  for (let continent = 0; continent < bonus.length; continent++) {
    if (!model.holds(continent, seat)) continue
    strength += bonus[continent]! * (weights.bonus - weights.exposed * exposure(model, continent, seat))
  }
  return strength
}

/** The probability that the weakest border of a continent falls to its strongest neighbour. */
function exposure(model: Model, continent: number, seat: number): number {
  const { owner, units, map } = model
  let most = 0
  for (const x of map.continents[continent]!.territories) {
    for (let i = x * SLOTS; i < x * SLOTS + map.degree[x]!; i++) {
      const y = map.neighbours[i]!
      if (owner[y] === seat) continue
      const win = winProbability(units[y]! + SUPPLY, units[x]!)
      if (win > most) most = win
    }
  }
  return most
}

/** Writes the shares by the simplified rules: a seat's strength is its units, and its territories, which bring more. */
export function simplifiedShares(model: Model, weights: SimplifiedWeights, values: Float64Array): void {
  let sum = 0
  for (let seat = 0; seat < SEATS; seat++) {
    const held = model.held[seat]!
    values[seat] = held === 0 ? 0 : pow(model.army[seat]! + weights.perTerritory * held, weights.sharpness)
    sum += values[seat]!
  }
  for (let seat = 0; seat < SEATS; seat++) values[seat]! /= sum
}
