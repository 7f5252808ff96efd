import { PROBLEMS, type ProblemId, problemType } from './problem-table.ts'

/** Where a value of a request stands: in the body or in the query. */
export type Field = { readonly pointer: string } | { readonly parameter: string }

/** One fault of a request: of a field of the body (`pointer`) or of a query parameter or header (`parameter`). */
export interface FieldError {
  /** JSON pointer (RFC 6901). */
  readonly pointer?: string
  readonly parameter?: string
  readonly detail: string
}

export interface Particulars {
  readonly detail?: string
  readonly errors?: readonly FieldError[]
  /** Of a refused command: the match's last event. */
  readonly seq?: number
  readonly headers?: Readonly<Record<string, string>>
}

/** A failure that the client is told of: thrown wherever it is found. */
export class Problem extends Error {
  readonly id: ProblemId
  readonly particulars: Particulars

  constructor(id: ProblemId, particulars: Particulars = {}) {
    super(particulars.detail ?? PROBLEMS[id].title)
    this.id = id
    this.particulars = particulars
  }

  /** As an answer tells it. */
  get body() {
    const { status, title } = PROBLEMS[this.id]
    const { detail, errors, seq } = this.particulars
    return { type: problemType(this.id), title, status, detail, errors, seq }
  }

  /** A problem with one value of the request. */
  static at(field: Field, id: ProblemId, detail: string): Problem {
    return new Problem(id, { detail, errors: [{ ...field, detail }] })
  }
}

/** Does what a body would have asked for: what is wrong with one of its fields is wrong with the parameter so named. */
export function withParameterErrors<T>(task: () => T): T {
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
