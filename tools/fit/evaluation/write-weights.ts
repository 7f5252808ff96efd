import { writeFileSync } from 'node:fs'
import type { Game } from '../../../src/game/game.ts'

/** Writes the weights of a game whose features are a list, beside them. */
export function writeWeights({ id }: Pick<Game, 'id'>, weights: Iterable<number>): void {
  writeFileSync(
    new URL(`../../../src/games/${id}/weights.data.ts`, import.meta.url),
    `/** Of the features in features.ts, in their order. Made by tools/fit/evaluation/learn.ts. */
export const WEIGHTS: readonly number[] = [${[...weights].join(', ')}]
`,
  )
}
