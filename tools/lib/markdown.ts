import { globSync } from 'node:fs'
import { ROOT } from './checkout.ts'

const PATTERNS = [
  '*.md',
  'docs/**/*.md',
  'examples/*/README.md',
  'package/*.md',
  'python/*.md',
  'sdk/*.md',
  'src/games/*/README.md',
  'src/games/*/notebook.md',
  'src/rbg/*.md',
]

/** The paths of the project's own Markdown files that people read. */
export const markdownFiles = (): string[] =>
  PATTERNS.flatMap((pattern) => globSync(pattern, { cwd: ROOT }).map((file) => ROOT + file))
