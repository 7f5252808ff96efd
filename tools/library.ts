/**
 * Writes src/own/library.data.ts: the ids of the library's games (rules/), and the facts of the data file that has all of them.
 * Run it after every change in rules/; a test reminds you of it.
 *
 *   npm run library
 */
import { writeFileSync } from 'node:fs'
import { factsOfLibrary, idsOfLibrary } from './lib/library.ts'

const { name, size, sha256 } = factsOfLibrary()
const lines = [
  '// The games of rules/. It is written by npm run library.',
  'export const ids = [',
  ...idsOfLibrary().map((id) => `  '${id}',`),
  '] as const',
  '',
  'export const facts = {',
  `  name: '${name}',`,
  `  size: ${size},`,
  `  sha256: '${sha256}',`,
  '}',
  '',
]
writeFileSync(new URL('../src/own/library.data.ts', import.meta.url), lines.join('\n'))
