/** Many positions in one request. Free of HTTP, as answers/search.ts is. */
import type { Game } from '../game/game.ts'
import type { PositionInput } from './position.ts'
import { Problem } from './problem.ts'
import { type Analysis, limitsOfEach, prepareAnalysis, type SearchInput, type Thinker } from './search.ts'
import { engine } from './version.ts'

export interface BatchInput extends Omit<SearchInput, 'history'> {
  readonly positions: readonly string[]
  readonly variant?: string | undefined
  readonly rules?: PositionInput['rules']
}

/** A position of a batch, analysed. */
export interface BatchItem {
  readonly index: number
  readonly analysis: Analysis
}

/** How many lines an analysis of a batch has that does not say. */
const LINES = 1

/**
 * The analyses that a batch asks for, ready to be made. One position at fault is enough to refuse them all, before
 * anything is searched.
 * @throws Problem that names each position at fault, where it is their fault
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
  // a fault of all of them is none of a position
  const ofAll = errors.every(({ pointer }) => pointer === errors[0]?.pointer)
  throw new Problem(fault.id, { ...fault.particulars, errors: ofAll ? errors.slice(0, 1) : errors })
}

/** A problem with a position, told of its place in the batch. */
function movedTo({ id, particulars }: Problem, index: number): Problem {
  const errors = particulars.errors?.map((error) =>
    error.pointer === '/position' ? { ...error, pointer: `/positions/${index}` } : error,
  )
  return new Problem(id, { ...particulars, ...(errors ? { errors } : {}) })
}

/** The analyses in order, each as soon as it is there; ends early where a search is broken off. */
export async function* batchItems(
  prepared: ReturnType<typeof prepareBatch>,
  thinker: Thinker,
): AsyncGenerator<BatchItem, void, undefined> {
  for (const [index, { subject, request, answer }] of prepared.entries()) {
    const thought = await thinker(subject.game, subject.state, request)
    if (thought.stopReason === 'aborted') return
    yield { index, analysis: answer(thought) }
  }
}

export const batchAnswer = (game: Game, items: readonly BatchItem[]) => ({
  game: game.id,
  engine,
  analyses: items.map(({ analysis }) => analysis),
})
