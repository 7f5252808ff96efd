import { Random } from '../../src/game/random.ts'
import { unwrap } from '../../src/game/result.ts'
import { FEATURES_PER_MOVE, writeFeatures } from '../../src/games/connection/evaluation/shapes.ts'
import type { ConnectionState } from '../../src/games/connection/rules/state.ts'
import { findGame } from '../../src/games/registry.ts'

/** A position: its legal moves' features, one move after the other, and each move's share of the search's visits. */
export interface Position {
  readonly features: Int16Array
  readonly shares: Float32Array
}

/** The games that the weights in the source tree come from. */
export const KEPT = new URL('games.txt.gz', import.meta.url)

/** One game in this many takes no part in the fit. */
const TEST = 10

/** Reads the positions of games (`playGame`), either those on axial boards or those on the others. */
export function readPositions(lines: readonly string[], axial: boolean): { train: Position[]; test: Position[] } {
  const train: Position[] = []
  const test: Position[] = []
  const own = lines.filter((line) => line.startsWith('hex-') === axial)
  for (const [i, line] of own.entries()) (i % TEST === 0 ? test : train).push(...positionsOf(line))
  return { train, test }
}

function positionsOf(line: string): Position[] {
  const positions: Position[] = []
  replay(line, (state, visits) => {
    const legal = new Int32Array(state.board.cells + 1)
    const count = state.legalMoves(legal, 0)
    const features = new Int32Array(count * FEATURES_PER_MOVE)
    writeFeatures(state, legal, count, features)
    const shares = new Float32Array(count)
    let total = 0
    for (const [move, number] of visits) {
      shares[legal.indexOf(move)] = number
      total += number
    }
    positions.push({ features: Int16Array.from(features), shares: shares.map((share) => share / total) })
  })
  return positions
}

/**
 * Plays a game again.
 * @param line as `playGame` writes it
 * @param visit called with each position in which the engine was to move, and with the visits of its moves
 */
export function replay(line: string, visit: (state: ConnectionState, visits: [number, number][]) => void): void {
  const [variant = '', opening = '', ...moves] = line.split(' ')
  const game = findGame(variant.startsWith('hex-') ? 'hex' : 'atoll')!
  const state = unwrap(game.start(variant, new Random(0), {})) as ConnectionState
  const parse = (text: string) => unwrap(game.move.parse(state, text))
  if (opening !== '-') for (const text of opening.split(',')) state.play(parse(text))
  for (const entry of moves) {
    const [move, visits] = entry.split(':') as [string, string]
    const listed = visits.split(',').map((text) => text.split('=') as [string, string])
    visit(
      state,
      listed.map(([text, number]) => [parse(text), Number(number)]),
    )
    state.play(parse(move))
  }
}
