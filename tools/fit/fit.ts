/**
 * Fits what the engine has learned: evaluations, priors of moves, models of opponents.
 *
 *   npm run fit -- <game> [what] [options]      `--help` lists what can be fitted for which games
 *   npm run fit -- tafl evaluation play --out games.txt
 *   npm run fit -- tafl evaluation fit games.txt
 */
import { dispatch, gameFirst } from '../lib/dispatch.ts'
import { FOG } from '../lib/fog-games.ts'

await dispatch('fit', {
  evaluation: {
    description: 'a linear evaluation, by games of the engine against itself: play, fit',
    games: [...FOG, 'jungle', 'tafl', 'yonin-shogi'],
    args: (game, [command = '--help', ...rest]) => [command, game, ...rest],
    load: () => import('./evaluation/learn.ts'),
  },
  habits: {
    description: "the model of the enemy's moves, by games of self-play",
    games: FOG,
    args: gameFirst,
    load: () => import('./fog/habits.ts'),
  },
  priors: {
    description: 'the priors of moves, by the visits of searches: play, fit',
    games: ['atoll', 'hex'],
    load: () => import('./move-weights/move-weights.ts'),
  },
  network: { description: 'the value network', games: ['einstein'], load: () => import('./einstein/train.ts') },
  belief: {
    description: 'the model of the opponent behind the belief: play, fit, check, guess',
    games: ['generals', 'luzhanqi', 'stratego', 'stratego-classic'],
    args: (game, [command = '--help', ...rest]) => [command, game, ...rest],
    load: () => import('./ranks-belief/ranks-belief.ts'),
  },
  winner: {
    description: 'the classic evaluation, by the winners of games between turn policies',
    games: ['risk'],
    load: () => import('./risk.ts'),
  },
})
