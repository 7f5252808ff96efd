/** The problems of requests for searches. */
export const searchProblems = [
  'unknown-game',
  'body-too-large',
  'unsupported-media-type',
  'unknown-variant',
  'unknown-rule',
  'unknown-algorithm',
  'not-divisible',
  'invalid-position',
  'illegal-move',
  'no-move-left',
  'not-a-view',
  'not-to-act',
  'no-belief',
  'unsupported-form',
  'game-over',
  'out-of-range',
  'data-unavailable',
  'superseded',
  'overloaded',
] as const

/** Problems that only a request with a body can have. */
export const OF_BODIES: readonly string[] = [
  'body-too-large',
  'unsupported-media-type',
  'unsupported-form',
  'unknown-rule',
  'illegal-move',
  'no-move-left',
  'no-belief',
  'superseded',
]
