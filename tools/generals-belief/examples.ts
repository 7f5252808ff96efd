import { Random } from '../../src/game/random.ts'
import { unwrap } from '../../src/game/result.ts'
import { firstCode } from '../../src/games/generals/codes.ts'
import { featuresOf } from '../../src/games/generals/habits.ts'
import { generals } from '../../src/games/generals/index.ts'
import type { GeneralsInformation } from '../../src/games/generals/information.ts'
import { knowledge } from '../../src/games/generals/knowledge.ts'
import { ARMY, LOST } from '../../src/games/generals/pieces.ts'
import type { GeneralsState } from '../../src/games/generals/state.ts'
import type { GeneralsView } from '../../src/games/generals/view.ts'
import type { PlayedGame } from './games.ts'

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
/** Draws from which the learned probabilities are estimated, and the share of the plain ones mixed into them. */
const DRAWS = 1000
const PLAIN_SHARE = 0.01

/**
 * The living hidden pieces in positions of games.
 * @param every one of so many plies is looked at
 */
export function examplesOf(games: readonly PlayedGame[], every: number, withLearned: boolean): Example[] {
  return games.flatMap((game) => {
    const examples: Example[] = []
    const state = unwrap(generals.parsePosition(game.start, 'standard'))
    const views: GeneralsView[][] = [[], []]
    for (const [ply, move] of game.moves.entries()) {
      for (const seat of [0, 1])
        views[seat]!.push(unwrap(knowledge.parseView(knowledge.observe(state, seat), 'standard')))
      if (ply >= FROM_PLY && ply % every === 0) {
        const own = views[state.turn]!
        const information = unwrap(knowledge.inform(own.at(-1)!, own.slice(0, -1))) as GeneralsInformation
        examples.push(...hiddenPieces(state, own, information, withLearned ? new Random(ply) : null))
      }
      state.play(unwrap(generals.parseMove(state, move)))
    }
    return examples
  })
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
