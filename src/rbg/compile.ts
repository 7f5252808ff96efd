import { atOnce, type Steps } from '../game/steps.ts'
import { buildAutomaton } from './automaton/automaton.ts'
import { forgetsVertex, hasAsManyEverywhere } from './automaton/facts.ts'
import { makeProgram } from './automaton/make-program.ts'
import type { Coordinates } from './language/board.ts'
import { type Description, readDescription } from './language/description.ts'
import { faultOf, type RulesError } from './language/errors.ts'
import { KEEPER } from './language/syntax.ts'
import { vertexNames } from './language/vertex-names.ts'
import { DEFAULT_LIMITS, MOST_TEXT, RulesLimitError, type RulesLimits } from './limits.ts'
import { numberMoves } from './numbers/move-numbers.ts'
import type { Rules } from './rules.ts'
import { nextOfOthers, pieceLooks, turns } from './texts/pieces.ts'
import { scoringOf } from './texts/scoring.ts'

/** The result of compiling a text. */
export type Compiled =
  | { readonly ok: true; readonly rules: Rules }
  | { readonly ok: false; readonly errors: readonly RulesError[] }

/**
 * Compiles a description in slices of work, for callers that must let others in between.
 *
 * @example
 * const work = compileInSlices(text)
 * for (let slice = work.next(); !slice.done; slice = work.next()) await nextTick()
 */
export function* compileInSlices(text: string, limits: RulesLimits = DEFAULT_LIMITS): Steps<Compiled> {
  const read = yield* readDescription(text, limits)
  if ('errors' in read) return { ok: false, errors: read.errors }
  try {
    return { ok: true, rules: yield* assemble(read.description, limits) }
  } catch (error) {
    if (!(error instanceof RulesLimitError)) throw error
    return { ok: false, errors: [faultOf(error, error.at)] }
  }
}

/** Compiles a description at one stretch. */
export const compile = (text: string, limits: RulesLimits = DEFAULT_LIMITS): Compiled =>
  atOnce(compileInSlices(text, limits))

function* assemble(description: Description, limits: RulesLimits): Steps<Rules> {
  const { board, pieces, variables, players } = description
  const size = board.vertices.length
  const automaton = yield* buildAutomaton(description.rules, board, pieces.length, limits)
  const { program, tables } = yield* makeProgram(automaton, size, limits)
  const ends = (different: (a: Coordinates, b: Coordinates) => boolean): ReadonlySet<number> =>
    new Set(
      Array.from({ length: size }, (_, v) => v).filter(
        (v) => v + 1 === size || (board.at[v] && different(board.at[v], board.at[v + 1]!)),
      ),
    )
  const forgets = new Uint8Array(program.positions.length)
  const countable = new Uint8Array(program.positions.length)
  for (const [i, { node, player }] of program.positions.entries()) {
    if (player === KEEPER) continue
    forgets[i] = forgetsVertex(program, tables, size, node) ? 1 : 0
    countable[i] = hasAsManyEverywhere(program, tables, size, node) ? 1 : 0
    yield
  }
  const numbers = yield* numberMoves(program, automaton.next, tables, forgets, size, limits)
  const looks = pieceLooks(description, program, automaton)
  const valueNames = [...variables, ...players].map(({ name }) => name)
  const rowEnds = ends((a, b) => a.row !== b.row || a.layer !== b.layer)
  // the text of a piece on each place, ends of rows, values with up to 10 digits, the player to move and a vertex
  const longest =
    size * Math.max(...looks.map(({ text }) => text.length)) +
    rowEnds.size +
    valueNames.join('=1234567890,').length +
    150
  if (longest > MOST_TEXT)
    throw new RulesLimitError(
      'vertices',
      `a position can have ${longest} characters, more than ${MOST_TEXT}: use a smaller board or shorter names`,
    )
  yield
  return {
    description,
    limits,
    automaton,
    program,
    tables,
    numbers,
    size,
    pieces: pieces.length,
    bounds: Int32Array.from([...variables, ...players], ({ bound }) => bound),
    forgets,
    turns: turns(program),
    others: nextOfOthers(program, countable),
    names: vertexNames(board),
    valueNames,
    scoring: scoringOf(description, program, automaton),
    looks,
    owners: Int8Array.from(looks, ({ owner }) => owner ?? -1),
    rowEnds,
    layerEnds: ends((a, b) => a.layer !== b.layer),
  }
}
