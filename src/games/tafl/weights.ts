/** The learned weights of the evaluation, a set for each variant. */
import { DataFile } from '../../game/data-files/data.ts'
import { facts } from './weights.data.ts'

/** The weights by variant, in the order of features.ts. */
export type WeightSets = ReadonlyMap<string, readonly number[]>

/** Reads the text of the data file: a line for each variant, its name and its weights, separated by spaces. */
export function parseWeights(bytes: Uint8Array): WeightSets {
  const lines = new TextDecoder().decode(bytes).trimEnd().split('\n')
  return new Map(
    lines.map((line) => {
      const [variant = '', ...weights] = line.split(' ')
      return [variant, weights.map(Number)] as const
    }),
  )
}

/** Formats weights as the text that `parseWeights` reads. */
export const formatWeights = (sets: WeightSets): Uint8Array =>
  new TextEncoder().encode([...sets].map(([variant, weights]) => `${[variant, ...weights].join(' ')}\n`).join(''))

/** The data file of weights, written by tools/fit/evaluation/learn.ts. */
export const weightsFile = new DataFile(facts, parseWeights)
