/** The problems of requests about a position. */
export const positionProblems = [
  'unknown-game',
  'body-too-large',
  'unsupported-media-type',
  'unknown-variant',
  'unknown-rule',
  'invalid-position',
  'not-a-view',
  'is-a-view',
  'unsupported-form',
  'out-of-range',
] as const
