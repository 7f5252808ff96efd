import type { InformationState } from '../../game/hidden.ts'
import type { Random } from '../../game/random.ts'
import type { Move } from '../../game/state.ts'
import { RanksInformation } from '../ranks/belief/information.ts'
import { moveFrom, moveTo } from '../ranks/rules/state.ts'
import { gain } from './evaluate.ts'
import { HEADQUARTERS } from './map.ts'
import type { LuzhanqiState } from './state.ts'

/**
 * The greedy player: strikes where the expected gain over the plain belief is highest, if it is positive, and else brings
 * some piece nearer to the enemy headquarters where the flag may be.
 */
export function greedy(information: InformationState<LuzhanqiState>, random: Random): (move: Move) => number {
  if (!(information instanceof RanksInformation)) throw new TypeError('luzhanqi judges what its own views tell')
  const { seat, plain } = information
  const state: LuzhanqiState = information.world()
  const enemy = 1 - seat
  const first = state.firstCode(enemy)
  const { map, distances } = state
  const goals = map.names.flatMap((_, square) => {
    const isGoal = map.kindOf[square] === HEADQUARTERS && map.halfOf[square] === enemy && state.board[square] !== 0
    return isGoal ? [square * map.squares] : []
  })
  const stepsFrom = (square: number): number => Math.min(...goals.map((goal) => distances[goal + square]!))
  return (move) => {
    const from = moveFrom(move)
    const to = moveTo(move)
    const striker = state.rankOf[state.board[from]!]!
    const struck = state.board[to]!
    if (struck === 0) return Math.sign(stepsFrom(from) - stepsFrom(to)) * 0.5 * (1 + random.real())
    return plain.mean(struck - first, (rank) => gain(state.tables.battles, striker, rank))
  }
}
