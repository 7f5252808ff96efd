/** Fits the model of moves (src/games/generals/likelihood.ts) to the moves of games, in which all ranks are known. */
import { DEALINGS, FEATURE_COUNT, Options } from '../../src/games/generals/conduct.ts'
import { dealingLine, LINES } from '../../src/games/generals/likelihood.ts'
import { FLAG, OFFICERS, PRIVATE, SPY } from '../../src/games/generals/pieces.ts'
import type { GeneralsState } from '../../src/games/generals/state.ts'
import { Story } from '../../src/games/generals/story.ts'
import { type PlayedGame, RANKS, replay } from './games.ts'

/** Of the moves of games, one of so many is fitted. */
const EVERY = 2
const ROUNDS = 80
const STEP = 0.1
/** In the last rounds, steps are shorter. */
const LAST_ROUNDS = 30
const LAST_STEP = 0.03

/**
 * What ranks have in common. A weight of a rank is a sum over its traits: so the ranks of officers share what is learned,
 * and there are 7 parameters for a line of the model in place of 15.
 */
const TRAITS: readonly ((rank: number) => number)[] = [
  () => 1,
  (rank) => (rank < OFFICERS ? strength(rank) : 0),
  (rank) => (rank < OFFICERS ? strength(rank) ** 2 - 0.4 : 0),
  (rank) => (rank < 2 ? 1 : 0),
  (rank) => (rank === PRIVATE ? 1 : 0),
  (rank) => (rank === SPY ? 1 : 0),
  (rank) => (rank === FLAG ? 1 : 0),
]
/** The strength of an officer, 1 to -1. */
const strength = (rank: number): number => 1 - (2 * rank) / (OFFICERS - 1)
/** By rank and trait. */
const TRAITS_OF = Array.from({ length: RANKS }, (_, rank) => TRAITS.map((trait) => trait(rank)))

/** Choices among legal moves: for each move, the entries of the table that its score sums up, with what each counts. */
interface Choices {
  /** The first move of each choice, and the end of the last one's. */
  readonly first: number[]
  /** The index of the move that was made, by choice. */
  readonly made: number[]
  /** The first entry of each move, and the end of the last one's. */
  readonly firstEntry: number[]
  readonly entries: number[]
  readonly amounts: number[]
}

/** The choices in games, as the opponents of those who made them saw them. */
export function choicesOf(games: readonly PlayedGame[]): Choices {
  const choices: Choices = { first: [0], made: [], firstEntry: [0], entries: [], amounts: [] }
  const options = new Options()
  let moves = 0
  for (const game of games) {
    const { views, truths } = replay(game)
    for (const viewer of [0, 1]) {
      const truthOf = new Map(views[viewer]!.map(({ state }, ply) => [state, truths[ply]!]))
      const states = views[viewer]!.map(({ state }) => state)
      const story = new Story(states, 1 - viewer, (now, before, move) => {
        if (moves++ % EVERY !== 0) return
        options.fill(now, before)
        addChoice(choices, options, truthOf.get(before)!, move)
      })
      story.goOn(Number.POSITIVE_INFINITY)
    }
  }
  return choices
}

function addChoice(choices: Choices, options: Options, truth: GeneralsState, made: { from: number; to: number }): void {
  const { first, firstEntry, entries, amounts } = choices
  for (let i = 0; i < options.count; i++) {
    const rank = truth.rankOf[truth.board[options.from[i]!]!]!
    for (let j = i * FEATURE_COUNT; j < (i + 1) * FEATURE_COUNT; j++) {
      entries.push(options.values[j]! * RANKS + rank)
      amounts.push(1)
    }
    for (let j = options.firstDealing[i]!; j < options.firstDealing[i + 1]!; j++) {
      const dealing = options.dealing[j]!
      const gain = options.enemy[j]!.gains[rank]!
      entries.push(dealingLine(dealing, gain) * RANKS + rank)
      amounts.push(gain * DEALINGS[dealing]!.amount)
    }
    if (options.from[i] === made.from && options.to[i] === made.to) choices.made.push(firstEntry.length - 1)
    firstEntry.push(entries.length)
  }
  first.push(firstEntry.length - 1)
}

/**
 * The table of the model, by line and rank: fitted by gradient steps (Adam) on the log-loss of the moves that were made.
 * @param shrinkage how much the squares of the parameters count against the log-loss
 */
export function fitConduct(choices: Choices, shrinkage: number): Float64Array {
  const parameters = new Float64Array(LINES * TRAITS.length)
  const mean = new Float64Array(parameters.length)
  const square = new Float64Array(parameters.length)
  const gradient = new Float64Array(LINES * RANKS)
  const packed = pack(choices)
  for (let round = 1; round <= ROUNDS; round++) {
    const loss = gradientOf(packed, tableOf(parameters), gradient)
    const step = round > ROUNDS - LAST_ROUNDS ? LAST_STEP : STEP
    for (let i = 0; i < parameters.length; i++) {
      const line = Math.floor(i / TRAITS.length)
      let slope = shrinkage * parameters[i]!
      for (let rank = 0; rank < RANKS; rank++)
        slope += (gradient[line * RANKS + rank]! * TRAITS_OF[rank]![i % TRAITS.length]!) / choices.made.length
      mean[i] = 0.9 * mean[i]! + 0.1 * slope
      square[i] = 0.99 * square[i]! + 0.01 * slope * slope
      const spread = Math.sqrt(square[i]! / (1 - 0.99 ** round)) + 1e-8
      parameters[i]! -= (step * mean[i]!) / (1 - 0.9 ** round) / spread
    }
    if (round % 20 === 0) console.log(`round ${round}: log-loss ${(loss / choices.made.length).toFixed(4)} a move`)
  }
  return tableOf(parameters)
}

const pack = ({ first, made, firstEntry, entries, amounts }: Choices) => ({
  first: Int32Array.from(first),
  made: Int32Array.from(made),
  firstEntry: Int32Array.from(firstEntry),
  entries: Int16Array.from(entries),
  amounts: Float32Array.from(amounts),
})

/** By line and rank: the logarithm of the weight. */
function tableOf(parameters: Float64Array): Float64Array {
  return Float64Array.from({ length: LINES * RANKS }, (_, i) => {
    const first = Math.floor(i / RANKS) * TRAITS.length
    return TRAITS_OF[i % RANKS]!.reduce((sum, trait, t) => sum + trait * parameters[first + t]!, 0)
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
