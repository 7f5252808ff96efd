import { expect, it } from 'vitest'
import { surenessOf } from '../../src/web/private/sureness.ts'

const SAMPLES = 'Estimated from samples.'

// [exact, worlds, text]
it.each([
  [true, { sampled: 8, effective: 8, exact: true }, /^Exact: /],
  [false, { sampled: 300, effective: 41.6, exact: false }, /^Estimated from 300 samples, worth 42 independent ones\.$/],
  [false, null, SAMPLES],
  // a search that was too short to come to the present position
  [false, { sampled: 300, effective: 0, exact: false }, SAMPLES],
] as const)('a belief, exact: %s, of %o', (exact, worlds, text) => {
  expect(surenessOf({ exact, worlds })).toMatch(text)
})
