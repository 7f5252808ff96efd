/** Calls that make several searches, one after the other: batches and reviews. */
import type { Clock } from '../../search/drive/clock.ts'
import type { SearchRequest } from '../../search/think.ts'
import type { Thinker } from './search.ts'
import type { SearchSubject } from './search-subject.ts'

/** A record of a streamed answer. */
interface AnswerRecord {
  readonly kind: 'item' | 'done' | 'result'
  readonly value: object
}

/** A checked call whose searches can begin. */
export interface ManySearches {
  /** The subject and the options of the first search. */
  readonly subject: Pick<SearchSubject, 'game' | 'root'>
  readonly request: SearchRequest
  /** True when the request alone determines the answer, byte by byte. */
  readonly repeatable: boolean
  /** Searches, and yields each record as soon as it is known. Ends early when a search is aborted. */
  records(thinker: Thinker, clock: Clock, signal?: AbortSignal): AsyncGenerator<AnswerRecord, void, undefined>
  /** Searches, and makes the plain answer; null when a search was aborted. */
  answer(thinker: Thinker, clock: Clock, signal?: AbortSignal): Promise<object | null>
}
