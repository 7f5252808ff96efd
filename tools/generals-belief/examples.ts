import { Random } from '../../src/game/random.ts'
import { unwrap } from '../../src/game/result.ts'
import { OVER } from '../../src/game/state.ts'
import { firstCode } from '../../src/games/generals/codes.ts'
import { featuresOf } from '../../src/games/generals/habits.ts'
import { generals } from '../../src/games/generals/index.ts'
import type { GeneralsInformation } from '../../src/games/generals/information.ts'
import { knowledge } from '../../src/games/generals/knowledge.ts'
import { ARMY, LOST } from '../../src/games/generals/pieces.ts'
import type { GeneralsState } from '../../src/games/generals/state.ts'
import type { GeneralsView } from '../../src/games/generals/view.ts'
import { createSearch } from '../../src/search/create.ts'

export const RANKS = ARMY.letters.length

/** A living hidden piece of a position of self-play. */
export interface Example {
  /** Its values of the features. */
  readonly values: readonly number[]
  /** By rank, its probability under the plain belief and, where it was asked for, the learned one. */
  readonly plain: Float64Array
  readonly learned: Float64Array | null
  /** What it truly is. */
  readonly rank: number
}

/** Positions are taken from this ply on, and each so many plies. */
const FROM_PLY = 20
const EVERY = 7
/** Draws from which the learned probabilities are estimated, and the share of the plain ones mixed into them. */
const DRAWS = 2000
const PLAIN_SHARE = 0.01
/** The probability of a random move, for variety. */
const NOISE = 0.03

/**
 * The living hidden pieces in positions of self-play.
 * @param setup null: the two kinds take turns
 */
export function examplesOf(
  seed: number,
  games: number,
  iterations: number,
  setup: string | null,
  withLearned: boolean,
): Example[] {
  const examples: Example[] = []
  for (let game = 0; game < games; game++) {
    const kind = setup ?? (game % 2 === 0 ? 'sensible' : 'uniform')
    playOne(seed + game, iterations, kind, (state, views, information, ply) => {
      if (ply < FROM_PLY || ply % EVERY !== 0) return
      examples.push(...hiddenPieces(state, views, information, withLearned ? new Random(ply) : null))
    })
  }
  return examples
}

function playOne(
  seed: number,
  iterations: number,
  setup: string,
  look: (state: GeneralsState, views: readonly GeneralsView[], information: GeneralsInformation, ply: number) => void,
): void {
  const random = new Random(seed)
  const state = unwrap(generals.start('standard', random, { setup }))
  const views: GeneralsView[][] = [[], []]
  const moves = new Int32Array(generals.maxMoves)
  for (let ply = 0; state.toMove !== OVER; ply++) {
    for (const seat of [0, 1])
      views[seat]!.push(unwrap(knowledge.parseView(knowledge.observe(state, seat), 'standard')))
    const own = views[state.turn]!
    const information = unwrap(knowledge.inform(own[own.length - 1]!, own.slice(0, -1))) as GeneralsInformation
    look(state, own, information, ply)
    const count = state.legalMoves(moves, 0)
    let move = moves[random.below(count)]!
    if (random.real() >= NOISE) {
      const options = { seed: random.below(1 << 20), depth: 64, lines: 1, work: iterations, expected: iterations }
      const search = createSearch(information, generals.algorithms[0], options, generals)
      search.step(iterations)
      move = search.lines()[0]!.move
    }
    state.play(move)
  }
}

function hiddenPieces(
  state: GeneralsState,
  views: readonly GeneralsView[],
  information: GeneralsInformation,
  random: Random | null,
): Example[] {
  const enemy = 1 - state.turn
  const features = featuresOf(
    views.map((view) => view.state),
    enemy,
  )
  const { squareOf } = views[views.length - 1]!.state
  const learned = random === null ? null : frequencies(information, enemy, random)
  const examples: Example[] = []
  for (let token = 0; token < ARMY.size; token++) {
    const square = squareOf[firstCode(enemy) + token]!
    if (square === LOST || information.plain.isKnown(token)) continue
    const plain = Float64Array.from({ length: RANKS }, (_, rank) => information.plain.probability(token, rank))
    const mixed =
      learned === null
        ? null
        : learned[token]!.map((share, rank) => (1 - PLAIN_SHARE) * share + PLAIN_SHARE * plain[rank]!)
    examples.push({ values: features[token]!, plain, learned: mixed, rank: state.rankOf[state.board[square]!]! })
  }
  return examples
}

/** By token and rank, how often the piece has the rank in draws from the learned belief. */
function frequencies(information: GeneralsInformation, enemy: number, random: Random): Float64Array[] {
  const world = information.world()
  const shares = Array.from({ length: ARMY.size }, () => new Float64Array(RANKS))
  let total = 0
  for (let i = 0; i < DRAWS; i++) {
    const weight = information.sample(world, random)
    total += weight
    for (const [token, share] of shares.entries()) share[world.rankOf[firstCode(enemy) + token]!]! += weight
  }
  return shares.map((share) => share.map((sum) => sum / total))
}
