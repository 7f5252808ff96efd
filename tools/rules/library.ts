/**
 * Writes src/own/library.data.ts: the ids of the library's games (rules/), and the facts of the data file that has all of them; and the ratings of
 * their levels in src/rbg/notebook.md. Run it after every change in rules/; a test reminds you of it.
 *
 *   npm run library
 *
 * It also prints how the engine that `auto` stands for did against `uct` in each game's tournament.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { Command } from 'commander'
import type { Learned } from '../../src/rbg/evaluation/learned.ts'
import { learnedNamed } from '../arena/named-game.ts'
import { factsOfLibrary, idsOfLibrary } from '../lib/library.ts'
import { mean, oddsOfPairs } from '../lib/statistics.ts'
import { runTool } from '../lib/usage.ts'
import { withRatings } from './ratings-table.ts'

const NOTEBOOK = new URL('../../src/rbg/notebook.md', import.meta.url)

/** Writes the ids and the facts of the data file. */
function writeLibrary(): void {
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
  writeFileSync(new URL('../../src/own/library.data.ts', import.meta.url), lines.join('\n'))
}

/** Prints how the engine of each game did in its tournament. */
function printTournaments(): void {
  const odds = idsOfLibrary().flatMap((id) => {
    const { engine, tournament } = JSON.parse(learnedNamed(id) ?? '{}') as Partial<Learned>
    if (!tournament) return []
    const pairing = tournament.pairings.find(
      ({ first, second }) => (first === 'uct' && second === engine) || (first === engine && second === 'uct'),
    )
    const [score, games] = pairing
      ? [pairing.first === 'uct' ? 1 - pairing.score : pairing.score, pairing.games]
      : [0.5, 0]
    console.log(`${id}: ${engine}${pairing ? `, ${(100 * score).toFixed(0)} % of ${games} games against uct` : ''}`)
    return [oddsOfPairs(score, games / 2)]
  })
  console.log(
    `The geometric mean of the odds of ${odds.length} games is ${Math.exp(mean(odds.map(Math.log))).toFixed(2)}.`,
  )
}

const program = new Command('library')
  .description(
    "Writes src/own/library.data.ts and the table of ratings, and prints how the engines of the library's games did in their tournaments.",
  )
  .action(() => {
    writeLibrary()
    writeFileSync(NOTEBOOK, withRatings(readFileSync(NOTEBOOK, 'utf8')))
    printTournaments()
  })

await runTool(program)
