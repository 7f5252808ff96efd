/** The belief of a player about each square that they do not see, from weighted positions. */
import type { Belief } from '../../../game/hidden.ts'
import type { FogView } from '../observation/view.ts'
import { CODES, codeOf, EMPTY } from '../rules/codes.ts'
import { letterOf } from '../rules/tables.ts'
import type { ConstraintSampler } from './constraint-sampler.ts'
import type { WorldSet } from './worlds.ts'

/**
 * Constants of the belief of a square where not all positions are counted. DOUBT is the share of a prior in it: the
 * frequencies of the codes on dark squares as a whole, for the codes that are possible there. LEAST is added to each of
 * these frequencies.
 */
const DOUBT = 0.1
const LEAST = 0.02
/**
 * The probabilities of the pieces on dark squares.
 * @param sampler tells what can stand where, judging by the view alone
 * @param complete true when the set holds all possible positions
 */
export function cellBeliefs(view: FogView, sampler: ConstraintSampler, set: WorldSet, complete: boolean): Belief {
  const { dark } = view
  const { tables } = view.rules
  const enemies = Array.from(tables.letters, (_, i) => codeOf(1 - view.viewer!, i + 1))
  // the frequencies of the codes on dark squares as a whole
  const usual = new Float64Array(CODES)
  if (!complete) for (const square of dark) addShares(set, square, 1 / dark.length, usual)
  const chances = new Float64Array(CODES)
  const cells = []
  for (const square of dark) {
    chances.fill(0)
    addShares(set, square, 1, chances)
    if (!complete) {
      const possible = enemies.filter((_, i) => sampler.canStand(i + 1, square))
      if (sampler.canBeEmpty(square)) possible.push(EMPTY)
      const all = possible.reduce((sum, code) => sum + usual[code]! + LEAST, 0)
      for (const code of possible) chances[code] = (1 - DOUBT) * chances[code]! + (DOUBT * (usual[code]! + LEAST)) / all
    }
    const pieces = enemies
      .filter((code) => chances[code]! > 0)
      .map((code) => ({ piece: letterOf(tables, code), probability: Math.min(1, chances[code]!) }))
    // sums of weights may exceed 1 in the last bits
    cells.push({ cell: tables.names[square]!, pieces, empty: Math.min(1, chances[EMPTY]!) })
  }
  return { exact: complete, cells }
}

/** Adds to the chance of each code on a square the weight of the worlds that have it there, times a share. */
function addShares(set: WorldSet, square: number, share: number, chances: Float64Array): void {
  for (let i = 0; i < set.count; i++) chances[set.at(i, square)]! += share * set.weights[i]!
}
