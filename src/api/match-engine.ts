import type { Engine } from '../match/engine-search.ts'
import { Problem } from '../service/problem.ts'
import type { Dependencies } from './dependencies.ts'

/** Longest wait of an engine for a place, in milliseconds. The match asks again then, and keeps its rank in the queue. */
const PATIENCE_MS = 30_000

/** The engine that matches search with. It shares its clock and places with the HTTP calls, and waits for a place. */
export function matchEngine({ clock, gate }: Pick<Dependencies, 'clock' | 'gate'>): Engine {
  return {
    clock,
    async run(ask, search) {
      try {
        return await gate.run({ ...ask, patienceMs: PATIENCE_MS }, search)
      } catch (error) {
        if (error instanceof Problem && error.id === 'overloaded') return null
        throw error
      }
    },
  }
}
