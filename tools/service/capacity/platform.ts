/**
 * The platform's prices and limits, for the paid plan: "Workers: Pricing", "Workers: Limits", "Durable Objects: Pricing" and
 * "Durable Objects: Limits" at developers.cloudflare.com, read on 22 November 2026.
 */

/** Prices in dollars for usage beyond the monthly allowance. */
export const PRICES = {
  /** Base price of a month. */
  month: 5,
  requests: { perMillion: 0.3, included: 10e6 },
  cpuMs: { perMillion: 0.02, included: 30e6 },
  objectRequests: { perMillion: 0.15, included: 1e6 },
  /** GB seconds: 128 MB for each object, times the seconds that it is awake. */
  objectGbS: { perMillion: 12.5, included: 400e3 },
  rowsWritten: { perMillion: 1, included: 50e6 },
  /** Storage of one GB for a month. */
  gbMonth: { perUnit: 0.2, included: 5 },
} as const

export const LIMITS = {
  /** CPU time of a request unless `cpu_ms` in wrangler.toml says more, in milliseconds. */
  cpuMs: 30_000,
  /** Memory of an isolate, in MB. */
  isolateMb: 128,
  /** Calls to other services, objects, assets and the cache in a request. */
  subrequests: 10_000,
  /** Requests a second to one object: a soft limit. */
  objectRequestsPerS: 1000,
  /** GB kept in one object. */
  objectGb: 10,
} as const

/** Memory of an awake object, in GB. */
export const OBJECT_GB = 0.128

/** Messages on a socket that are billed as one request to the object. */
export const MESSAGES_PER_REQUEST = 20

export const DAYS_OF_MONTH = 30
