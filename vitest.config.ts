import { cloudflareTest } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'node', include: ['test/{game,games,search,tools}/**/*.test.ts', 'test/match/*.test.ts'] } },
      {
        plugins: [cloudflareTest({ wrangler: { configPath: './wrangler.toml' } })],
        test: { name: 'workerd', include: ['test/api/**/*.test.ts', 'test/match/object/**/*.test.ts'], globalSetup: ['tools/docs/build.ts'] },
      },
    ],
  },
})
