import type { Engine } from '../match/engine-search.ts'
import type { Dependencies } from './dependencies.ts'

/** The engine that matches search with. It shares its clock and places with the HTTP calls, and waits for a place. */
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
