/**
 * Learns an evaluation for a game whose rules are a text, by games of the engine against itself, and writes it beside the rules
 * (`dash.learned.json`). What belongs to a game of the library (`rules/konane.learned.json`) is replaced with `--write` only; then run
 * `npm run library`. A run goes on from the weights that an earlier one has written, but has no games of it to fit to.
 *
 *   npm run learn -- dash.rbg [--minutes 10 | --games 400] [--seed 1] [--work 4000] [--fresh] [--dry]
 *   npm run learn -- rules/konane.rbg [--minutes 10 | --games 400] [--write]
 *
 * It stops by itself when nothing more is gained. Then a tournament of the engines says which one `auto` stands for; `--games 0` plays
 * only that. It takes minutes in many games, also after `--minutes`. Ctrl+C ends the games, and then the tournament with what has been
 * played; what has been learned is kept. With `--games` all follows from the seed.
 */

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Command } from 'commander'
import { isLearnable, Learner } from '../../src/learning/learner.ts'
import { isAccepted, type Learned, type Trial } from '../../src/rbg/evaluation/learned.ts'
import { rbgGame } from '../../src/rbg/game.ts'
import { withGeneratedCode } from '../../src/rbg/generated/generated-code.ts'
import { integer, positive, runTool, UsageError, writeIf, writeOption } from '../lib/usage.ts'

const MINUTE_MS = 60_000

/** Progress is told after so long. */
const TOLD_MS = 10_000

/** Interrupts that come so soon after each other are one. */
const SAME_MS = 500

const LIBRARY = fileURLToPath(new URL('../../rules', import.meta.url))

interface Options {
  readonly minutes?: number
  readonly games?: number
  readonly seed: number
  readonly work?: number
  readonly fresh?: true
  readonly dry?: true
  readonly write?: true
}

const program = new Command('learn')
  .description(
    'Learns an evaluation for a game whose rules are a text, and writes it beside the rules. A tournament of the engines follows.\n' +
      'Ctrl+C ends the games, and then the tournament; what has been learned is kept.',
  )
  .argument('<rules>', 'a file of rules')
  .option(
    '--minutes <n>',
    'minutes after which no more games of self-play begin; the tournament comes on top',
    positive,
  )
  .option('--games <n>', 'games of self-play after which no round is begun', integer(0))
  .option('--seed <n>', 'the seed of everything', integer(0), 1)
  .option(
    '--work <n>',
    'the work of a search for a move in the tournament, in moves of random plays; 0: no tournament',
    integer(0),
  )
  .option('--fresh', 'begin without what an earlier run has learned')
  .option('--dry', 'write nothing')
  .option(...writeOption('what has been learned of a game of the library (rules/), too'))
  .action(learn)

async function learn(file: string, options: Options): Promise<void> {
  const { minutes = Number.POSITIVE_INFINITY, games, seed, work, fresh, dry } = options
  const game = gameOf(file)
  const target = file.replace(/\.rbg$/, '.learned.json')
  const before = fresh ? null : learnedIn(target)
  const isOurs = dirname(resolve(file)) === LIBRARY
  const writes = !dry && (!isOurs || options.write)
  const learner = new Learner(game, before, {
    seed,
    ...(games === undefined ? {} : { games }),
    ...(work === undefined ? {} : { compared: work }),
  })
  onInterrupt(() => {
    if (learner.ending) learner.stop()
    learner.wrapUp()
  })
  const until = performance.now() + minutes * MINUTE_MS
  let told = 0
  let ended = false
  let toldAt = performance.now()
  const tell = (text: string) => {
    console.log(`${learner.games} games of self-play; ${text}`)
    toldAt = performance.now()
  }
  while (!learner.finished) {
    learner.step()
    // interrupts are heard between slices
    await setImmediate()
    if (performance.now() > until) learner.wrapUp()
    const { trials, ending, pairs } = learner
    for (; told < trials.length; told++) {
      tell(trialText(trials[told]!))
      // what is there is kept, even if the run is broken off
      if (learner.learned && writes) save(target, learner.learned)
    }
    if (ending && !ended && !learner.finished && work !== 0)
      tell('now the tournament of the engines, which Ctrl+C ends')
    ended = ending
    if (performance.now() - toldAt > TOLD_MS) tell(`${2 * pairs} games of trials and of the tournament`)
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
  if (learned.trials.length === 0)
    console.log(`No weights have won against what is known before learning${learned.summary[0] ? ':' : '.'}`)
  else console.log(`Version ${learned.version} of the weights, ${learned.games} games:`)
  for (const sentence of learned.summary) console.log(`  ${sentence}`)
  if (!dry)
    writeIf(writes, `${target}, which the arena and the other tools read beside the rules`, () => save(target, learned))
}

/** Calls `end` at the first interrupts, and ends the process at the third. */
function onInterrupt(end: () => void): void {
  let count = 0
  let last = Number.NEGATIVE_INFINITY
  process.on('SIGINT', () => {
    // a shell and npm may both send it
    if (performance.now() - last < SAME_MS) return
    last = performance.now()
    if (++count > 2) process.exit(130)
    end()
  })
}

/** A trial in words: versions are numbers of weights that are used. */
function trialText(trial: Trial): string {
  const weights = isAccepted(trial) ? `version ${trial.version}` : 'new weights, not kept,'
  return `${weights} against ${trial.against}: ${shareOf(trial)}`
}

const save = (target: string, learned: Learned): void => writeFileSync(target, `${JSON.stringify(learned)}\n`)

/** What an earlier run has written; null where none has. @throws UsageError when it cannot be read */
function learnedIn(target: string): Learned | null {
  if (!existsSync(target)) return null
  try {
    return JSON.parse(readFileSync(target, 'utf8'))
  } catch {
    throw new UsageError(`${target} is no JSON: --fresh begins without it`)
  }
}

/** The game of a file of rules. @throws UsageError when nothing can be learned about it */
function gameOf(file: string) {
  if (!existsSync(file)) throw new UsageError(`there is no file "${file}"`)
  // what is learned is written under the same name with another ending
  if (!file.endsWith('.rbg')) throw new UsageError(`"${file}" does not end in .rbg, as files of rules do`)
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
