/** Analyses of many positions in one request. */
import type { Game } from '../game/game.ts'
import type { Clock } from '../search/clock.ts'
import { type PositionInput, searchesViews } from './position.ts'
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

type Prepared = ReturnType<typeof prepareAnalysis>

/**
 * Checks a batch and prepares its analyses. One faulty position refuses the whole batch before anything is searched.
 * @throws Problem that names every position with a fault of that kind
 */
export function prepareBatch(game: Game, input: BatchInput): Prepared[] {
  const checks = checkBatch(game, input)
  for (;;) {
    const { done, value } = checks.next()
    if (done) return value
  }
}

/** The same, with the clock ticking between views: what follows from each takes milliseconds. */
export async function prepareBatchInSlices(game: Game, input: BatchInput, clock: Clock): Promise<Prepared[]> {
  const checks = checkBatch(game, input)
  for (;;) {
    const { done, value } = checks.next()
    if (done) return value
    if (searchesViews(game)) await clock.tick()
  }
}

/** Checks a batch, position by position. */
function* checkBatch(game: Game, { positions, ...body }: BatchInput): Generator<void, Prepared[], undefined> {
  const each = { lines: LINES, ...body, limits: limitsOfEach(body.limits, positions.length) }
  const faults: Problem[] = []
  const prepared: Prepared[] = []
  for (const [index, position] of positions.entries()) {
    try {
      prepared.push(prepareAnalysis(game, { ...each, position }))
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      faults.push(movedTo(error, index))
    }
    yield
  }
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
  prepared: readonly Prepared[],
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
