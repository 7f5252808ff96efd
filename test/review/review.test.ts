import { describe, expect, it } from 'vitest'
import { AUTO } from '../../src/game/engine/ids.ts'
import { type Game, playersOf } from '../../src/game/game.ts'
import { searchesViews } from '../../src/game/hidden.ts'
import { Random } from '../../src/game/random.ts'
import { type Move, OVER, type State } from '../../src/game/state.ts'
import { darkHex } from '../../src/games/dark-hex/index.ts'
import { einstein } from '../../src/games/einstein/index.ts'
import { games } from '../../src/games/registry.ts'
import { informedReview } from '../../src/review/informed-review.ts'
import { type Ply, review } from '../../src/review/review.ts'
import { changeFor, lossOf, summarize } from '../../src/review/summary.ts'
import { think } from '../../src/search/think.ts'
import { freeClock } from '../../tools/lib/clock.ts'
import { rootOf } from '../../tools/lib/root.ts'
import exact from '../fixtures/einstein_exact.json' with { type: 'json' }
import { choices, parse, start } from '../game/games.ts'

/** @param known answers by position, for games that come to the same ones and in which nothing before a position counts */
async function reviewed(
  game: Game,
  state: State,
  moves: readonly Move[],
  iterations: number,
  known?: Map<string, ReturnType<typeof think>>,
): Promise<Ply[]> {
  const usesViews = searchesViews(game)
  const lines = usesViews ? Number.POSITIVE_INFINITY : 1
  const asked = { algorithm: AUTO, level: 10, timeMs: null, depth: 64, lines, seed: 1 }
  const seats = playersOf(game, state).length
  const plies: Ply[] = []
  const search = (state: State) => {
    const position = game.position.format(state)
    const answer =
      known?.get(position) ?? think(game, rootOf(game, state, game.variants[0].id), { ...asked, iterations }, freeClock)
    known?.set(position, answer)
    return answer
  }
  const facts = { maxMoves: game.maxMoves, chance: game.chance }
  const play = (state: State, move: Move) => state.play(move)
  const reviewing = usesViews
    ? informedReview(facts, state, moves, seats, { search, play })
    : review(facts, state, moves, seats, search)
  for await (const ply of reviewing) plies[ply.ply] = ply
  return plies
}

/** The moves of a random game, at most `plies` of them. */
function randomMoves(game: Game, from: State, seed: number, plies: number): Move[] {
  const random = new Random(seed)
  const state = from.copy()
  const moves: Move[] = []
  while (state.toMove !== OVER && moves.length < plies) {
    const all = choices(game, state)
    const move = all[random.below(all.length)]!
    moves.push(move)
    state.play(move)
  }
  return moves
}

/** Checks that every seat's result is its first expectation plus luck, minus its own losses, plus gains from others' losses. */
function expectToAddUp(plies: readonly Ply[], seats: number, digits: number): void {
  const summaries = Array.from({ length: seats }, (_, seat) => summarize(plies, seat))
  for (const { expected, luck, lost, given, result } of summaries) {
    expect(expected + luck - lost + given).toBeCloseTo(result, digits)
    expect(lost).toBeGreaterThanOrEqual(0)
  }
  const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)
  for (const { before, after } of plies) {
    expect(sum(before.expected)).toBeCloseTo(1, 10)
    for (const value of [...before.expected, ...after.expected]) {
      expect(value).toBeGreaterThanOrEqual(-1e-12)
      expect(value).toBeLessThanOrEqual(1 + 1e-12)
    }
    expect(sum(after.expected)).toBeCloseTo(1, 10)
  }
  expect(sum(summaries.map(({ luck }) => luck))).toBeCloseTo(0, 10)
}

describe.each(games.map((game) => ({ game, id: game.id })))('$id', ({ game }) => {
  it.each([1])('luck and losses add up to the result, seed %i', async (seed) => {
    const state = start(game, game.variants[0].id, seed)
    const before = game.position.format(state)
    const moves = randomMoves(game, state, seed, 16)
    const plies = await reviewed(game, state, moves, 100)
    expect(plies.map(({ played }) => played)).toEqual(moves)
    expect(plies.map(({ ply }) => ply)).toEqual(moves.map((_, i) => i))
    // each position has one value
    for (const [i, { after }] of plies.slice(0, -1).entries()) expect(plies[i + 1]?.before).toEqual(after)
    for (const ply of plies) expect(ply.forced ? ply.before : null).toEqual(ply.forced ? ply.after : null)
    expectToAddUp(plies, playersOf(game, state).length, 10)
    expect(game.position.format(state), 'the state is as it was').toBe(before)
  })
})

