/** Analyses of many positions in one request. */
import type { Game } from '../game/game.ts'
import type { Clock } from '../search/clock.ts'
import type { PositionInput } from './position.ts'
import { Problem } from './problem.ts'
import { type Analysis, limitsOfEach, prepareAnalysis, type SearchInput, type Thinker } from './search.ts'
import { engine } from './version.ts'

export interface BatchInput extends Omit<SearchInput, 'history'> {
  readonly positions: readonly string[]
  readonly variant?: string | undefined
  readonly rules?: PositionInput['rules']
}

/** The analysis of one position, with its index in the batch. */
export interface BatchItem {
  readonly index: number
  readonly analysis: Analysis
}

/** Default number of lines of each analysis. */
const LINES = 1

/**
 * Checks a batch and prepares its analyses. One faulty position refuses the whole batch before anything is searched.
 * @throws Problem that names every position with a fault of that kind
 */
export function prepareBatch(game: Game, { positions, ...body }: BatchInput) {
  const each = { lines: LINES, ...body, limits: limitsOfEach(body.limits, positions.length) }
  const faults: Problem[] = []
  const prepared = positions.flatMap((position, index) => {
    try {
      return [prepareAnalysis(game, { ...each, position })]
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      faults.push(movedTo(error, index))
      return []
    }
  })
  const [fault] = faults
  if (!fault) return prepared
  const errors = faults.filter(({ id }) => id === fault.id).flatMap(({ particulars }) => particulars.errors ?? [])
  // the same pointer for all: the fault is in a field they share, not in a position
  const ofAll = errors.every(({ pointer }) => pointer === errors[0]?.pointer)
  throw new Problem(fault.id, { ...fault.particulars, errors: ofAll ? errors.slice(0, 1) : errors })
}

/** The same problem, with its pointer to `/position` moved to the position's place in the batch. */
function movedTo({ id, particulars }: Problem, index: number): Problem {
  const errors = particulars.errors?.map((error) =>
    error.pointer === '/position' ? { ...error, pointer: `/positions/${index}` } : error,
  )
  return new Problem(id, { ...particulars, ...(errors ? { errors } : {}) })
}

/** Yields the analyses in order, each as soon as it is found. Ends early when a search is aborted. */
export async function* batchItems(
  prepared: ReturnType<typeof prepareBatch>,
  thinker: Thinker,
  clock: Clock,
  signal?: AbortSignal,
): AsyncGenerator<BatchItem, void, undefined> {
  for (const [index, { subject, request, answer }] of prepared.entries()) {
    const thought = await thinker(subject.game, subject.root, request)
    if (thought.stopReason === 'aborted') return
    yield { index, analysis: await answer(thought, clock, signal) }
  }
}

export const batchAnswer = (game: Game, items: readonly BatchItem[]) => ({
  game: game.id,
  engine,
  analyses: items.map(({ analysis }) => analysis),
})
