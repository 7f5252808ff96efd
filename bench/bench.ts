/**
 * Measures games and searches.
 *
 *   npm run bench -- [games...] [options]         speed of playouts and searches (bench/speed.ts)
 *   npm run bench -- <game> <what> [options]      one of the other measurements; `--help` lists them
 *   npm run bench -- rbg [names] [options]        speed of games whose rules are data (bench/rbg.ts)
 *   npm run bench -- functions [options]          the same rules as functions, as a text and by hand (bench/functions.ts)
 */
import { dispatch, gameFirst } from '../tools/lib/dispatch.ts'
import { FOG } from '../tools/lib/fog-games.ts'

const HIDDEN = ['generals', 'luzhanqi', 'stratego']

await dispatch(
  'bench',
  {
    speed: {
      description: 'playouts, iterations and nodes a second; of games of the library: rbg',
      args: gameFirst,
      load: () => import('./speed.ts'),
    },
    depth: {
      description: 'depth of alpha-beta in a given time, or the nodes that it takes',
      games: ['atoll', 'banqi', 'tafl'],
      args: gameFirst,
      load: () => import('./depth.ts'),
    },
    hidden: {
      description: 'speed of worlds, views and beliefs',
      games: [...HIDDEN, ...FOG],
      args: gameFirst,
      load: () => import('./hidden.ts'),
    },
    solved: {
      description: 'positions with known answers',
      games: ['atoll', 'hex'],
      load: () => import('./connection-solved.ts'),
    },
    lost: {
      description: 'positions from games that were lost in the opening, with the moves that win',
      games: ['hex'],
      load: () => import('./hex-lost.ts'),
    },
    analysis: {
      description: 'virtual connections in a band against those on the whole board',
      games: ['atoll', 'hex'],
      load: () => import('./connection-analysis.ts'),
    },
    hunts: {
      description: 'probes of a hunt, and calibration',
      games: ['fox-hunt'],
      load: () => import('./fox-hunt.ts'),
    },
    balance: { description: 'balance of the sides', games: ['tafl'], load: () => import('./tafl-balance.ts') },
    belief: {
      description: 'log-loss of the belief on games of self-play',
      games: FOG,
      args: gameFirst,
      load: () => import('./fog/belief.ts'),
    },
    exploitability: {
      description: 'gain of a best response in the first plies',
      games: ['fog-chess'],
      load: () => import('./fog/exploitability.ts'),
    },
    rules: {
      description: 'plays a second of all games whose rules are data, or of those named: `rbg konane`',
      games: ['rbg'],
      first: true,
      load: () => import('./rbg.ts'),
    },
    functions: {
      description: 'random games of the same rules as functions, as a text and by hand',
      games: ['functions'],
      first: true,
      load: () => import('./functions.ts'),
    },
    kept: {
      description: 'how often the engine keeps the value of positions, by a solver',
      games: ['connect-four'],
      load: () => import('./connect-four/kept.ts'),
    },
    optimal: {
      description: 'how far from perfect an engine plays on 3x3',
      games: ['dark-hex'],
      load: () => import('./dark-hex.ts'),
    },
    isolate: {
      description: 'slowdown of a search whose isolate has searched other games before',
      args: gameFirst,
      load: () => import('./isolate.ts'),
    },
  },
  'speed',
)
