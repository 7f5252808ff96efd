/** Fits the model of moves (src/games/ranks/belief/choice-model.ts) to the moves of games, in which all ranks are known. */

import { dealingLine, linesOf } from '../../src/games/ranks/belief/choice-model.ts'
import { DEALINGS, MoveFeatures } from '../../src/games/ranks/belief/move-features.ts'
import { Tracker } from '../../src/games/ranks/belief/tracker.ts'
import type { RanksState } from '../../src/games/ranks/rules/state.ts'
import { type PlayedGame, replay } from './games.ts'
import type { Subject } from './subjects.ts'

const ROUNDS = 80
const STEP = 0.1
/** Number of last rounds with shorter steps. */
const LAST_ROUNDS = 30
const LAST_STEP = 0.03

/**
 * The traits that ranks share, by rank and trait. A weight of a rank is a sum over its traits. So the ranks of officers share
 * what is learned, and a line of the model has some 7 parameters in place of one for each rank.
 */
const traitsOf = ({ variants, modelFactsOf, traits }: Subject): number[][] => {
  const { letters } = modelFactsOf(variants[0]!).tables.army
  return Array.from(letters, (_, rank) => traits.map((trait) => trait(rank)))
}

/** Choices among legal moves: for each move, the table entries that its score sums up, each with its amount. */
export interface Choices {
  /** The first move of each choice, and the end of the last one's. */
  readonly first: number[]
  /** The index of the move that was made, by choice. */
  readonly made: number[]
  /** The first entry of each move, and the end of the last one's. */
  readonly firstEntry: number[]
  readonly entries: number[]
  readonly amounts: number[]
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
  const { first, firstEntry, entries, amounts } = choices
  const { features, values } = options
  const ranks = truth.tables.army.letters.length
  const wasMade = choices.made.length
  for (let i = 0; i < options.count; i++) {
    const rank = truth.rankOf[truth.board[options.from[i]!]!]!
    // the true rank may rule out moves that the opponent had to expect
    if (((options.ranks[i]! >> rank) & 1) === 0) continue
    for (let j = i * features; j < (i + 1) * features; j++) {
      entries.push(values[j]! * ranks + rank)
      amounts.push(1)
    }
    for (let j = options.firstDealing[i]!; j < options.firstDealing[i + 1]!; j++) {
      const dealing = options.dealing[j]!
      const gain = options.enemy[j]!.gains[rank]!
      entries.push(dealingLine(options.valueCount, dealing, gain) * ranks + rank)
      amounts.push(gain * DEALINGS[dealing]!.amount)
    }
    if (options.from[i] === made.from && options.to[i] === made.to) choices.made.push(firstEntry.length - 1)
    firstEntry.push(entries.length)
  }
  first.push(firstEntry.length - 1)
  if (choices.made.length !== wasMade + 1) throw new Error('the move that was made is none of the options')
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
  const parameters = new Float64Array(lines * count)
  if (choices.made.length === 0) return guess ?? new Float64Array(lines * ranks)
  const mean = new Float64Array(parameters.length)
  const square = new Float64Array(parameters.length)
  const gradient = new Float64Array(lines * ranks)
  const packed = pack(choices)
  for (let round = 1; round <= ROUNDS; round++) {
    const loss = gradientOf(packed, tableOf(parameters, traits, guess), gradient)
    const step = round > ROUNDS - LAST_ROUNDS ? LAST_STEP : STEP
    for (let i = 0; i < parameters.length; i++) {
      const line = Math.floor(i / count)
      let slope = subject.shrinkage * parameters[i]!
      for (let rank = 0; rank < ranks; rank++)
        slope += (gradient[line * ranks + rank]! * traits[rank]![i % count]!) / choices.made.length
      mean[i] = 0.9 * mean[i]! + 0.1 * slope
      square[i] = 0.99 * square[i]! + 0.01 * slope * slope
      const spread = Math.sqrt(square[i]! / (1 - 0.99 ** round)) + 1e-8
      parameters[i]! -= (step * mean[i]!) / (1 - 0.9 ** round) / spread
    }
    if (round % 20 === 0) console.log(`round ${round}: log-loss ${(loss / choices.made.length).toFixed(4)} a move`)
  }
  return tableOf(parameters, traits, guess)
}

const pack = ({ first, made, firstEntry, entries, amounts }: Choices) => ({
  first: Int32Array.from(first),
  made: Int32Array.from(made),
  firstEntry: Int32Array.from(firstEntry),
  entries: Int16Array.from(entries),
  amounts: Float32Array.from(amounts),
})

/** By line and rank: the logarithm of the weight. */
function tableOf(parameters: Float64Array, traits: readonly number[][], guess: Float64Array | null): Float64Array {
  const ranks = traits.length
  const count = traits[0]!.length
  return Float64Array.from({ length: (parameters.length / count) * ranks }, (_, i) => {
    const first = Math.floor(i / ranks) * count
    return traits[i % ranks]!.reduce((sum, trait, t) => sum + trait * parameters[first + t]!, guess?.[i] ?? 0)
  })
}

/** Writes the gradient of the summed log-loss into `gradient` and returns the loss. */
function gradientOf(choices: ReturnType<typeof pack>, table: Float64Array, gradient: Float64Array): number {
  const { first, made, firstEntry, entries, amounts } = choices
  const weights: number[] = []
  let loss = 0
  gradient.fill(0)
  for (let choice = 0; choice < made.length; choice++) {
    const start = first[choice]!
    const end = first[choice + 1]!
    let total = 0
    for (let move = start; move < end; move++) {
      let score = 0
      for (let i = firstEntry[move]!; i < firstEntry[move + 1]!; i++) score += table[entries[i]!]! * amounts[i]!
      weights[move - start] = Math.exp(score)
      total += weights[move - start]!
    }
    loss -= Math.log(weights[made[choice]! - start]! / total)
    for (let move = start; move < end; move++) {
      const error = weights[move - start]! / total - (move === made[choice] ? 1 : 0)
      for (let i = firstEntry[move]!; i < firstEntry[move + 1]!; i++) gradient[entries[i]!]! += error * amounts[i]!
    }
  }
  return loss
}
