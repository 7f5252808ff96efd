import { Random } from '../../src/game/random.ts'
import { unwrap } from '../../src/game/result.ts'
import { firstCode } from '../../src/games/generals/codes.ts'
import type { GeneralsInformation } from '../../src/games/generals/information.ts'
import { knowledge } from '../../src/games/generals/knowledge.ts'
import { ARMY, LOST } from '../../src/games/generals/pieces.ts'
import type { GeneralsState } from '../../src/games/generals/state.ts'
import { type PlayedGame, RANKS, replay } from './games.ts'

/** A living hidden piece of a position of a game. */
export interface Example {
  /** By rank, its probability under the plain belief and under the learned one. */
  readonly plain: Float64Array
  readonly learned: Float64Array
  /** What it truly is. */
  readonly rank: number
}

/** Positions are taken from this ply on, and each so many plies. */
const FROM_PLY = 20
const EVERY = 21
/** Draws from which the learned probabilities are estimated, and the share of the plain ones mixed into them. */
const DRAWS = 1000
const PLAIN_SHARE = 0.01

/** The living hidden pieces in positions of a game. */
export function examplesOf(game: PlayedGame): Example[] {
  const { views, truths } = replay(game)
  return truths.flatMap((truth, ply) => {
    if (ply < FROM_PLY || ply % EVERY !== 0) return []
    const own = views[truth.turn]!
    const information = unwrap(knowledge.inform(own[ply]!, own.slice(0, ply))) as GeneralsInformation
    return hiddenPieces(truth, own[ply]!.state, information, new Random(ply))
  })
}

function hiddenPieces(
  truth: GeneralsState,
  view: GeneralsState,
  information: GeneralsInformation,
  random: Random,
): Example[] {
  const enemy = 1 - truth.turn
  const shares = frequencies(information, enemy, random)
  const examples: Example[] = []
  for (let token = 0; token < ARMY.size; token++) {
    const square = view.squareOf[firstCode(enemy) + token]!
    if (square === LOST || information.plain.isKnown(token)) continue
    const plain = Float64Array.from({ length: RANKS }, (_, rank) => information.plain.probability(token, rank))
    const learned = shares[token]!.map((share, rank) => (1 - PLAIN_SHARE) * share + PLAIN_SHARE * plain[rank]!)
    examples.push({ plain, learned, rank: truth.rankOf[truth.board[square]!]! })
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
