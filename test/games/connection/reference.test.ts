import { describe, expect, it } from 'vitest'
import type { Game } from '../../../src/game/game.ts'
import { Random } from '../../../src/game/random.ts'
import { OVER } from '../../../src/game/state.ts'
import { atoll } from '../../../src/games/atoll/index.ts'
import { hex } from '../../../src/games/hex/index.ts'
import { ReferencePosition } from '../../../tools/arena/reference/connection.ts'
import { choices, start } from '../../game/games.ts'

const boards: readonly (readonly [Game, string])[] = [
  [atoll, 'hexagon-3'],
  [atoll, 'hexagon-5'],
  [atoll, 'octagon-7'],
  [atoll, 'octagon-11'],
  [hex, 'hex-3'],
  [hex, 'hex-6'],
  [hex, 'hex-11'],
]

const SEEDS = [1, 2, 3, 4, 5]

describe.each(boards.map(([game, variant]) => ({ game, variant })))('$variant', ({ game, variant }) => {
  it.each(SEEDS)('random game from seed %i: plain rules see the same moves and the same winner', (seed) => {
    const state = start(game, variant, seed)
    const plain = ReferencePosition.parse(game === hex ? 'hex' : 'atoll', game.position.format(state))
    const random = new Random(seed)
    while (state.toMove !== OVER) {
      const moves = choices(game, state)
      const cells = new Map(plain.choices().map((cell) => [cell.name, cell]))
      expect([...cells.keys()].sort()).toEqual(moves.map((move) => game.move.format(state, move)).sort())
      const move = moves[random.below(moves.length)]!
      plain.take(cells.get(game.move.format(state, move))!)
      state.play(move)
      const winner = state.outcome()?.winner ?? null
      expect(plain.winner).toBe(winner === null ? null : game.players[winner])
    }
  })
})
