import { lazyByKey } from '../../../game/lazy.ts'
import { NOWHERE } from '../rules/codes.ts'
import type { Tables } from '../rules/tables.ts'

/** The stride of `nearOf`: the entry of squares a and b is at a * NEAR + b. */
export const NEAR = NOWHERE + 1

/** By two squares: 1 where they are the same or beside each other. */
export const nearOf = lazyByKey(({ files, squares }: Tables): Uint8Array => {
  const near = new Uint8Array(NEAR * NEAR)
  for (let a = 0; a < squares; a++) {
    for (let b = 0; b < squares; b++) {
      const across = Math.abs((a % files) - (b % files))
      const along = Math.abs(Math.floor(a / files) - Math.floor(b / files))
      if (across <= 1 && along <= 1) near[a * NEAR + b] = 1
    }
  }
  return near
})
