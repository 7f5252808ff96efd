import { describe, expect, it } from 'vitest'
import type { Game } from '../../src/game/game.ts'
import { testAgreement } from './contract/agreement.ts'
import { testChance } from './contract/chance.ts'
import { testDrawing } from './contract/drawing.ts'
import { testEngines } from './contract/engines.ts'
import { testExamples } from './contract/examples.ts'
import { testIllegalMoves } from './contract/illegal-moves.ts'
import { testOutcomes } from './contract/outcomes.ts'
import { testPerft } from './contract/perft.ts'
import { testSymmetries } from './contract/symmetries.ts'
import { testTexts } from './contract/texts.ts'
import type { Tried } from './contract/tried.ts'
import { testUndo } from './contract/undo.ts'
import { describeMutants } from './mutants.ts'
import { type GameSuite, triedVariants } from './suite.ts'

/** Seeds of the random games in the first variant, in the others, which share nearly all of its code, and in many others. */
const SEEDS = [1, 2, 3, 4]
const FEWER_SEEDS = [1, 2]
const FEWEST_SEEDS = [1]
const MANY_VARIANTS = 10
const PLIES = 400

/**
 * The contract of every game, tested over random games in each variant: undo, texts, keys, outcomes, chance, symmetries and
 * perft, each in a file of the folder `contract`. test/games/contract.test.ts runs it on each game.
 */
export function describeContract(game: Game, suite: GameSuite): void {
  const variants = triedVariants(game, suite)
  const fewer = variants.length < MANY_VARIANTS ? FEWER_SEEDS : FEWEST_SEEDS
  describe.each(variants.map((variant, i) => ({ variant, i })))(`${game.id} $variant`, ({ variant, i }) =>
    testVariant({ game, variant, suite, seeds: i === 0 ? SEEDS : fewer, plies: suite.randomPlies ?? PLIES }),
  )
  describe(`${game.id}: examples`, () => testExamples(game))
  describe(`${game.id}: mutilated texts`, () => describeMutants(game))
}

function testVariant(tried: Tried): void {
  testAgreement(tried)
  testUndo(tried)
  testTexts(tried)
  testIllegalMoves(tried)
  testOutcomes(tried)
  testChance(tried)
  testDrawing(tried)
  testEngines(tried)
  testPerft(tried)
  testSymmetries(tried)

  it('its id stands in no path of another call', () => {
    expect(['games', 'matches', 'diagnostics']).not.toContain(tried.game.id)
  })
}
