import type { Search } from '../../src/search/search.ts'

/** Does so many units of work altogether, or fewer when the search finishes. A search may pause within a unit, in a long random game. */
export function workThrough(search: Pick<Search, 'step' | 'finished' | 'iterations'>, work: number): void {
  while (search.finished === null && search.iterations < work) search.step(work - search.iterations)
}
