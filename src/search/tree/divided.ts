import type { Engine } from '../../game/engine/index.ts'

/** The methods of searches that can be divided: visit counts add up, alpha-beta's bounds do not. src/search/drive/shards.ts has their lines. */
export const DIVIDED_METHODS = ['uct', 'grave', 'rave'] as const satisfies readonly Engine['method'][]

export type DividedMethod = (typeof DIVIDED_METHODS)[number]

export const isDivided = (method: Engine['method']): method is DividedMethod =>
  (DIVIDED_METHODS as readonly Engine['method'][]).includes(method)
