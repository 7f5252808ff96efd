/** Games that tell players too much, too little or something false; the checks of observations must detect every one. */
import type { Game } from '../../src/game/game.ts'
import type { Hidden, Observation } from '../../src/game/hidden.ts'
import { allWorlds } from '../../src/game/kit/hidden.ts'
import { err, ok, type Result } from '../../src/game/result.ts'
import type { State } from '../../src/game/state.ts'
import { fogChess } from '../../src/games/fog-chess/index.ts'
import { luzhanqi } from '../../src/games/luzhanqi/index.ts'
import { darkRace } from '../game/kit/dark-race.ts'
import { phantomTicTacToe } from '../game/kit/phantom.ts'
import { parse } from '../game/playing.ts'
import luzhanqiSuite from '../games/luzhanqi/suite.ts'
import { phantom } from '../search/games/phantom.ts'
import { tinyGenerals } from '../search/games/tiny-generals.ts'
import { hiding, informing } from './changed-games.ts'
import { findFalseKnowledge } from './checks.ts'
import { findMissingPieces, findMissingWorlds } from './missing-worlds.ts'
import {
  type Check,
  findBadViews,
  findBlindKeys,
  findFalseSteps,
  findLooseKeys,
  findStaleWorlds,
  findTellingMoves,
  findUndeclaredSilence,
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

/** Writes the view, but stays where it was when a move is played on it. */
const immobile = (view: Observation): Observation =>
  Object.assign(Object.create(view), {
    play: (text: string) => view.copy().play(text),
    copy: () => immobile(view.copy()),
  })

/** Tells that the first player has won when the game is over, whoever has. */
const flattering = (view: Observation): Observation =>
  Object.assign(Object.create(view), { outcome: () => view.outcome() && { winner: 0, reason: 'so they say' } })

/** Draws the worlds for whose texts a condition holds, about half of all. */
const halving = <S extends State>(game: Game<S>, draws: (text: string, any: string) => boolean): Game =>
  informing(game, (information) => ({
    sample(into, random) {
      const any = game.position.format(information.world())
      for (;;) {
        const weight = information.sample(into, random)
        if (draws(game.position.format(into), any)) return weight
      }
    },
  }))

/** True for half of all texts, whatever they tell. */
const isOdd = (text: string): boolean => {
  let hash = 7
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x9e3779b1)
  return ((hash >>> 16) & 1) === 1
}

/** Plays only those events on views that pass a condition. */
const refusing = (view: Observation, passes: (view: Observation, event: string) => boolean): Observation =>
  Object.assign(Object.create(view), {
    play: (text: string) => (text.startsWith('=') && !passes(view, text) ? err('it cannot follow') : view.play(text)),
    copy: () => refusing(view.copy(), passes),
  })

/** Phantom tic-tac-toe on the kit, whose games are short, with events that pass a condition. */
const shortRefusing = (passes: (view: Observation, event: string) => boolean): Game =>
  reading(phantomTicTacToe, (view) => (view.ok ? ok(refusing(view.value, passes)) : view))

