import type { Engine } from '../match/engine-search.ts'
import type { Dependencies } from './dependencies.ts'

/** What engines in matches search with: the clock and the places of the HTTP calls, for which a match waits. */
export function matchEngine({ clock, gate }: Dependencies): Engine {
  return {
    clock,
    async run(search) {
      const leave = await gate.enterPatiently()
      try {
        return await search()
      } finally {
        leave()
      }
    },
  }
}
