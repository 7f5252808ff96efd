/** Games that tell players too much, too little or something false; the checks of observations must detect every one. */
import type { Game } from '../../src/game/game.ts'
import type { Hidden, Observation } from '../../src/game/hidden.ts'
import { err, ok, type Result } from '../../src/game/result.ts'
import type { State } from '../../src/game/state.ts'
import { fogChess } from '../../src/games/fog-chess/index.ts'
import { phantom } from '../search/games/phantom.ts'
import { tinyGenerals } from '../search/games/tiny-generals.ts'
import { hiding, informing } from './changed-games.ts'
import {
  type Check,
  findBadViews,
  findBlindKeys,
  findFalseSteps,
  findLooseKeys,
  findTellingMoves,
  findUnevenSamples,
} from './observations.ts'

/** The game with views that are read by another function. */
const reading = <S extends State>(
  game: Game<S>,
  parse: (view: Result<Observation>, text: string) => Result<Observation>,
): Game => {
  const { observation } = game.hidden!
  return hiding(game, {
    observation: {
      ...observation,
      accepts: (text: string) => observation.accepts(text),
      parse: (text: string, variant: string) => parse(observation.parse(text, variant), text),
    },
  } as Partial<Hidden<S>>)
}

/** Takes whatever view a client sends for the one that follows a move. */
const credulous = (view: Observation): Observation =>
  Object.assign(Object.create(view), {
    play: (text: string) => (text.startsWith('=') ? ok(undefined) : view.play(text)),
    copy: () => credulous(view.copy()),
  })

/** [fault, game, the check that finds it, pattern of a finding that there must be] */
export const LYING_GAMES: readonly (readonly [string, Game, Check, RegExp])[] = [
  [
    'whose moves are told whole',
    hiding(phantom, { observeMove: (state, move) => phantom.move.format(state, move) }),
    findTellingMoves,
    /^plies that lead to the same view/,
  ],
  [
    'whose moves are public, but told in part',
    hiding(phantom, { publicMoves: true }),
    findTellingMoves,
    /^moves are public/,
  ],
  [
    'whose keys of plies are those of the true position',
    hiding(phantom, { plyKey: (state) => state.keyLow }),
    findLooseKeys,
    /^two keys of plies/,
  ],
  ['whose keys of plies are all equal', hiding(phantom, { plyKey: () => 1 }), findLooseKeys, /^one key of/],
  [
    'that cannot read the views of finished games',
    reading(tinyGenerals, (view) => (view.ok && view.value.outcome() ? err('the game is over') : view)),
    findBadViews,
    /cannot be read: the game is over$/,
  ],
  [
    'whose views write something else',
    reading(phantom, (view, text) =>
      view.ok ? ok(Object.assign(Object.create(view.value), { format: () => `${text}?` })) : view,
    ),
    findBadViews,
    /is written as/,
  ],
  [
    'whose views take any next view',
    reading(fogChess as unknown as Game, (view) => (view.ok ? ok(credulous(view.value)) : view)),
    findFalseSteps,
    /takes .* for the next one$/,
  ],
  [
    'whose information has one key',
    informing(phantom, () => ({ keyLow: 1, keyHigh: 1 })),
    findBlindKeys,
    /^one key of the views/,
  ],
  [
    'that draws half of its worlds',
    informing(tinyGenerals, (information) => ({
      sample(into, random) {
        for (;;) {
          const weight = information.sample(into, random)
          if (tinyGenerals.position.format(into) < tinyGenerals.position.format(information.world())) return weight
        }
      },
    })),
    findUnevenSamples,
    /^the draws for/,
  ],
]
