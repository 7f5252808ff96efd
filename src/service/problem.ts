import { DataUnavailable } from '../game/data-files/data.ts'
import type { Steps } from '../game/steps.ts'
import { RulesLimitError } from '../rbg/limits.ts'
import { PROBLEMS, type ProblemId, problemType } from './problem-table.ts'

/** The place of a value in a request: a JSON pointer into the body, or the name of a query parameter or header. */
export type Field = { readonly pointer: string } | { readonly parameter: string }

/** One fault of a request: of a field of the body (`pointer`) or of a query parameter or header (`parameter`). */
export interface FieldError {
  /** JSON pointer (RFC 6901). */
  readonly pointer?: string
  readonly parameter?: string
  /** The place in a rules text: line and column, from 1. */
  readonly line?: number
  readonly column?: number
  readonly detail: string
}

/** The details of one problem, in addition to those of its kind. */
export interface Particulars {
  readonly detail?: string
  readonly errors?: readonly FieldError[]
  /** Number of the match's last event, when a command was refused. */
  readonly seq?: number
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * A failure with an answer for the client (RFC 9457). Thrown where it is found; HTTP answers it with `body`, the SDK's
 * local client turns it into a `ProblemError`.
 */
export class Problem extends Error {
  readonly id: ProblemId
  readonly particulars: Particulars

  constructor(id: ProblemId, particulars: Particulars = {}) {
    super(particulars.detail ?? PROBLEMS[id].title)
    this.id = id
    this.particulars = particulars
  }

  /** The body of the answer. */
  get body() {
    const { status, title } = PROBLEMS[this.id]
    const { detail, errors, seq } = this.particulars
    return { type: problemType(this.id), title, status, detail, errors, seq }
  }

  /** Makes a problem with one value of the request. `detail` names the fault and the right form. */
  static at(field: Field, id: ProblemId, detail: string): Problem {
    return new Problem(id, { detail, errors: [{ ...field, detail }] })
  }

  /** The same where the value may have no field, but be a part of the path. */
  static of(id: ProblemId, detail: string, field?: Field): Problem {
    return field ? Problem.at(field, id, detail) : new Problem(id, { detail })
  }
}

/**
 * Runs a task that reads fields of a body, for a request that sent them as query parameters. Its problems then name the
 * parameter instead of the field.
 */
function withParameterErrors<T>(task: () => T): T {
  try {
    return task()
  } catch (error) {
    if (!(error instanceof Problem) || !error.particulars.errors) throw error
    const errors = error.particulars.errors.map(({ pointer, ...rest }) =>
      pointer === undefined ? rest : { ...rest, parameter: pointer.slice(pointer.lastIndexOf('/') + 1) },
    )
    throw new Problem(error.id, { ...error.particulars, errors })
  }
}

/**
 * Runs a task that reads fields which were made from other fields. Its problems then point to the field that was sent.
 * @param sent converts a pointer of the task's problem to the JSON pointer of the field that was sent
 */
export function withPointers<T>(sent: (pointer: string) => string, task: () => T): T {
  try {
    return task()
  } catch (error) {
    if (!(error instanceof Problem) || !error.particulars.errors) throw error
    const errors = error.particulars.errors.map(({ pointer, ...rest }) =>
      pointer === undefined ? rest : { pointer: sent(pointer), ...rest },
    )
    throw new Problem(error.id, { ...error.particulars, errors })
  }
}

/** The same as `withPointers` for work in steps. */
export function* pointing<T>(sent: (pointer: string) => string, steps: Steps<T>): Steps<T> {
  for (;;) {
    const { done, value } = withPointers(sent, () => steps.next())
    if (done) return value
    yield
  }
}

/** The same as `withParameterErrors` for work in steps. */
export function* parameterSteps<T>(steps: Steps<T>): Steps<T> {
  for (;;) {
    const { done, value } = withParameterErrors(() => steps.next())
    if (done) return value
    yield
  }
}

/** A list of the names of a game's options, for problem details. */
export function optionsOf(options: Readonly<Record<string, unknown>> = {}): string {
  const names = Object.keys(options)
  return names.length > 0 ? `it has ${names.join(', ')}` : 'it has none'
}

/** The problem that an error stands for; null when the error is a fault of the service. */
export function problemOf(error: unknown): Problem | null {
  if (error instanceof Problem) return error
  if (error instanceof DataUnavailable)
    return new Problem('data-unavailable', { detail: error.message, headers: { 'Retry-After': '1' } })
  if (error instanceof RulesLimitError) return new Problem('rules-limit', { detail: error.message })
  return null
}
