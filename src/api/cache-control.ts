/** Values of `Cache-Control`. */

/** Answers about the deployment: they change only with the next one. */
export const FACTS = 'public, max-age=300'

/** Answers that follow from the request and the rules alone. */
export const FOREVER = 'public, max-age=86400'

/** Deterministic answers of the engine. A new deployment may change them; their ETag says whether it has. */
export const ANSWERS = 'public, max-age=3600'

/** Files named after a hash of their content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable'

/** Headers of answers that no cache may keep. */
export const NO_STORE = { 'Cache-Control': 'no-store' }
