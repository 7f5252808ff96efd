import { cloudflareTest } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// no test makes requests to the network: workerd asks for the description of a place otherwise
process.env['CLOUDFLARE_CF_FETCH_ENABLED'] ??= 'false'

/** No test is about speed: this is long enough for a busy machine, and short enough to end one that hangs. */
const testTimeout = 120_000

/** Tests that replace a module, which no other may have loaded. */
const REPLACING = ['test/service/dearest.test.ts', 'test/web/driver.test.ts']

/** The test files that take longest. They come first, so that no core waits for one of them at the end. */
const LONGEST = [
  'web/browser/pages',
  'web/browser/pictures',
  'web/browser/private',
  'api/contract',
  'honesty/games',
  'sdk/test/local',
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
 * Tests in Node, which loads the modules itself. In modules that Vite rewrites every use of an import is a call, which makes
 * searches three times slower.
 */
const inNode = {
  setupFiles: ['test/compile-cache.ts', 'test/setup.ts'],
  testTimeout,
  experimental: { viteModuleRunner: false },
}

export default defineConfig({
  test: {
    // both cores of a small machine: by default one is left idle
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    coverage: { include: ['src/**'], reporter: ['text-summary', 'text'] },
    projects: [
      {
        test: {
          ...inNode,
          name: 'node',
          include: ['test/{games,honesty,search}/**/*.test.ts', ...REPLACING],
        },
      },
      {
        test: {
          ...inNode,
          name: 'shared',
          include: ['test/{game,review,service,tools,web}/**/*.test.ts', 'test/match/*.test.ts'],
          exclude: ['test/web/browser/**', ...REPLACING],
          // files share the modules that one of them has loaded, which takes a second; searches would be slower so
          isolate: false,
        },
      },
      {
        test: {
          name: 'sdk',
          // those of test/http need a real socket to the same service
          include: ['sdk/test/**/*.test.ts', 'test/http/**/*.test.ts'],
          globalSetup: ['sdk/test/service.ts'],
          experimental: { viteModuleRunner: false },
          testTimeout,
          hookTimeout: testTimeout,
        },
      },
      {
        plugins: [cloudflareTest({ wrangler: { configPath: './wrangler.toml' } })],
        test: {
          name: 'workerd',
          include: ['test/api/**/*.test.ts', 'test/match/object/**/*.test.ts'],
          globalSetup: ['tools/web/assets.ts'],
          setupFiles: ['test/setup-workerd.ts'],
          testTimeout,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['test/web/browser/**/*.test.ts'],
          globalSetup: ['test/web/browser/service.ts'],
          // of whole games: each wait in them ends sooner
          testTimeout: 3 * testTimeout,
          hookTimeout: testTimeout,
          expect: { poll: { timeout: testTimeout / 2 } },
        },
      },
    ],
  },
})
