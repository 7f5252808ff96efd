/**
 * The honesty suite of a game with private information: equal information gives equal answers, no knowledge contradicts the
 * truth, and players are told what they may know, no more and no less.
 */
import { describe, expect, it } from 'vitest'
import { loadData } from '../../src/game/data-files/data.ts'
import { enginesOf } from '../../src/game/engine/ids.ts'
import type { Game } from '../../src/game/game.ts'
import { lazy } from '../../src/game/lazy.ts'
import type { GameSuite } from '../game/suite.ts'
import { findBadTruth, findBadWorlds, findFalseKnowledge, findUnequalAnswers, logLossOf } from './checks.ts'
import { searches } from './hosts.ts'
import { matches } from './match-host.ts'
import { findMissingPieces, findMissingWorlds } from './missing-worlds.ts'
import { isNightly } from './nightly.ts'
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
  seedsFor,
} from './observations.ts'
import { type Mover, type Pair, pairOf, truthsOf } from './pairs.ts'

export interface HonestyOptions {
  /** The variants that are tried. Default: all that hide something. */
  readonly variants?: readonly string[]
  /** True where no seat acts twice before the others know what the first move told. Default: false. */
  readonly actsOnce?: boolean
  /** Positions with few pieces, in which worlds are drawn: [variant, position]. Default: none. */
  readonly small?: GameSuite['small']
  /** Who plays the games. Default: both kinds. */
  readonly movers?: readonly Mover[]
}

/**
 * The plies after which the truths part in the pairs of a game, which take turns in its variants. Fewer games are played by searches: they come to
 * other positions than games at random, in which the same code answers.
 */
const PARTINGS: Readonly<Record<Mover, readonly number[]>> = {
  random: isNightly ? [0, 1, 9, 30] : [0, 9, 30],
  'self-play': [1, 30],
}
/** One position in this many plies of a game is checked, and every one of its first plies. */
const EVERY = isNightly ? 13 : 26
const FIRST = isNightly ? 8 : 6
/** A belief about fewer cells than this says nothing about how good it is. */
const FEWEST_CELLS = 60
/** Variants in which observations are checked. */
const OBSERVED_VARIANTS = 2

/** The checks of observations, by what they hold a game to. */
const OBSERVATION_CHECKS: readonly (readonly [promise: string, check: Check])[] = [
  ['moves tell no more than views', findTellingMoves],
  ['keys of plies say what was learned', findLooseKeys],
  ['only a game that says so has plies that are not noticed', findUndeclaredSilence],
  ['views are read at every ply and at the end', findBadViews],
  ['views that are played on become views of the truth', findFalseSteps],
  ['keys of information tell views apart', findBlindKeys],
  ['worlds are drawn by their weights', findUnevenSamples],
  ['nothing is left of a world that another one overwrites', findStaleWorlds],
  ['no world of a short game is left out, and none is false', findMissingWorlds],
  ['players who act or wait know nothing false', findFalseKnowledge],
]

/** The variants to try, of those that hide something. */
const hidingVariants = (game: Game, { variants = game.variants.map(({ id }) => id) }: HonestyOptions) =>
  variants.filter((id) => !game.hidden?.sharedNotation?.includes(id))

/** Tests the whole honesty of a game. */
export function describeHonesty(game: Game, options: HonestyOptions = {}): void {
  describeObservations(game, options)
  describeEqualAnswers(game, options)
}

/** Tests what players are told of plies and positions. */
export function describeObservations(game: Game, options: HonestyOptions = {}): void {
  const variants = hidingVariants(game, options).slice(0, OBSERVED_VARIANTS)
  describe.each(variants)(`${game.id} %s: what players are told`, (variant) => {
    it.each(OBSERVATION_CHECKS)('%s', async (_, check) => {
      for (const { data } of enginesOf(game)) await loadData(data)
      expect(check(game, variant, seedsFor(check))).toEqual([])
    })
  })
  const { small = [] } = options
  it.skipIf(small.length === 0)(`${game.id}: no piece is left out in small positions`, async () => {
    for (const { data } of enginesOf(game)) await loadData(data)
    for (const [variant, position] of small) expect(findMissingPieces(game, variant, position)).toEqual([])
  })
}

/** Tests that equal information gives equal answers, in pairs of games that look alike, and that worlds and beliefs fit the truth. */
export function describeEqualAnswers(game: Game, options: HonestyOptions = {}): void {
  const { actsOnce = false, movers = ['random', 'self-play'] } = options
  const variants = hidingVariants(game, options)

  describe.each(movers)(`${game.id}: games by %s`, (mover) => {
    const all = lazy(() => makePairs(game, variants, mover))
    const pairs = async () => (await all()).filter((pair) => pair !== null)

    it('there is something to hide, also later on', async () => {
      const moments = (await pairs()).flatMap(({ moments }) => moments)
      expect(moments.length).toBeGreaterThan(0)
      const differing = moments.filter(({ truths: [a, b] }) => game.position.format(a) !== game.position.format(b))
      expect(differing.length).toBeGreaterThan(moments.length / 2)
      if (!actsOnce) expect(differing.some(({ told }) => told.history!.length > 0)).toBe(true)
    })

    // a test a pair: these take longest
    it.each([...PARTINGS[mover].entries()])('equal information gives equal answers: pair %i', async (i) => {
      const pair = (await all())[i]!
      if (pair) expect(await findUnequalAnswers(searches, pair)).toEqual([])
    })

    // where chance acts, the match's seed decides the events
    it.skipIf(game.chance || game.players.length === 1)('a match sends a seat the same, whatever is true', async () => {
      for (const pair of await pairs()) expect(await findUnequalAnswers(matches, pair)).toEqual([])
    })

    it('worlds look like the truth, and have its legal moves', async () => {
      for (const pair of await pairs()) expect(findBadWorlds(pair)).toEqual([])
    })

    const sum = { cells: 0, belief: 0, uniform: 0 }
    // a test a variant: the large boards take long
    it.each([...variants.entries()])('the truth is never excluded: variant %i, %s', async (i, variant) => {
      for await (const truth of truthsOf(game, variant, 10 + i, mover, EVERY, FIRST)) {
        expect(findBadTruth(game, variant, truth)).toEqual([])
        const loss = logLossOf(game, variant, truth)
        sum.cells += loss.cells
        sum.belief += loss.belief
        sum.uniform += loss.uniform
      }
    })

    it('the belief is better than an even guess', () => {
      if (sum.cells === 0) return
      const bits = (of: number) => (of / sum.cells).toFixed(4)
      console.log(
        `${game.id}, ${mover}: log-loss ${bits(sum.belief)} bits a cell of ${sum.cells}, uniform ${bits(sum.uniform)}`,
      )
      if (sum.cells >= FEWEST_CELLS) expect(sum.belief).toBeLessThan(sum.uniform)
    })
  })
}

/** A pair for each of the partings; null where games end before there is anything to hide. */
async function makePairs(game: Game, variants: readonly string[], mover: Mover): Promise<readonly (Pair | null)[]> {
  const pairs: (Pair | null)[] = []
  for (const [i, plies] of PARTINGS[mover].entries())
    pairs.push(await pairOf(game, variants[i % variants.length]!, i + 1, plies, mover))
  return pairs
}
