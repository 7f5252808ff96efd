import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** The project's own Markdown files. */
export const markdownFiles = (): string[] =>
  ['*.md', 'docs/**/*.md', 'src/games/*/README.md'].flatMap((pattern) =>
    globSync(pattern, { cwd: ROOT }).map((file) => ROOT + file),
  )