it('with private information, the loss of a move that the search has not tried is unknown', async () => {
  const game: Game = darkHex
  const state = start(game, game.variants[0].id, 1)
  const moves = randomMoves(game, state, 1, 6)
  const facts = { maxMoves: game.maxMoves, chance: game.chance }
  const untried: boolean[] = []
  const search = (state: State) => {
    const asked = { algorithm: 'ismcts', level: 10, timeMs: null, iterations: 10, depth: 64, seed: 1 }
    const lines = Number.POSITIVE_INFINITY
    const answer = think(game, rootOf(game, state, game.variants[0].id), { ...asked, lines }, freeClock)
    return answer.then((result) => {
      untried.push(result.lines.find(({ move }) => move === moves[untried.length])?.visits === 0)
      return result
    })
  }
  const losses: Ply['knownLoss'][] = []
  const walk = { search, play: (state: State, move: Move) => state.play(move) }
  for await (const { ply, knownLoss } of informedReview(facts, state, moves, 2, walk)) losses[ply] = knownLoss
  const ofUntried = losses.filter((_, ply) => untried[ply])
  expect(ofUntried.length).toBeGreaterThan(2)
  expect(ofUntried).toEqual(ofUntried.map(() => 'unknown'))
  expect(losses.filter((_, ply) => !untried[ply])).not.toContain('unknown')
})

it('ends where a search is refused', async () => {
  const state = start(einstein, 'standard', 1)
  const moves = randomMoves(einstein, state, 1, 6)
  let left = 3
  const search = (state: State) =>
    left-- > 0
      ? think(
          einstein,
          state,
          { algorithm: 'uct', level: 10, timeMs: null, iterations: 10, depth: 64, lines: 1, seed: 1 },
          freeClock,
        )
      : Promise.resolve(null)
  const plies: number[] = []
  for await (const { ply } of review({ maxMoves: einstein.maxMoves, chance: einstein.chance }, state, moves, 2, search))
    plies.push(ply)
  expect(plies).toEqual([5, 4])
})

describe('endgames whose values are known exactly', () => {
  const game: Game = einstein
  const stones = (position: string) => position.split(' ')[0]!.replace(/[^a-f]/gi, '').length
  const rows = exact.positions.filter(({ position, value }) => {
    return stones(position) <= 4 && Number(value) > 0.05 && Number(value) < 0.95
  })
  const NODES = 1_000_000
  const known: Parameters<typeof reviewed>[4] = new Map()

  it.each(rows.slice(0, 4))('$position: luck is what the roll changed, loss what the move did', async (row) => {
    const state = parse(einstein, 'standard', row.position)
    const mover = state.turn
    for (const [face, solution] of Object.entries(row.byDie)) {
      const roll = game.move.parse(state, `=${face}`)
      if (!roll.ok) throw new Error(roll.error)
      state.play(roll.value)
      const [text, worth] = Object.entries(solution.moves).sort(([, a], [, b]) => Number(a) - Number(b))[0]!
      const worst = game.move.parse(state, text)
      state.undo()
      if (!worst.ok) throw new Error(worst.error)
      const [rolled, moved] = await reviewed(einstein, state, [roll.value, worst.value], NODES, known)
      if (!rolled || !moved) throw new Error('two plies were to be reviewed')
      expect(rolled.before).toMatchObject({ certainty: 'proven', standardError: null })
      expect(rolled.before.expected[mover]).toBeCloseTo(Number(row.value), 11)
      expect(changeFor(rolled, mover), 'luck').toBeCloseTo(Number(solution.value) - Number(row.value), 11)
      expect(changeFor(rolled, 1 - mover)).toBeCloseTo(Number(row.value) - Number(solution.value), 11)
      expect(lossOf(moved), 'loss').toBeCloseTo(Number(solution.value) - Number(worth), 11)
      expectToAddUp([rolled, moved], 2, 12)
    }
  })

  it.each(rows.slice(0, 4))('$position: whole games are proven and add up to 1 and 0', async ({ position }) => {
    const state = parse(einstein, 'standard', position)
    const plies = await reviewed(einstein, state, randomMoves(einstein, state, 7, 1000), NODES, known)
    for (const { before, after } of plies) expect([before.certainty, after.certainty]).toEqual(['proven', 'proven'])
    expectToAddUp(plies, 2, 12)
    expect([0, 1].map((seat) => summarize(plies, seat).result).sort()).toEqual([0, 1])
  })
})
