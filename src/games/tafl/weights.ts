/** The learned weights of the evaluation, a set for each variant. */
import { DataFile } from '../../game/data.ts'
import { facts } from './weights.data.ts'

/** The weights by variant, in the order of features.ts. tools/learn.ts writes the file. */
export type WeightSets = Readonly<Record<string, readonly number[]>>

export const weightsFile = new DataFile(facts, (bytes) => JSON.parse(new TextDecoder().decode(bytes)) as WeightSets)
