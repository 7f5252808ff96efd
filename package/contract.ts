/** The suites of tests that every game has to pass. They run in vitest: call them at the top of a test file. */
export { describeContract } from '../test/game/contract.ts'
export type { GameSuite } from '../test/game/suite.ts'
export { describeHonesty, type HonestyOptions } from '../test/honesty/honesty.ts'
export { describeSearches } from '../test/search/searches.ts'
