/** A fault of a description, or a warning about it, for the person who wrote it. */
export interface RulesError {
  /** The line, from 1. */
  readonly line: number
  /** The column, from 1, in UTF-16 units. */
  readonly column: number
  /** What was found, and what would be right. */
  readonly detail: string
}

/** A place in a text. */
export interface Place {
  readonly line: number
  readonly column: number
}

/** Warns about a place in a text. */
export type Warn = (at: Place, detail: string) => void

/** Where faults stand that have no place. */
export const START: Place = { line: 1, column: 1 }

/** Thrown inside the compiler where it cannot go on in the same directive. */
export class Fault extends Error {
  override readonly name = 'Fault'
  readonly at: Place

  constructor(at: Place, detail: string) {
    super(detail)
    this.at = at
  }
}

/** An error as a fault of the text. */
export const faultOf = ({ message }: Error, at: Place | null): RulesError => ({
  line: at?.line ?? 1,
  column: at?.column ?? 1,
  detail: message,
})

/** The greatest number of faults that are reported. */
const MOST = 50

/** The faults found so far, in the order of their places. */
export class Faults {
  private readonly list: RulesError[] = []

  get any(): boolean {
    return this.list.length > 0
  }

  /** Whether no more are kept. */
  get full(): boolean {
    return this.list.length >= MOST
  }

  add({ line, column }: Place, detail: string): void {
    if (this.list.some((one) => one.line === line && one.column === column && one.detail === detail)) return
    if (this.list.length < MOST) this.list.push({ line, column, detail })
  }

  /** Adds a fault that was thrown. @throws what is none */
  caught(fault: unknown): void {
    if (!(fault instanceof Fault)) throw fault
    this.add(fault.at, fault.message)
  }

  sorted(): readonly RulesError[] {
    return this.list.toSorted((a, b) => a.line - b.line || a.column - b.column)
  }
}
