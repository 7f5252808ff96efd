import { expect, it } from 'vitest'
import { enginesOf } from '../../../src/game/engine/ids.ts'
import { type Game, playersOf } from '../../../src/game/game.ts'
import { Random } from '../../../src/game/random.ts'
import type { State } from '../../../src/game/state.ts'
import { methodFor } from '../../../src/search/create.ts'
import { expectSame, expectTrue } from '../hot.ts'
import { choices, parse, perft, randomGame, start, toMoveName, winnerName } from '../playing.ts'
import type { Tried } from './tried.ts'

/** The moves behind each move are counted at one position in so many: they are nearly those of the plies that follow. */
const COUNTED_EVERY = 4

/** The most by which rounding an evaluation to an integer changes the utility that it stands for. */
const ROUNDING = 1 / 500

/** A position and its image have the same moves, counts, winner and value. */
export function testSymmetries({ game, variant, suite, seeds }: Tried): void {
  const symmetries = suite.symmetries.filter(({ variants }) => variants?.includes(variant) ?? true)
  it.skipIf(symmetries.length === 0).each(symmetries)('symmetry: $name', ({ map, swapsSeats, seats = 1 }) => {
    let seen = 0
    const evaluations = evaluationsOf(game, variant, suite.uneven)
    for (const seed of seeds) {
      const earlier: State[] = []
      randomGame(game, start(game, variant, seed), new Random(seed), 100, (state, moves) => {
        const mapped = map(game.position.format(state), variant)
        if (mapped === null) return
        seen++
        const image = parse(game, variant, mapped)
        image.setHistory?.(earlier)
        earlier.push(image)
        expectSame(choices(game, image).length, moves.length)
        if (moves.length <= 50 && (seen - 1) % COUNTED_EVERY === 0)
          expectSame(perft(game, image, 2), perft(game, state, 2))
        const { players } = game
        const mirrored = (name: string) =>
          swapsSeats && players.includes(name) ? players[(players.indexOf(name) + seats) % players.length]! : name
        expectSame(toMoveName(game, image), mirrored(toMoveName(game, state)))
        expectSame(winnerName(game, image), mirrored(winnerName(game, state)))
        if (state.toMove < 0) return
        for (const { id, evaluate, error } of evaluations) {
          const values = evaluate(state)
          const shift = swapsSeats && values.length > 1 ? seats : 0
          for (const [i, value] of evaluate(image).entries())
            expectTrue(
              Math.abs(value - values.at((i - shift) % values.length)!) <= error,
              `the evaluation of ${id}: ${game.position.format(state)}`,
            )
        }
      })
    }
    expect(seen, 'positions the symmetry was tried on').toBeGreaterThan(0)
  })
}

/** An engine's evaluation: for the seat to act, or of all seats where that is what it evaluates. */
interface Evaluation {
  readonly id: string
  evaluate(state: State): Float64Array
  /** The most by which rounding may change it. */
  readonly error: number
}

function evaluationsOf(game: Game, variant: string, except: readonly string[] = []): Evaluation[] {
  const first = start(game, variant, 3)
  return enginesOf(game).flatMap((engine): Evaluation[] => {
    const { id } = engine
    const method = methodFor(engine, first)
    const settings = method.method === 'determinized' ? method.inner : method
    if (except.includes(id)) return []
    switch (settings.method) {
      case 'alphabeta':
        return [{ id, evaluate: (state) => Float64Array.of(settings.evaluate(state, state.turn)), error: 1 }]
      case 'expectiminimax':
      case 'subgame':
        return [{ id, evaluate: (state) => Float64Array.of(settings.evaluate(state)), error: ROUNDING }]
      case 'multi-uct':
      case 'maxn': {
        const evaluate = (state: State) => {
          const shares = new Float64Array(playersOf(game, state).length)
          settings.evaluate(state, shares, new Random(1))
          return shares
        }
        return [{ id, evaluate, error: ROUNDING }]
      }
      default:
        return []
    }
  })
}
