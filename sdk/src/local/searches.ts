/** The searches of the local client, and their progress. */
import type { StreamedSearch } from '../../../src/contract/operation.ts'
import { localHost } from '../../../src/search/drive/local-host.ts'
import { type PartialResult, type ProgressListener, type SearchResult, think } from '../../../src/search/think.ts'
import { type PreparedSearch, runSearch, type Thinker } from '../../../src/service/search/search.ts'
import type { AnalysisUpdate } from '../face.ts'
import { clock } from './clock.ts'

/** Runs the searches of a batch or a review. */
export const thinkerOf =
  (signal: AbortSignal | null): Thinker =>
  (game, root, request) =>
    think(game, root, request, clock, signal ?? undefined)

/** Runs a search and returns its answer. */
export async function answered<Answer>(prepared: PreparedSearch<Answer>, signal: AbortSignal | null): Promise<Answer> {
  return prepared.answer(await search(prepared, signal), clock, signal ?? undefined)
}

/** Runs a search. A divided search is no faster here, but gives the same answer as a service that divides it. */
const search = (
  prepared: PreparedSearch<unknown>,
  signal: AbortSignal | null,
  listener?: ProgressListener,
): Promise<SearchResult> =>
  runSearch(prepared, localHost(prepared.subject.game, clock), clock, signal ?? undefined, listener)

/**
 * Runs an analysis and yields the findings so far, to a slow reader the newest only, as over HTTP; at the end the analysis.
 * @param signal the caller's @param ending ends the search, which is then told as far as it came
 */
export async function* watchAnalysis(
  prepared: StreamedSearch,
  signal: AbortSignal,
  ending: AbortSignal,
): AsyncGenerator<AnalysisUpdate, void, undefined> {
  let newest: PartialResult | null = null
  let result: SearchResult | null = null
  let wake = () => {}
  const thinking = search(prepared, ending, {
    everyMs: prepared.everyMs!,
    onProgress(findings) {
      newest = findings
      wake()
    },
  }).then((found) => {
    result = found
  })
  // a caller that leaves the loop does not wait for the search
  thinking.catch(() => {})
  for (;;) {
    if (newest === null) await Promise.race([thinking, new Promise<void>((resolve) => (wake = resolve))])
    signal.throwIfAborted()
    if (result !== null) return yield { analysis: await prepared.answer(result, clock, ending) } as AnalysisUpdate
    const found: PartialResult | null = newest
    newest = null
    if (found !== null) yield prepared.progress!(found) as AnalysisUpdate
  }
}
