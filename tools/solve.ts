/**
 * Solves endings and proves problems by exhaustive means that share nothing with the searches.
 *
 *   npm run solve -- <game> [what] [options]      `--help` lists what can be solved for which games
 */
import { dispatch, gameFirst } from './lib/dispatch.ts'

await dispatch('solve', {
  endings: {
    description: "the tables of Jungle's endings, by retrograde analysis",
    games: ['jungle'],
    load: () => import('./jungle-endgames.ts'),
  },
  'banqi-endings': {
    description: "the tables of BanQi's endings, by retrograde analysis",
    games: ['banqi'],
    load: () => import('./banqi-endings/index.ts'),
  },
  'tafl-endings': {
    description: "Brandubh's endings with up to three pieces, by backward analysis",
    games: ['tafl'],
    load: () => import('./tafl-endings.ts'),
  },
  problems: {
    description: 'forced wins, found in games and proven by looking at every move: find, prove',
    games: ['jungle', 'tafl'],
    args: gameFirst,
    load: () => import('./problems.ts'),
  },
  perft: {
    description: "the oracle's deep perft counts",
    games: ['jungle'],
    load: () => import('./jungle-perft.ts'),
  },
})
