import { Random } from '../../../src/game/random.ts'
import { unwrap } from '../../../src/game/result.ts'
import { unmirrored } from '../../../src/games/connection/evaluation/move-weights.ts'
import { FEATURES_PER_MOVE, writeFeatures } from '../../../src/games/connection/evaluation/shapes.ts'
import type { ConnectionState } from '../../../src/games/connection/rules/state.ts'
import { findGame } from '../../../src/games/registry.ts'
import { Choices } from '../evaluation/choices.ts'

/** The games that the weights in the source tree come from. */
export const KEPT = new URL('games.txt.gz', import.meta.url)

/** One game in this many takes no part in the fit. */
const TEST = 10

/**
 * Reads the positions of games (`playGame`), either those on axial boards or those on the others: the legal moves with their features, and each
 * move's share of the search's visits.
 * @param skipped from and to: features that are left out
 */
export function readChoices(
  lines: readonly string[],
  axial: boolean,
  skipped: readonly [number, number],
): { train: Choices; test: Choices } {
  const [train, test] = [new Choices(), new Choices()]
  const own = lines.filter((line) => line.startsWith('hex-') === axial)
  for (const [i, line] of own.entries()) addChoices(i % TEST === 0 ? test : train, line, axial, skipped)
  return { train, test }
}

function addChoices(choices: Choices, line: string, axial: boolean, [from, to]: readonly [number, number]): void {
  replay(line, (state, visits) => {
    const legal = new Int32Array(state.board.cells + 1)
    const count = state.legalMoves(legal, 0)
    const features = new Int32Array(count * FEATURES_PER_MOVE)
    writeFeatures(state, legal, count, features)
    const visitsOf = new Map(visits)
    const total = visits.reduce((sum, [, number]) => sum + number, 0)
    for (let i = 0; i < count; i++) {
      for (const feature of features.subarray(i * FEATURES_PER_MOVE, (i + 1) * FEATURES_PER_MOVE))
        if (feature < from || feature >= to) choices.addTerm(axial ? feature : unmirrored(feature), 1)
      choices.endMove((visitsOf.get(legal[i]!) ?? 0) / total)
    }
    choices.endChoice()
  })
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
