/** Judgements of reviews against the full solution of tic-tac-toe, by searches whose estimates are means of random results. */
import { describe, expect, it } from 'vitest'
import { Random } from '../../src/game/random.ts'
import { unwrap } from '../../src/game/result.ts'
import { type Move, OVER, type State } from '../../src/game/state.ts'
import { atOnce } from '../../src/game/steps.ts'
import { compileOwn } from '../../src/own/own-game.ts'
import { review } from '../../src/review/review.ts'
import { judge, lossOf, summarize } from '../../src/review/summary.ts'
import { think } from '../../src/search/think.ts'
import { freeClock } from '../../tools/lib/clock.ts'
import { libraryGame } from '../../tools/lib/library.ts'
import { choices } from '../game/games.ts'

const made = atOnce(compileOwn(libraryGame('tic-tac-toe').rules, 'tic-tac-toe'))
if (!made.ok) throw new Error(JSON.stringify(made))
const { game } = made.own

const solved = new Map<string, number>()

/** The result of best play, in expected results of the first player. */
function solve(state: State): number {
  if (state.toMove === OVER) return (state.returns(0) + 1) / 2
  const position = game.position.format(state)
  const known = solved.get(position)
  if (known !== undefined) return known
  const values = choices(game, state).map((move) => valueAfter(state, move))
  const value = state.toMove === 0 ? Math.max(...values) : Math.min(...values)
  solved.set(position, value)
  return value
}

function valueAfter(state: State, move: Move): number {
  state.play(move)
  const value = solve(state)
  state.undo()
  return value
}

const begin = (): State => unwrap(game.start('standard', new Random(0), {}))

/** A random game. @param perfect true when neither player makes a move that loses something */
function randomGame(seed: number, perfect: boolean): Move[] {
  const random = new Random(seed)
  const moves: Move[] = []
  for (const state = begin(); state.toMove !== OVER; state.play(moves.at(-1)!)) {
    const value = solve(state)
    const all = choices(game, state).filter((move) => !perfect || valueAfter(state, move) === value)
    moves.push(all[random.below(all.length)]!)
  }
  return moves
}

/** The judgement of each choice in a game, with what the move really lost. */
async function judged(moves: readonly Move[], algorithm: string, iterations: number) {
  const settings = { algorithm, level: 10, timeMs: null, iterations, depth: 64, lines: 1, seed: 1 }
  const plies = []
  for await (const ply of review(game, begin(), moves, 2, (state) => think(game, state, settings, freeClock)))
    plies[ply.ply] = ply
  for (const seat of [0, 1]) {
    const { expected, lost, given, result } = summarize(plies, seat)
    expect(expected - lost + given).toBeCloseTo(result, 10)
  }
  const state = begin()
  return plies.flatMap((ply) => {
    const lost = Math.abs(valueAfter(state, ply.played) - solve(state))
    state.play(ply.played)
    return ply.forced ? [] : [{ lost, judgement: judge(lossOf(ply)!) }]
  })
}

const SEEDS = Array.from({ length: 8 }, (_, i) => i + 1)

describe.each([
  ['uct', 500],
  ['uct', 1000],
  ['uct', 3000],
  ['grave', 500],
  ['grave', 1000],
  ['grave', 3000],
])('%s with %i iterations', (algorithm, iterations) => {
  it('finds no fault with the moves of perfect games', async () => {
    for (const seed of SEEDS) {
      const choices = await judged(randomGame(seed, true), algorithm, iterations)
      expect(choices.map(({ judgement }) => judgement)).toEqual(choices.map(() => null))
    }
  })

  it('names the moves that lose something', async () => {
    const found = []
    for (const seed of SEEDS) found.push(...(await judged(randomGame(seed, false), algorithm, iterations)))
    const losing = found.filter(({ lost }) => lost > 0)
    expect(losing.length).toBeGreaterThan(10)
    const named = losing.filter(({ judgement }) => judgement !== null)
    expect(named.length / losing.length).toBeGreaterThan(0.9)
  })
})
