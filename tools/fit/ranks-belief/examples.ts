import { Random } from '../../../src/game/random.ts'
import { unwrap } from '../../../src/game/result.ts'
import type { RanksInformation } from '../../../src/games/ranks/belief/information.ts'
import type { RanksState } from '../../../src/games/ranks/rules/state.ts'
import { knowledgeOf, type PlayedGame, replay, startOf } from './games.ts'
import type { Subject } from './subjects.ts'

/** The information of a seat in a position of a game. */
type Informed = RanksInformation<RanksState & { copy(): RanksState }>

/** A living hidden piece of a position of a game. */
export interface Example {
  /** Probabilities by rank, under the plain belief and under the learned one. */
  readonly plain: Float64Array
  readonly learned: Float64Array
  /** The true rank. */
  readonly rank: number
  /** The share of the game's moves that had been played: from 0, the start, to 1. */
  readonly played: number
}

/** The first ply from which positions are taken. */
const FROM_PLY = 20
/** Number of draws that estimate the learned probabilities, and the share of the plain ones mixed into them. */
const DRAWS = 1000
const PLAIN_SHARE = 0.01

/** The living hidden pieces in positions of a game. */
export function examplesOf(subject: Subject, variant: string, game: PlayedGame): Example[] {
  const { views, truths } = replay(subject, variant, game)
  return truths.flatMap((truth, ply) => {
    if (ply < FROM_PLY || ply % subject.everyPly !== 0) return []
    const own = views[truth.turn]!
    const information = unwrap(subject.game.hidden!.informationState(own[ply]!, own.slice(0, ply))) as Informed
    return hiddenPieces(truth, own[ply]!.state, information, new Random(ply), ply / truths.length)
  })
}

/** The hidden pieces in a position before the first move, with set-ups of a kind or style. */
export function setupExamples(subject: Subject, variant: string, seed: number, setup: string): Example[] {
  const random = new Random(seed)
  const truth = startOf(subject, variant, setup, random)
  const knowledge = knowledgeOf(subject)
  const view = unwrap(knowledge.observation.parse(knowledge.observe(truth, truth.turn), variant))
  const information = unwrap(knowledge.informationState(view, [])) as Informed
  return hiddenPieces(truth, view.state, information, random, 0)
}

function hiddenPieces(
  truth: RanksState,
  view: RanksState,
  information: Informed,
  random: Random,
  played: number,
): Example[] {
  const enemy = 1 - truth.turn
  const shares = frequencies(information, enemy, random)
  const examples: Example[] = []
  const ranks = view.tables.army.letters.length
  for (let token = 0; token < view.size; token++) {
    const square = view.squareOf[view.firstCode(enemy) + token]!
    if (square === view.lost || information.plain.isKnown(token)) continue
    const plain = Float64Array.from({ length: ranks }, (_, rank) => information.plain.probability(token, rank))
    const learned = shares[token]!.map((share, rank) => (1 - PLAIN_SHARE) * share + PLAIN_SHARE * plain[rank]!)
    examples.push({ plain, learned, rank: truth.rankOf[truth.board[square]!]!, played })
  }
  return examples
}

/** By token and rank, the frequency of the rank in draws from the learned belief. */
function frequencies(information: Informed, enemy: number, random: Random): Float64Array[] {
  const world = information.world()
  const shares = Array.from({ length: world.size }, () => new Float64Array(world.tables.army.letters.length))
  let total = 0
  for (let i = 0; i < DRAWS; i++) {
    const weight = information.sample(world, random)
    total += weight
    for (const [token, share] of shares.entries()) share[world.rankOf[world.firstCode(enemy) + token]!]! += weight
  }
  return shares.map((share) => share.map((sum) => sum / total))
}
