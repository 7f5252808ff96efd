/** A first guess for the model of moves, from another game of the family: similar ranks and features behave alike. */

import { linesOf } from '../../../src/games/ranks/belief/choice-model.ts'
import type { ModelFacts } from '../../../src/games/ranks/belief/model-facts.ts'
import { featureSizes, valuesOf } from '../../../src/games/ranks/belief/move-features.ts'

/** The source of a first guess: the other game, its table, and its number of officers. */
interface Kin {
  readonly facts: ModelFacts
  readonly moveWeights: Float64Array
  readonly officers: number
}

/**
 * Makes a table for a game from that of its kin. Officers get the values of officers of about the same standing, all other
 * ranks those of the lowest officer. Rows and files are scaled, and features that the kin lacks get 0.
 * @param officers the number of officers of the game
 */
export function guessFrom(kin: Kin, facts: ModelFacts, officers: number): Float64Array {
  const ranks = facts.tables.army.letters.length
  const lines = linesOf(facts)
  const table = new Float64Array(lines * ranks)
  for (let line = 0; line < lines; line++) {
    const source = kinLine(kin.facts, facts, line)
    if (source < 0) continue
    for (let rank = 0; rank < ranks; rank++) {
      const standing = rank < officers ? (rank * (kin.officers - 1)) / (officers - 1) : kin.officers - 1
      table[line * ranks + rank] =
        kin.moveWeights[source * kin.facts.tables.army.letters.length + Math.round(standing)]!
    }
  }
  return table
}

/** The line of the kin's table that corresponds to a line of the game's; -1: there is none. */
function kinLine(kin: ModelFacts, facts: ModelFacts, line: number): number {
  const values = valuesOf(facts)
  if (line >= values) return valuesOf(kin) + line - values
  const sizes = featureSizes(facts)
  const kinSizes = featureSizes(kin)
  let feature = 0
  let value = line
  let first = 0
  while (value >= sizes[feature]!) {
    value -= sizes[feature]!
    first += kinSizes[feature] ?? 0
    feature++
  }
  const size = sizes[feature]!
  const kinSize = kinSizes[feature]
  if (kinSize === undefined) return -1
  if (size === kinSize) return first + value
  if (feature > 0) return first + Math.round((value * (kinSize - 1)) / (size - 1))
  // directions by row, of pieces that have moved or not
  const { mostRows } = facts
  const row = Math.round((((value >> 1) % mostRows) * (kin.mostRows - 1)) / (mostRows - 1))
  const direction = Math.floor(value / 2 / mostRows)
  return first + 2 * (kin.mostRows * direction + row) + (value & 1)
}
