/** Options of every call. */
export interface CallOptions {
  /** Aborts the call: its promise rejects with the reason of the signal, and the service ends its search. */
  readonly signal?: AbortSignal | undefined
}
