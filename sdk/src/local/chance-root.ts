/**
 * Searches of positions where chance is to act, whose code is loaded with the first one. The SDK's build puts this function in the place of
 * the one that src/search/think.ts imports.
 */
import type * as ChanceRoot from '../../../src/search/drive/chance-root.ts'

export const chanceRoot: typeof ChanceRoot.chanceRoot = async (...search) =>
  (await import('../../../src/search/drive/chance-root.ts')).chanceRoot(...search)
