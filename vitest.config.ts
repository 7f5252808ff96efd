import { fileURLToPath } from 'node:url'
import { cloudflareTest } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { bundled } from './test/bundled.ts'

// no test makes requests to the network: otherwise workerd would fetch the description of a place
process.env['CLOUDFLARE_CF_FETCH_ENABLED'] ??= 'false'
// the processes of test files, and the tools that tests start, load the same hundreds of modules: Node keeps them compiled
process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(new URL('node_modules/.cache/compiled', import.meta.url))

/** Timeout in milliseconds: long for a busy machine, since no test is about speed, but short enough to end a hanging test. */
const testTimeout = 120_000

/** Tests that replace a module, which no other test in their process may have loaded, or add a game, which no other may see. */
const ALONE = ['test/games/fog/made-up.test.ts', 'test/service/dearest.test.ts', 'test/web/driver.test.ts']

/**
 * Tests that search much. Each has a process of its own: code that has run many kinds of states searches more slowly
 * (docs/decisions/002-clock.md).
 */
const SEARCHING = [
  'test/{games,honesty}/*.test.ts',
  'test/search/!(drive|level|mixture|relative-values|shards|time-to-think).test.ts',
  'test/games/*/{belief,evaluate,exact,knowledge,memory,planner,search,solved,tactics}.test.ts',
  'test/rbg/{cross,learning,library,oracle}.test.ts',
]

const IN_WORKERD = ['test/{api,match/object}/*.test.ts']

/** The test files that take longest. They come first, so that no core waits for one of them at the end. */
const LONGEST = [
  'web/browser/rules',
  'web/browser/match',
  'web/browser/pages',
  'web/browser/private',
  'web/browser/pictures',
  'web/browser/play',
  'web/browser/faults',
  'web/browser/device',
  'api/contract',
  'games/search',
  'sdk/test/local',
  'sdk/test/package',
  'honesty/games',
  'games/contract',
  'honesty/observations',
  'sdk/test/own-games',
  'service/review-bounds',
  'tools/usage',
  'search/signatures',
  'search/exploitability',
  'rbg/learning',
  'api/honesty',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const found = LONGEST.findIndex((name) => moduleId.endsWith(`${name}.test.ts`))
      return found < 0 ? LONGEST.length : found
    }
    return (await super.sort(files)).sort((one, other) => place(one) - place(other))
  }
}

/**
 * Settings of tests in Node without Vite's rewriting of modules. In rewritten modules every use of an import is a call, which
 * makes searches three times slower.
 */
const inNode = {
  setupFiles: ['test/compile-cache.ts', 'test/setup.ts'],
  testTimeout,
  experimental: { viteModuleRunner: false },
}

export default defineConfig({
  test: {
    // the two cores of a small machine: by default one is left idle
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    coverage: { include: ['src/**'], reporter: ['text-summary', 'text'] },
    projects: [
      {
        test: {
          ...inNode,
          name: 'node',
          include: [...SEARCHING, ...ALONE],
        },
      },
      {
        test: {
          ...inNode,
          name: 'shared',
          include: [
            'test/{game,games,rbg,review,search,service,tools,web}/**/*.test.ts',
            'test/match/*.test.ts',
            'test/api/parts/*.test.ts',
          ],
          exclude: ['test/web/browser/**', ...SEARCHING, ...ALONE],
          // files share loaded modules, since starting a process and loading takes half a second
          isolate: false,
        },
      },
      {
        test: {
          name: 'sdk',
          // the tests of test/http need a real socket to the same service
          include: ['sdk/test/**/*.test.ts', 'test/http/**/*.test.ts'],
          setupFiles: ['test/compile-cache.ts'],
          globalSetup: ['sdk/test/service.ts'],
          experimental: { viteModuleRunner: false },
          testTimeout,
          hookTimeout: testTimeout,
        },
      },
      {
        plugins: [bundled(IN_WORKERD), cloudflareTest({ wrangler: { configPath: './wrangler.toml' } })],
        test: {
          name: 'workerd',
          include: IN_WORKERD,
          globalSetup: ['test/assets.ts'],
          testTimeout,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['test/web/browser/**/*.test.ts'],
          // files share a browser for each process, and loaded modules
          isolate: false,
          experimental: { viteModuleRunner: false },
          setupFiles: ['test/compile-cache.ts'],
          globalSetup: ['test/web/browser/service.ts'],
          // for tests of whole games: each wait in them has a shorter timeout
          testTimeout: 3 * testTimeout,
          hookTimeout: testTimeout,
          // each look at a page takes work from it
          expect: { poll: { timeout: testTimeout / 2, interval: 100 } },
        },
      },
    ],
  },
})
