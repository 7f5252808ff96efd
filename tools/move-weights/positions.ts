import { Random } from '../../src/game/random.ts'
import { unwrap } from '../../src/game/result.ts'
import { FEATURES_PER_MOVE, writeFeatures } from '../../src/games/connection/shapes.ts'
import type { ConnectionState } from '../../src/games/connection/state.ts'
import { findGame } from '../../src/games/registry.ts'

/** A position: its legal moves' features, one move after the other, and each move's share of the search's visits. */
export interface Position {
  readonly features: Int16Array
  readonly shares: Float32Array
}

/** One game in so many takes no part in the fit. */
const TEST = 10

/** Reads the positions of games (`playGame`) on axial boards, or on the others. */
export function readPositions(lines: readonly string[], axial: boolean): { train: Position[]; test: Position[] } {
  const train: Position[] = []
  const test: Position[] = []
  const own = lines.filter((line) => line.startsWith('hex-') === axial)
  for (const [i, line] of own.entries()) (i % TEST === 0 ? test : train).push(...positionsOf(line))
  return { train, test }
}

function positionsOf(line: string): Position[] {
  const [variant = '', opening = '', ...moves] = line.split(' ')
  const game = findGame(variant.startsWith('hex-') ? 'hex' : 'atoll')!
  const state = unwrap(game.start(variant, new Random(0), {})) as ConnectionState
  const parse = (text: string) => unwrap(game.parseMove(state, text))
  if (opening !== '-') for (const text of opening.split(',')) state.play(parse(text))
  const legal = new Int32Array(game.maxMoves)
  const features = new Int32Array(game.maxMoves * FEATURES_PER_MOVE)
  return moves.map((entry) => {
    const [move, visits] = entry.split(':') as [string, string]
    const count = state.legalMoves(legal, 0)
    writeFeatures(state, legal, count, features)
    const shares = new Float32Array(count)
    let total = 0
    for (const listed of visits.split(',')) {
      const [text, number] = listed.split('=') as [string, string]
      shares[legal.indexOf(parse(text))] = Number(number)
      total += Number(number)
    }
    const position = {
      features: Int16Array.from(features.subarray(0, count * FEATURES_PER_MOVE)),
      shares: shares.map((share) => share / total),
    }
    state.play(parse(move))
    return position
  })
}
