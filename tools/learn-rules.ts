/**
 * Learns an evaluation for a game whose rules are a text, by games of the engine against itself, and writes it beside the rules
 * (`rules/konane.learned.json`). A run goes on from the weights that an earlier one has written,
 * but has no games of it to fit to. Then run `npm run library`.
 *
 *   npm run learn -- rules/konane.rbg [--minutes 10 | --games 400] [--seed 1] [--work 4000] [--fresh] [--dry]
 *
 * It stops by itself when nothing more is gained. Then a tournament of the engines says which one `auto` stands for; `--games 0` plays
 * only that. With `--games` all follows from the seed.
 */

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { Command } from 'commander'
import { isLearnable, Learner } from '../src/learning/learner.ts'
import type { Learned, Trial } from '../src/rbg/evaluation/learned.ts'
import { rbgGame } from '../src/rbg/game.ts'
import { withGeneratedCode } from '../src/rbg/generated/generated-code.ts'
import { integer, positive, runTool, UsageError } from './lib/usage.ts'

const MINUTE_MS = 60_000

const program = new Command('learn')
  .argument('<rules>', 'a file of rules')
  .option('--minutes <n>', 'minutes after which no round is begun', positive)
  .option('--games <n>', 'games of self-play after which no round is begun', integer(0))
  .option('--seed <n>', 'the seed of everything', integer(0), 1)
  .option('--work <n>', 'the work of a search for a move in the tournament, in moves of random plays', integer(0))
  .option('--fresh', 'begin without what an earlier run has learned')
  .option('--dry', 'write nothing')
  .action((file: string, { minutes = Number.POSITIVE_INFINITY, games, seed, work, fresh, dry }) => {
    const target = file.replace(/\.rbg$/, '.learned.json')
    const before: Learned | null = !fresh && existsSync(target) ? JSON.parse(readFileSync(target, 'utf8')) : null
    const game = gameOf(file)
    const learner = new Learner(game, before, {
      seed,
      ...(games === undefined ? {} : { games }),
      ...(work === undefined ? {} : { compared: work }),
    })
    const until = performance.now() + minutes * MINUTE_MS
    let told = 0
    while (!learner.finished) {
      learner.step()
      if (performance.now() > until) learner.wrapUp()
      if (told === learner.trials.length) continue
      for (; told < learner.trials.length; told++) {
        const { version, against } = learner.trials[told]!
        const share = shareOf(learner.trials[told]!)
        console.log(`${learner.games} games of self-play; version ${version} against ${against}: ${share}`)
      }
      // what is there is kept, even if the tournament is broken off
      if (learner.learned && !dry) keep(target, learner.learned)
    }
    const { learned } = learner
    if (!learned) {
      console.log(learner.tooLarge ? 'These rules are too large for learning.' : 'Nothing has been learned.')
      return
    }
    for (const pairing of learned.tournament?.pairings ?? [])
      console.log(`${pairing.first} against ${pairing.second}: ${shareOf(pairing)}`)
    if (learner.settled) console.log('Nothing more was gained in the last trials.')
    console.log(`\nauto is ${learned.engine ?? Object.keys(game.engines)[0]}.`)
    if (learned.trials.length === 0) console.log('No weights have won against pieces alone.')
    else console.log(`Version ${learned.version} of the weights, ${learned.games} games:`)
    for (const sentence of learned.summary) console.log(`  ${sentence}`)
    if (dry) return
    keep(target, learned)
    console.log(`Written to ${target}, which the arena and the other tools read beside the rules.`)
  })

const keep = (target: string, learned: Learned): void => writeFileSync(target, `${JSON.stringify(learned)}\n`)

/** The game of a file of rules. @throws UsageError when nothing can be learned about it */
function gameOf(file: string) {
  if (!existsSync(file)) throw new UsageError(`there is no file "${file}"`)
  const text = readFileSync(file, 'utf8')
  const id = basename(file, '.rbg')
  const facts = { id, name: id, description: id, backEnd: withGeneratedCode }
  const made = rbgGame(text, facts)
  if (!made.ok)
    throw new UsageError(
      made.errors.map(({ line, column, detail }) => `${file}:${line}:${column}: ${detail}`).join('\n'),
    )
  if (!isLearnable(made.game)) throw new UsageError('learning is for two players without chance')
  return made.game
}

const shareOf = ({ games, score, low, high }: Omit<Trial, 'version' | 'against'>): string =>
  `${percent(score)} [${percent(low)}, ${percent(high)}] of ${games} games`

const percent = (share: number): string => `${(100 * share).toFixed(0)} %`

await runTool(program)