const fog = fogChess as unknown as Game
const learned = phantom.hidden!
let drawn = 0

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
    'whose keys count plies that are not noticed',
    hiding(phantom, { plyKey: (state, seat) => learned.plyKey(state, seat) || 2 }),
    findLooseKeys,
    /^the key of a ply that tells nothing is 2/,
  ],
  [
    'that tells of the failures of others',
    hiding(phantom, { observeMove: (state, move, viewer) => learned.observeMove(state, move, viewer) ?? null }),
    findLooseKeys,
    /^the key of a ply that tells null/,
  ],
  [
    'that does not say that failures are not noticed',
    hiding(phantom, { unnoticedPlies: undefined as never }),
    findUndeclaredSilence,
    /^the ply .* is not noticed by/,
  ],
  [
    'that tells spectators all',
    hiding(phantom, {
      observeMove: (state, move, viewer) =>
        viewer === null ? phantom.move.format(state, move) : learned.observeMove(state, move, viewer),
    }),
    findTellingMoves,
    /^plies that lead to the same view @all/,
  ],
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
    'whose views name a false winner',
    reading(tinyGenerals, (view) => (view.ok ? ok(flattering(view.value)) : view)),
    findBadViews,
    /tells .*so they say.*, true is/,
  ],
  [
    'on whose views nothing moves',
    reading(fog, (view) => (view.ok ? ok(immobile(view.value)) : view)),
    findFalseSteps,
    /leads to .*, not to/,
  ],
  [
    'whose views take any next view',
    reading(fog, (view) => (view.ok ? ok(credulous(view.value)) : view)),
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
    'whose keys are drawn',
    informing(phantom, () => ({ keyLow: ++drawn, keyHigh: 1 })),
    findBlindKeys,
    /^two keys of the view/,
  ],
  [
    'that forgets its earlier views',
    hiding(fog, {
      history: () => null,
      informationState: (view) => fog.hidden!.informationState(view, []),
    }),
    findBlindKeys,
    /^no key depends on earlier views/,
  ],
  [
    'that draws worlds which it does not list',
    informing(tinyGenerals, ({ worlds }) => ({ worlds: worlds! - 1 })),
    findUnevenSamples,
    /is drawn for .*, but not listed$/,
  ],
  [
    'that draws half of its worlds',
    halving(tinyGenerals, (text, any) => text < any),
    findUnevenSamples,
    /^the draws for/,
  ],
  [
    'whose worlds keep the keys of those that they overwrite',
    informing(phantomTicTacToe, (information) => ({
      sample(into, random) {
        const { keyHigh } = into
        const weight = information.sample(into, random)
        into.keyHigh ^= keyHigh
        return weight
      },
    })),
    findStaleWorlds,
    /^over another world/,
  ],
  ['in the fog that draws half of its worlds', halving(fog, isOdd), findMissingWorlds, /^the draws for/],
  [
    'in the fog that knows half of its worlds',
    informing(fog, (information) => ({
      get worlds() {
        return information.worlds && Math.ceil(information.worlds / 2)
      },
    })),
    findMissingWorlds,
    /but left out$/,
  ],
  [
    'that draws half of its worlds, which are too many to list',
    halving(luzhanqi as unknown as Game, isOdd),
    (game) => luzhanqiSuite.small.flatMap(([variant, position]) => findMissingPieces(game, variant, position)),
    /is never drawn/,
  ],
  [
    'of few plies whose views take any next view',
    reading(phantomTicTacToe, (view) => (view.ok ? ok(credulous(view.value)) : view)),
    findFalseSteps,
    /takes .* for the next one$/,
  ],
  [
    "on whose views the other player's plies are refused",
    shortRefusing((view) => view.toMove < 0),
    findFalseSteps,
    /^null on .* leads to/,
  ],
  ['on whose views the end is refused', shortRefusing((_, event) => event.includes('?')), findFalseSteps, /leads to/],
  [
    'on whose views late marks are refused',
    shortRefusing((_, event) => !/ [34] @/.test(event)),
    findFalseSteps,
    /leads to/,
  ],
  [
    'whose views do not show what was found',
    hiding(phantomTicTacToe, {
      observe(state, viewer) {
        const view = phantomTicTacToe.hidden!.observe(state, viewer)
        return view.replace(/^\S+/, (rows) => (rows.includes('?') ? rows.replaceAll('xo'[1 - viewer!]!, '?') : rows))
      },
    }),
    findFalseKnowledge,
    /^legal moves of/,
  ],
  [
    'whose worlds weigh nothing but for one',
    informing(phantomTicTacToe, (information) => ({
      listed: (into, index) => Math.min(information.listed!(into, index), index === 0 ? 1 : 0),
    })),
    findFalseKnowledge,
    /^the weight of the world .* is 0$/,
  ],
  [
    'whose belief holds everything certain',
    informing(phantomTicTacToe, (information) => ({
      belief: () => ({
        exact: true,
        cells: information.belief!().cells.map(({ cell }) => ({
          cell,
          pieces: ['x', 'o'].map((piece) => ({ piece, probability: 1 })),
          empty: 1,
        })),
      }),
    })),
    findFalseKnowledge,
    /^the belief about .* sums to 3/,
  ],
  [
    'whose belief is not that of its worlds',
    informing(phantomTicTacToe, (information) => ({
      belief: () => ({
        exact: true,
        cells: information.belief!().cells.map(({ cell, pieces, empty = 0 }) => ({
          cell,
          pieces: pieces.map(({ piece, probability }) => ({ piece, probability: probability / 2 })),
          empty: (1 + empty) / 2,
        })),
      }),
    })),
    findFalseKnowledge,
    /^the belief in .* is .*, by the worlds/,
  ],
  [
    'whose waiting players know one world, which need not be true',
    informing(phantomTicTacToe, (information) => (information.waits ? { worlds: 1 } : {})),
    findFalseKnowledge,
    /^the truth .* is not among the 1 worlds/,
  ],
  [
    'whose worlds are those of the present view alone',
    hiding(darkRace, { informationState: (view) => darkRace.hidden!.informationState(view, []) }),
    findMissingWorlds,
    /is not possible for/,
  ],
  [
    'that has a memory, and denies it',
    hiding(darkRace, { memory: 'none' }),
    findMissingWorlds,
    /because of earlier views/,
  ],
  [
    'whose belief forgets how likely its worlds are',
    informing(darkRace, (information) => ({
      belief() {
        const world = information.world()
        const texts = Array.from({ length: information.worlds! }, (_, i) => {
          information.listed!(world, i)
          return darkRace.position.format(world)
        })
        const worlds = texts.map((text) => parse(darkRace as unknown as Game, '3x5', text) as typeof world)
        const contents = darkRace.draw(world).cells.map(({ id }) => ({
          cell: id,
          pieceIn: (one: typeof world) => darkRace.draw(one).pieces.find(({ cell }) => cell === id)?.symbol ?? null,
        }))
        return allWorlds(worlds, contents).belief()
      },
    })),
    findMissingWorlds,
    /^the belief in/,
  ],
]
