/**
 * Solves endings and openings, and proves problems. All but the openings are solved by exhaustive means that share nothing with the
 * searches.
 *
 *   npm run solve -- <game> [what] [options]      `--help` lists what can be solved for which games
 */
import { dispatch, gameFirst } from '../lib/dispatch.ts'

const ENDINGS: Readonly<Record<string, () => Promise<unknown>>> = {
  banqi: () => import('./banqi-endings.ts'),
  jungle: () => import('./jungle-endgames.ts'),
  tafl: () => import('./tafl-endings.ts'),
}

await dispatch('solve', {
  endings: {
    description: 'the endings with few pieces, by retrograde analysis',
    games: Object.keys(ENDINGS),
    load: (game) => ENDINGS[game]!(),
  },
  openings: {
    description: 'all openings of hex-6, by proof-number search',
    games: ['hex'],
    load: () => import('./hex-openings.ts'),
  },
  problems: {
    description: 'forced wins, proven by looking at every move: prove, enclose',
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
