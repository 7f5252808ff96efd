/** The searches, without HTTP: `think` chooses a move by a request, as the service does. */
export type { Clock } from '../src/search/clock.ts'
export { createSearch, rateIn } from '../src/search/create.ts'
export { drive } from '../src/search/drive.ts'
export type { Root } from '../src/search/root.ts'
export type { Line, Score, Search, SearchOptions } from '../src/search/search.ts'
export { type Findings, type Request, type Thought, think, type Watcher } from '../src/search/think.ts'
