/**
 * Learns an evaluation for a game whose rules are a text, by games of the engine against itself, and writes it beside the rules
 * (`rules/konane.learned.json`). A run goes on from what an earlier one has written. Then run `npm run library`.
 *
 *   npm run learn -- rules/konane.rbg [--minutes 10 | --games 400] [--seed 1] [--fresh] [--dry]
 *
 * It stops by itself when nothing more is gained. With `--games` all follows from the seed.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { Command } from 'commander'
import { isLearnable, Learner } from '../src/learning/learner.ts'
import { headerOf } from '../src/own/header.ts'
import type { Learned } from '../src/rbg/evaluation/learned.ts'
import { rbgGame } from '../src/rbg/game.ts'

const MINUTE_MS = 60_000

const program = new Command('learn')
  .argument('<rules>', 'a file of rules')
  .option('--minutes <n>', 'minutes after which no round is begun', Number)
  .option('--games <n>', 'games of self-play after which no round is begun', Number)
  .option('--seed <n>', 'the seed of everything', Number, 1)
  .option('--fresh', 'begin without what an earlier run has learned')
  .option('--dry', 'write nothing')
  .action((file: string, { minutes = Number.POSITIVE_INFINITY, games, seed, fresh, dry }) => {
    const target = file.replace(/\.rbg$/, '.learned.json')
    const before: Learned | null = !fresh && existsSync(target) ? JSON.parse(readFileSync(target, 'utf8')) : null
    const learner = new Learner(gameOf(file), before, { seed, ...(games === undefined ? {} : { games }) })
    const until = performance.now() + minutes * MINUTE_MS
    let told = 0
    while (!learner.finished) {
      learner.step()
      if (performance.now() > until) learner.wrapUp()
      for (; told < learner.trials.length; told++) {
        const { version, against, games, score, low, high } = learner.trials[told]!
        const share = `${percent(score)} [${percent(low)}, ${percent(high)}] of ${games} games`
        console.log(`${learner.games} games of self-play; version ${version} against ${against}: ${share}`)
      }
    }
    const { learned } = learner
    if (!learned) {
      console.log('Nothing is gained: the usual evaluation stays.')
      return
    }
    console.log(`\nVersion ${learned.version}${learned.engine ? `, and auto is ${learned.engine}` : ''}:`)
    for (const sentence of learned.summary) console.log(`  ${sentence}`)
    if (!dry) writeFileSync(target, `${JSON.stringify(learned)}\n`)
  })

/** The game of a file of rules. @throws RangeError when nothing can be learned about it */
function gameOf(file: string) {
  const text = readFileSync(file, 'utf8')
  const id = basename(file, '.rbg')
  const { engine } = headerOf(text)
  const facts = { id, name: id, description: id, generated: true, ...(engine === undefined ? {} : { engine }) }
  const made = rbgGame(text, facts)
  if (!made.ok)
    throw new RangeError(made.errors.map(({ line, column, detail }) => `${line}:${column}: ${detail}`).join('\n'))
  if (!isLearnable(made.game)) throw new RangeError('learning is for two players without chance')
  return made.game
}

const percent = (share: number): string => `${(100 * share).toFixed(0)} %`

program.parse()
