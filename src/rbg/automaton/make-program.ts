import type { Steps } from '../../game/steps.ts'
import { RulesLimitError, type RulesLimits } from '../limits.ts'
import type { Automaton } from './automaton.ts'
import { dropMarks } from './drop-marks.ts'
import { fuseChecks } from './fuse.ts'
import { layOut } from './layout.ts'
import { placeMarks } from './marks.ts'
import type { Program } from './program.ts'
import { segmentsOf } from './segments.ts'
import { Tables } from './tables.ts'
import { markVisits } from './visits.ts'

/** The greatest number of marks of a search: 32 MB. */
const MOST_MARKS = 8_000_000

/** Makes the program of an automaton, and its tables of shifts, on a board of so many vertices. */
export function* makeProgram(
  automaton: Automaton,
  size: number,
  limits: RulesLimits,
): Steps<{ readonly program: Program; readonly tables: Tables }> {
  const { next, graph } = automaton
  const layout = yield* layOut(automaton)
  if (layout.positions.length > limits.positions)
    throw new RulesLimitError(
      'positions',
      `the rules have more than ${limits.positions} places where somebody is to move`,
    )
  const tables = yield* Tables.of(automaton, size, layout.keepers, limits)
  const segments = yield* segmentsOf(layout)
  yield* markVisits(layout, segments, next, size)
  yield* dropMarks(layout, segments, next, tables, size)
  fuseChecks(layout, segments)
  const program = { ...layout, ...(yield* placeMarks(layout, segments, graph.again.items)) }
  if (program.marked * size > MOST_MARKS)
    throw new RulesLimitError('tables', `rules of this length on a board of ${size} vertices need too much memory`)
  return { program, tables }
}
