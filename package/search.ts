/** The searches, without HTTP: `think` chooses a move by a request, as the service does. */

export { createSearch, rateIn } from '../src/search/create.ts'
export type { Clock } from '../src/search/drive/clock.ts'
export { drive } from '../src/search/drive/drive.ts'
export type { Root } from '../src/search/root.ts'
export type { Line, Score, Search, SearchOptions } from '../src/search/search.ts'
export {
  type PartialResult,
  type ProgressListener,
  type SearchRequest,
  type SearchResult,
  think,
} from '../src/search/think.ts'
