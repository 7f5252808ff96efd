import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [{ test: { name: 'node', include: ['test/{game,games,search,tools}/**/*.test.ts'] } }],
  },
})
