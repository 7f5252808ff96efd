/** Losses and luck told by reviews of two small games with dice, by searches whose estimates are means of random results, against full solutions. */
import { expect, it } from 'vitest'
import { Random } from '../../src/game/random.ts'
import { unwrap } from '../../src/game/result.ts'
import { CHANCE, type Move, OVER } from '../../src/game/state.ts'
import { functionGame } from '../../src/own/function-game.ts'
import type { FunctionState } from '../../src/own/function-state.ts'
import { type Ply, review } from '../../src/review/review.ts'
import { JUDGEMENTS, judge, lossOf, summarize } from '../../src/review/summary.ts'
import { think } from '../../src/search/think.ts'
import { freeClock } from '../../tools/lib/clock.ts'
import { choices } from '../game/games.ts'
import { type Pig, pig, type Race, race, solved } from '../search/dice-games.ts'

const GAMES = 8

const made = {
  pig: { game: functionGame<Pig, string>(pig), values: solved(pig) },
  race: { game: functionGame<Race, string>(race), values: solved(race) },
}

type Name = keyof typeof made

/** A random game, with the first player's true expected result before each ply and at the end. */
function randomGame(name: Name, seed: number, perfect: boolean): { moves: Move[]; values: number[] } {
  const { game, values: known } = made[name]
  const random = new Random(seed)
  const state: FunctionState = unwrap(game.start('standard', random, {}))
  const worth = () => known.get(game.position.format(state))!.value
  const changeBy = (move: Move) => {
    const before = worth()
    state.play(move)
    const after = worth()
    state.undo()
    return Math.abs(after - before)
  }
  const moves: Move[] = []
  const values = [worth()]
  while (state.toMove !== OVER) {
    const all = choices(game, state)
    const among = perfect && state.toMove !== CHANCE ? all.filter((move) => changeBy(move) < 1e-6) : all
    moves.push(among[random.below(among.length)]!)
    state.play(moves.at(-1)!)
    values.push(worth())
  }
  return { moves, values }
}

/** What a review tells of a game, beside what is true. */
async function reviewed(name: Name, iterations: number, { moves, values }: ReturnType<typeof randomGame>) {
  const { game } = made[name]
  const asked = { algorithm: 'uct', level: 10, timeMs: null, iterations, depth: 64, lines: 1, seed: 1 }
  const plies: Ply[] = []
  const start = unwrap(game.start('standard', new Random(1), {}))
  for await (const ply of review(game, start, moves, 2, (state) => think(game, state, asked, freeClock)))
    plies[ply.ply] = ply
  const gain = (i: number, seat: number) => (values[i + 1]! - values[i]!) * (seat === 0 ? 1 : -1)
  const choices = plies.flatMap((ply, i) =>
    ply.probability === null && !ply.forced ? { loss: -gain(i, ply.turn), told: lossOf(ply)! } : [],
  )
  return [0, 1].map((seat) => {
    const { lost, luck, expected, given, result } = summarize(plies, seat)
    expect(expected + luck - lost + given).toBeCloseTo(result, 10)
    const trueLuck = plies.reduce((sum, { probability }, i) => sum + (probability === null ? 0 : gain(i, seat)), 0)
    return { lost, errorOfLuck: luck - trueLuck, choices: seat === 0 ? choices : [] }
  })
}

async function all(name: Name, iterations: number, perfect: boolean) {
  const seats = []
  for (let seed = 1; seed <= GAMES; seed++)
    seats.push(...(await reviewed(name, iterations, randomGame(name, seed, perfect))))
  const choices = seats.flatMap(({ choices }) => choices)
  const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)
  const great = choices.filter(({ loss }) => loss >= JUDGEMENTS.blunder)
  return {
    share: sum(choices.map(({ told }) => told)) / sum(choices.map(({ loss }) => loss)),
    lost: sum(seats.map(({ lost }) => lost)) / seats.length,
    luck: Math.sqrt(sum(seats.map(({ errorOfLuck }) => errorOfLuck ** 2)) / seats.length),
    judged: great.filter(({ told }) => judge(told)).length / great.length,
  }
}

// [game, iterations, the least share of the loss that is told, the greatest error of the luck]
it.each([
  ['race', 400, 0.4, 0.2],
  ['pig', 400, 0.3, 0.17],
] as const)(
  'most of what random moves lose in %s is told with %i iterations, and not as luck',
  async (name, iterations, least, most) => {
    const { share, luck, judged } = await all(name, iterations, false)
    expect(share).toBeGreaterThan(least)
    expect(judged).toBeGreaterThan(0.6)
    expect(share).toBeLessThan(1.05)
    expect(luck).toBeLessThan(most)
  },
)

// [game, iterations, the greatest loss of a player in a game that is told, the greatest error of the luck]
it.each([
  ['race', 400, 0.005, 0.06],
  ['pig', 400, 0.08, 0.1],
] as const)('perfect moves lose hardly anything in %s with %i iterations', async (name, iterations, lost, most) => {
  const found = await all(name, iterations, true)
  expect(found.lost).toBeLessThan(lost)
  expect(found.luck).toBeLessThan(most)
})
