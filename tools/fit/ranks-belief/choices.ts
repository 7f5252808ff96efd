/** Fits the model of moves (src/games/ranks/belief/choice-model.ts) to the moves of games, in which all ranks are known. */

import { dealingLine, linesOf } from '../../../src/games/ranks/belief/choice-model.ts'
import { DEALINGS, MoveFeatures } from '../../../src/games/ranks/belief/move-features.ts'
import { Tracker } from '../../../src/games/ranks/belief/tracker.ts'
import type { RanksState } from '../../../src/games/ranks/rules/state.ts'
import { type Choices, fitChoices } from '../evaluation/choices.ts'
import { type PlayedGame, replay } from './games.ts'
import type { Subject } from './subjects.ts'

/** The lengths of steps by round: shorter ones at the end. */
const STEPS = Array.from({ length: 80 }, (_, round) => (round < 50 ? 0.1 : 0.03))

/**
 * The traits that ranks share, by rank and trait. A weight of a rank is a sum over its traits. So the ranks of officers share
 * what is learned, and a line of the model has some 7 parameters in place of one for each rank.
 */
const traitsOf = ({ variants, modelFactsOf, traits }: Subject): number[][] => {
  const { letters } = modelFactsOf(variants[0]!).tables.army
  return Array.from(letters, (_, rank) => traits.map((trait) => trait(rank)))
}

/** Adds the choices in games of a variant, as the mover's opponent saw them. */
export function addChoices(choices: Choices, subject: Subject, variant: string, games: readonly PlayedGame[]): void {
  const facts = subject.modelFactsOf(variant)
  const options = new MoveFeatures(facts)
  let moves = 0
  for (const game of games) {
    const { views, truths } = replay(subject, variant, game)
    for (const viewer of [0, 1]) {
      const truthOf = new Map(views[viewer]!.map(({ state }, ply) => [state, truths[ply]!]))
      const states = views[viewer]!.map(({ state }) => state)
      const tracker = new Tracker(facts, states, 1 - viewer, (now, before, move) => {
        if (moves++ % subject.everyMove !== 0) return
        options.fill(now, before)
        addChoice(choices, options, truthOf.get(before)!, move)
      })
      tracker.goOn(Number.POSITIVE_INFINITY)
    }
  }
}

function addChoice(
  choices: Choices,
  options: MoveFeatures,
  truth: RanksState,
  made: { from: number; to: number },
): void {
  const { features, values } = options
  const ranks = truth.tables.army.letters.length
  for (let i = 0; i < options.count; i++) {
    const rank = truth.rankOf[truth.board[options.from[i]!]!]!
    // the true rank may rule out moves that the opponent had to expect
    if (((options.ranks[i]! >> rank) & 1) === 0) continue
    for (let j = i * features; j < (i + 1) * features; j++) choices.addTerm(values[j]! * ranks + rank, 1)
    for (let j = options.firstDealing[i]!; j < options.firstDealing[i + 1]!; j++) {
      const dealing = options.dealing[j]!
      const gain = options.enemy[j]!.gains[rank]!
      choices.addTerm(dealingLine(options.valueCount, dealing, gain) * ranks + rank, gain * DEALINGS[dealing]!.amount)
    }
    choices.endMove(options.from[i] === made.from && options.to[i] === made.to ? 1 : 0)
  }
  choices.endChoice()
}

/**
 * Fits the table of the model, by line and rank, with gradient steps (Adam) on the log-loss of the moves that were made.
 * @param guess the table that the parameters add to
 */
export function fitMoveWeights(choices: Choices, subject: Subject, guess: Float64Array | null): Float64Array {
  const traits = traitsOf(subject)
  const ranks = traits.length
  const count = traits[0]!.length
  const lines = linesOf(subject.modelFactsOf(subject.variants[0]!))
  if (choices.count === 0) return guess ?? new Float64Array(lines * ranks)
  return fitChoices(choices, lines * count, {
    steps: STEPS,
    shrinkage: subject.shrinkage,
    adam: { fresh: 0.01, epsilon: 1e-8 },
    weightsOf: (parameters) => tableOf(parameters, traits, guess),
    slopeOf: (gradient, parameter) => {
      const line = Math.floor(parameter / count)
      return traits.reduce((sum, trait, rank) => sum + gradient[line * ranks + rank]! * trait[parameter % count]!, 0)
    },
    onProgress: (round, loss) => console.log(`round ${round}: log-loss ${loss.toFixed(4)} a move`),
  })
}

/** By line and rank: the logarithm of the weight. */
function tableOf(parameters: Float64Array, traits: readonly number[][], guess: Float64Array | null): Float64Array {
  const ranks = traits.length
  const count = traits[0]!.length
  return Float64Array.from({ length: (parameters.length / count) * ranks }, (_, i) => {
    const first = Math.floor(i / ranks) * count
    return traits[i % ranks]!.reduce((sum, trait, t) => sum + trait * parameters[first + t]!, guess?.[i] ?? 0)
  })
}
