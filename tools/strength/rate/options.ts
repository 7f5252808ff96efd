/** What a run of rating is asked for. */
export interface RateOptions {
  readonly games: number
  /** Absent: no limit. */
  readonly minutes?: number
  readonly seed: number
  readonly processes: number
  readonly levels: number
  readonly space?: true
  readonly anchor?: true
  readonly engines?: true
  readonly work?: number
  readonly write?: true
  readonly start: Readonly<Record<string, string>>
}
