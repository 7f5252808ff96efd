/** Analyses of many positions in one request. */
import type { Game } from '../../game/game.ts'
import { atOnce, type Steps } from '../../game/steps.ts'
import type { Clock } from '../../search/drive/clock.ts'
import { inSlices } from '../../search/drive/in-slices.ts'
import { expectedMs } from '../../search/think.ts'
import { CAPS, DEFAULTS } from '../caps.ts'
import type { PositionInput } from '../position.ts'
import { Problem } from '../problem.ts'
import { engineOf } from '../version.ts'
import type { ManySearches } from './many.ts'
import type { ChosenMoves } from './root-moves.ts'
import { type Analysis, analysisSteps, type prepareAnalysis, type Thinker } from './search.ts'
import { limitsOfEach, preparationOf, type SearchInput } from './search-request.ts'

export interface BatchInput extends Omit<SearchInput, 'history' | 'memory' | 'reasons' | keyof ChosenMoves> {
  readonly positions: readonly (string | BatchEntry)[]
  readonly variant?: string | undefined
  readonly rules?: PositionInput['rules']
}

/** A position of a batch with fields of its own. */
interface BatchEntry extends ChosenMoves {
  readonly position: string
  readonly history?: readonly string[] | undefined
  readonly moves?: readonly string[] | undefined
  readonly id?: string | undefined
}

/** The analysis of one position, with its index in the batch. */
interface BatchItem {
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
export const prepareBatch = (game: Game, input: BatchInput): Prepared[] => atOnce(checkBatch(game, input))

/** Checks a batch, in steps of a text each. */
function* checkBatch(game: Game, { positions, id: _, ...body }: BatchInput): Steps<Prepared[]> {
  const each = { ...body, lines: body.lines ?? LINES, limits: limitsOfEach(body.limits, positions.length) }
  const faults: Problem[] = []
  const spent = { steps: 0 }
  const prepared: Prepared[] = []
  capAnnotations(game, each, positions.length)
  for (const [index, position] of positions.entries()) {
    try {
      const own = typeof position === 'string' ? { position } : position
      prepared.push(yield* analysisSteps(game, { ...each, ...own }, 1, false, spent))
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      faults.push(movedTo(error, index, typeof position === 'string'))
    }
    yield
  }
  const [fault] = faults
  if (!fault) return sharing(prepared)
  const errors = faults.filter(({ id }) => id === fault.id).flatMap(({ particulars }) => particulars.errors ?? [])
  // the same pointer for all: the fault is in a field they share, not in a position
  const ofAll = errors.every(({ pointer }) => pointer === errors[0]?.pointer)
  throw new Problem(fault.id, { ...fault.particulars, errors: ofAll ? errors.slice(0, 1) : errors })
}

/** Checks that slow annotations of all positions fit into a request. @throws Problem that says how many do */
function capAnnotations(game: Game, { lines, annotations = DEFAULTS.annotations }: Annotated, positions: number): void {
  const each = Math.min(lines, annotations)
  if (!game.extras?.annotations?.slow || each * positions <= CAPS.batchAnnotations) return
  const fit = Math.floor(CAPS.batchAnnotations / positions)
  const detail = `${each} for each of ${positions} positions makes ${each * positions}; all together may have at most ${CAPS.batchAnnotations}: send at most ${fit}`
  throw Problem.at({ pointer: '/annotations' }, 'out-of-range', detail)
}

type Annotated = { readonly lines: number; readonly annotations?: number | undefined }

/** The searches, with the preparation of beliefs divided among them. */
function sharing(prepared: readonly Prepared[]): Prepared[] {
  const expected = prepared.map(({ subject: { game, root }, request }) => expectedMs(game, root, request))
  const mean = expected.reduce((sum, ms) => sum + ms, 0) / expected.length
  const preparation = preparationOf(prepared.length, mean)
  return prepared.map((one) => ({ ...one, request: { ...one.request, preparation } }))
}

/** Returns the problem with its pointers, to fields of a position, moved to the position's place in the batch. */
function movedTo({ id, particulars }: Problem, index: number, isText: boolean): Problem {
  const at = (pointer: string) => (isText ? `/positions/${index}` : `/positions/${index}${pointer}`)
  const errors = particulars.errors?.map((error) =>
    error.pointer !== undefined && OWN_FIELDS.test(error.pointer) ? { ...error, pointer: at(error.pointer) } : error,
  )
  return new Problem(id, { ...particulars, ...(errors ? { errors } : {}) })
}

/** Pointers to the fields that each position of a batch has for itself. */
const OWN_FIELDS = /^\/(position|history|moves|searchMoves|avoidMoves)(\/|$)/

/** Checks a batch, and returns its searches. @throws Problem */
export async function batchOf(game: Game, input: BatchInput, clock: Clock): Promise<ManySearches> {
  const prepared = await inSlices(checkBatch(game, input), clock)
  const { subject, request, repeatable } = prepared[0]!
  return {
    subject,
    request,
    repeatable,
    async *records(thinker, clock, signal) {
      for await (const item of batchItems(prepared, thinker, clock, signal)) yield { kind: 'item', value: { item } }
      if (!signal?.aborted) yield { kind: 'done', value: { done: { count: prepared.length } } }
    },
    async answer(thinker, clock, signal) {
      const items: BatchItem[] = []
      for await (const item of batchItems(prepared, thinker, clock, signal)) items.push(item)
      return items.length < prepared.length ? null : batchAnswer(game, input, items)
    },
  }
}

/** Yields the analyses in order, each as soon as it is found. Ends early when a search is aborted. */
async function* batchItems(
  prepared: readonly Prepared[],
  thinker: Thinker,
  clock: Clock,
  signal: AbortSignal | undefined,
): AsyncGenerator<BatchItem, void, undefined> {
  for (const [index, { subject, request, answer }] of prepared.entries()) {
    const result = await thinker(subject.game, subject.root, request)
    if (result.stopReason === 'aborted') return
    yield { index, analysis: await answer(result, clock, signal) }
  }
}

const batchAnswer = (game: Game, { id }: Pick<BatchInput, 'id'>, items: readonly BatchItem[]) => ({
  ...(id === undefined ? {} : { id }),
  game: game.id,
  engine: engineOf(game),
  analyses: items.map(({ analysis }) => analysis),
})
