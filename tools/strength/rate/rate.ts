/**
 * Rates the levels and the engines of games on one scale: random play has 0, and 400 points are odds of ten to one. Neighbours in strength
 * meet in paired games, and a Bradley-Terry fit makes ratings of their scores (tools/strength/rate/ratings.ts).
 *
 *   npm run rate -- tic-tac-toe hex [--games 40] [--minutes 30] [--seed 1] [--processes 1] [--write]
 *
 *   npm run rate -- hex stratego --anchor [--games 40] [--start setup=sensible]
 *
 * rates the games whose levels have met each other already, by matches between level 1 and random play alone
 * (tools/strength/rate/anchor.ts): they are played in the variant of src/games/<game>/strength.ts. With `--engines [--work 3000]`
 * (tools/strength/rate/engines.ts) the other engines meet the strongest level that has been measured, with work that takes as long by their rates. The work of full
 * strength is `--work`.
 *
 *   npm run rate -- gomoku othello-6 --levels 6
 *
 * rates the weakest levels only, and no other engines: the strong ones take most of the time. With `--space`, the levels of a game of rules that
 * step unevenly are chosen anew by their ratings and rated again, up to three times (tools/strength/rate/spaced.ts).
 *
 * Full strength is what an idle core searches in 300 ms, the default of the service, as a number of iterations: everything follows from the
 * seed. A level meets the two below it, the weakest first, and the other engines meet full strength and level 9. The games are kept in
 * dist/ratings, so that a run that was stopped goes on. Only `--write` writes what has been measured beside the game: to
 * src/games/<game>/strength.ts or rules/<game>.strength.json (then run `npm run library`).
 */
import { Command } from 'commander'
import { TOP_LEVEL } from '../../../src/game/engine/limits.ts'
import { integer, positive, runTool, UsageError, writeOption } from '../../lib/usage.ts'
import { anchorGame } from './anchor.ts'
import { rateEngines } from './engines.ts'
import { gameOf } from './kept.ts'
import { LEAST_GAMES, rateLevels } from './levels.ts'
import type { RateOptions } from './options.ts'
import { rateSpaced } from './spaced.ts'

const startOption = (text: string, before: RateOptions['start']) => {
  const [name = '', value = ''] = text.split('=')
  return { ...before, [name]: value }
}

const program = new Command('rate')
  .description(
    'Rates the levels and the engines of games on one scale, by paired games. The games are kept in dist/ratings.',
  )
  .argument('<games...>', 'games of the registry or of the library, for two players')
  .option('--games <n>', 'games of each pairing', integer(2), LEAST_GAMES)
  .option(
    '--minutes <n>',
    'minutes after which the run stops; the next one goes on from there (default: no limit)',
    positive,
  )
  .option('--seed <n>', 'the seed of everything', integer(0), 1)
  .option('--processes <n>', 'processes that play games in parallel', integer(1), 1)
  .option(
    '--levels <n>',
    'the number of levels that are rated, from the weakest on: below 10 without the other engines',
    integer(1),
    TOP_LEVEL,
  )
  .option('--space', 'choose the levels of games of rules anew where they step unevenly, with --write')
  .option('--anchor', 'play level 1 against random play alone')
  .option('--engines', 'play the other engines against the strongest level that has been measured')
  .option(
    '--work <n>',
    'with --engines: the iterations or nodes of that level (default: those by which it is limited)',
    integer(1),
  )
  .option('--start <name=value>', 'with --anchor or --engines: a start option', startOption, {})
  .option(...writeOption('what has been measured to src/games/<game>/strength.ts or rules/<game>.strength.json'))
  .action(async (names: string[], options: RateOptions) => {
    if (options.space && !options.write)
      throw new UsageError('--space measures levels that it has written: it needs --write')
    const until = performance.now() + 60_000 * (options.minutes ?? Number.POSITIVE_INFINITY)
    for (const name of names) {
      if (options.anchor) await anchorGame(name, options)
      if (options.engines) await rateEngines(name, options)
      if (options.anchor || options.engines || performance.now() >= until) continue
      if (options.space) await rateSpaced(name, options, until)
      else await rateLevels(gameOf(name), name, options, until)
    }
    process.exit()
  })

await runTool(program)
