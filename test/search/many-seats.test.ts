import { describe, expect, it } from 'vitest'
import type { MaxnSettings, MultiUctSettings } from '../../src/game/engine/index.ts'
import { CHANCE, OVER } from '../../src/game/state.ts'
import { utilityOf, winProbability } from '../../src/search/seats.ts'
import { Maxn } from '../../src/search/several/maxn.ts'
import { MultiUct } from '../../src/search/several/multi-uct.ts'
import { ManySeatsTree, RememberingTree, WIDTH } from './many-seats-tree.ts'

const FACTS = { maxMoves: WIDTH }
const ALL = Number.POSITIVE_INFINITY
const SEEDS = Array.from({ length: 8 }, (_, i) => i + 1)
const games = [2, 3, 4].flatMap((seats) => SEEDS.map((seed) => ({ seats, seed, chance: false })))
const gamesOfChance = games.map((game) => ({ ...game, chance: true }))

const maxn: MaxnSettings<ManySeatsTree> = {
  method: 'maxn',
  depth: 20,
  evaluate: (state, shares) => state.evaluate(shares),
  evaluationError: 0.5,
  prior: (state, _moves, from, end, priors) => state.prior(from, end, priors),
}

const multiUct: MultiUctSettings<ManySeatsTree> = {
  method: 'multi-uct',
  exploration: 1,
  firstVisit: 0.1,
  width: WIDTH,
  evaluate: (state, shares) => state.evaluate(shares),
  prior: (state, _moves, from, end, priors) => state.prior(from, end, priors),
}

const sharesOf = (state: ManySeatsTree): number[] =>
  Array.from({ length: state.seats }, (_, seat) => winProbability(state.returns(seat), state.seats))

/** The definition of max^n by plain recursion: ties are broken against the root's seat, then against the first. */
function exhaustive(state: ManySeatsTree, root: number, depth: number): number[] {
  if (state.toMove === OVER) return sharesOf(state)
  if (depth === 0) {
    const shares = new Float64Array(state.seats)
    state.evaluate(shares)
    return [...shares]
  }
  const { turn } = state
  let best: number[] = []
  if (state.toMove === CHANCE) {
    const events = new Int32Array(WIDTH)
    const probabilities = new Float64Array(WIDTH)
    const mean = new Array<number>(state.seats).fill(0)
    for (let i = 0; i < state.chanceEvents(events, probabilities, 0); i++) {
      state.play(events[i]!)
      for (const [seat, share] of exhaustive(state, root, depth - 1).entries()) mean[seat]! += probabilities[i]! * share
      state.undo()
    }
    return mean
  }
  for (const move of movesOf(state)) {
    state.play(move)
    const shares = exhaustive(state, root, depth - 1)
    state.undo()
    const order = [root, ...shares.keys()]
    const gain = best.length === 0 ? 1 : shares[turn]! - best[turn]!
    const lower = order.map((seat) => shares[seat]! - best[seat]!).find((difference) => Math.abs(difference) > 1e-9)
    if (gain > 1e-9 || (gain > -1e-9 && lower !== undefined && lower < 0)) best = shares
  }
  return best
}

const movesOf = (state: ManySeatsTree): number[] => {
  const buffer = new Int32Array(WIDTH)
  return [...buffer.subarray(0, state.legalMoves(buffer, 0))]
}

/** True when the seat wins whatever the others play, and whether or not another path would have led to the same ends. */
function surelyWon(state: ManySeatsTree, seat: number): boolean {
  if (state instanceof RememberingTree && state.endedByHistory) return false
  if (state.toMove === OVER) return state.outcome()!.winner === seat
  const won = movesOf(state).map((move) => {
    state.play(move)
    const wins = surelyWon(state, seat)
    state.undo()
    return wins
  })
  return state.toMove === seat ? won.some(Boolean) : won.every(Boolean)
}

describe.each(games)('max^n: $seats seats, random game $seed', ({ seats, seed }) => {
  const state = new ManySeatsTree(seed, seats)
  const root = state.turn

  it('gives every move the shares of plain recursion, at each depth', () => {
    for (const depth of [1, 2, 3, 4, 20]) {
      const search = new Maxn(state, maxn, { seed: 1, depth, lines: ALL, work: 1e6 }, FACTS)
      search.step(1e6)
      expect(search.finished).not.toBeNull()
      for (const { move, score } of search.lines()) {
        state.play(move)
        const want = exhaustive(state, root, depth - 1)
        state.undo()
        // a move that can no longer be the best has an upper bound only; with all lines wanted there are none of these
        expect(winProbability(score.value, seats)).toBeCloseTo(want[root]!, 9)
        if (seats > 2)
          for (const [seat, share] of want.entries())
            expect(score.values![seat]).toBeCloseTo(utilityOf(share, seats), 9)
      }
    }
  })

  it('asked for one line tells the shares of every move, or a bound without the shares of others', () => {
    for (const depth of [1, 2, 3, 4, 20]) {
      const search = new Maxn(state, maxn, { seed: 1, depth, lines: 1, work: 1e6 }, FACTS)
      search.step(1e6)
      const lines = search.lines()
      expect(lines[0]!.score.certainty).not.toBe('bound')
      // behind a win no further move is searched as deep
      const won = lines[0]!.score.value === 1
      for (const { move, score } of won ? lines.slice(0, 1) : lines) {
        state.play(move)
        const want = exhaustive(state, root, depth - 1).map((share) => utilityOf(share, seats))
        state.undo()
        if (score.certainty === 'bound') {
          expect(score.value).toBeGreaterThanOrEqual(want[root]! - 1e-9)
          expect(score).toMatchObject({ standardError: null, pliesToEnd: null })
          expect(score.values).toBeUndefined()
        } else
          for (const [seat, value] of want.entries())
            expect(score.values?.[seat] ?? (seat === root ? score.value : -score.value)).toBeCloseTo(value, 9)
      }
    }
  })

  it('asked for all lines, as levels do that draw among them, bounds none, wherever it stops', () => {
    const search = new Maxn(state, maxn, { seed: 1, depth: 20, lines: ALL, work: 1e6 }, FACTS)
    for (; search.finished === null; search.step(3))
      for (const { score } of search.lines()) {
        expect(score.certainty).not.toBe('bound')
        if (seats > 2) expect(score.values).toHaveLength(seats)
      }
  })

  it('asked for one line finds a best move with no more nodes, however it is cut into steps', () => {
    const search = (slice: number, lines: number) => {
      const one = new Maxn(state, maxn, { seed: 1, depth: 4, lines, work: 1e6 }, FACTS)
      while (one.finished === null) one.step(slice)
      return one
    }
    const all = search(1e6, ALL)
    const results = [1, 7, 1e6].map((slice) => search(slice, 1))
    expect(results[0]!.lines()[0]!.score.value).toBeCloseTo(all.lines()[0]!.score.value, 9)
    expect(results[0]!.nodes).toBeLessThanOrEqual(all.nodes)
    for (const { nodes, lines } of results.map((one) => ({ nodes: one.nodes, lines: one.lines() }))) {
      expect(nodes).toBe(results[0]!.nodes)
      expect(lines).toEqual(results[0]!.lines())
    }
  })

  it('proves nothing but wins that nobody can prevent', () => {
    const search = new Maxn(state, maxn, { seed: 1, depth: 20, lines: ALL, work: 1e6 }, FACTS)
    search.step(1e6)
    for (const { move, score } of search.lines()) {
      state.play(move)
      expect(score.certainty === 'proven').toBe(surelyWon(state, root))
      state.undo()
    }
  })
})

it('max^n proves no win that rests on an end by history', () => {
  let [proven, resting] = [0, 0]
  for (const { seats, seed } of games) {
    const state = new RememberingTree(seed, seats)
    const { turn } = state
    const search = new Maxn(state, maxn, { seed: 1, depth: 20, lines: ALL, work: 1e6 }, FACTS)
    search.step(1e6)
    for (const { move, score } of search.lines()) {
      state.play(move)
      if (score.certainty === 'proven') {
        proven++
        expect(surelyWon(state, turn), `seed ${seed}, move ${move}`).toBe(true)
      } else if (score.value === 1) resting++
      state.undo()
    }
  }
  expect(proven).toBeGreaterThan(0)
  expect(resting).toBeGreaterThan(0)
})

describe.each([...games, ...gamesOfChance])(
  'tree search: $seats seats, random game $seed, chance $chance',
  ({ seats, seed, chance }) => {
    const state = new ManySeatsTree(seed, seats, chance)
    const root = state.turn

    it('proves only what is certain, and a forced win in the end', () => {
      // where others are indifferent to the winner, a win with a low mean is found by exploration alone
      const curious = { ...multiUct, exploration: 4 }
      const search = new MultiUct(state, curious, { seed, depth: 100, lines: 1, work: 20_000 }, FACTS)
      while (search.finished === null && search.iterations < 20_000) {
        search.step(500)
        for (const { move, score } of search.lines()) {
          if (score.certainty !== 'proven') continue
          state.play(move)
          const winner = score.value === 1 ? root : (score.values?.indexOf(1) ?? 1 - root)
          expect(surelyWon(state, winner)).toBe(true)
          state.undo()
        }
      }
      const forced = Array.from({ length: seats }, (_, seat) => seat).find((seat) => surelyWon(state, seat))
      // each move may let another player win
      const isDecided = movesOf(state).every((move) => {
        state.play(move)
        const won = Array.from({ length: seats }, (_, seat) => seat).some((seat) => surelyWon(state, seat))
        state.undo()
        return won
      })
      expect(search.finished).toBe(forced === undefined && !isDecided ? null : 'solved')
      if (forced === root) expect(search.lines()[0]!.score).toMatchObject({ value: 1, certainty: 'proven' })
    })

    it('comes near the best move of max^n, where one is clearly best', () => {
      const values = movesOf(state).map((move) => {
        state.play(move)
        const shares = exhaustive(state, root, ALL)
        // where others are indifferent, a seat's value depends on their choice: only games without ties are compared
        const tied = hasTies(state)
        state.undo()
        return { move, value: shares[root]!, tied }
      })
      if (values.some(({ tied }) => tied)) return
      const search = new MultiUct(state, multiUct, { seed, depth: 100, lines: 1, work: 20_000 }, FACTS)
      search.step(20_000)
      const best = Math.max(...values.map(({ value }) => value))
      expect(values.find(({ move }) => move === search.lines()[0]!.move)!.value).toBeCloseTo(best, 9)
    })

    it('leaves moves out below the root only, and then proves no loss by counting them', () => {
      const narrow = { ...multiUct, width: 1 }
      const search = new MultiUct(state, narrow, { seed, depth: 100, lines: 1, work: 3000 }, FACTS)
      search.step(3000)
      expect(
        search
          .lines()
          .map(({ move }) => move)
          .sort(),
      ).toEqual(movesOf(state))
      for (const { move, score } of search.lines()) {
        if (score.certainty !== 'proven') continue
        state.play(move)
        expect(surelyWon(state, score.value === 1 ? root : (score.values?.indexOf(1) ?? 1 - root))).toBe(true)
        state.undo()
      }
    })

    it('values of all seats sum to 0, and steps of any size give the same', () => {
      const results = [1, 13, 700].map((slice) => {
        const search = new MultiUct(state, multiUct, { seed, depth: 100, lines: 1, work: 700 }, FACTS)
        while (search.iterations < 700 && search.finished === null)
          search.step(Math.min(slice, 700 - search.iterations))
        return [search.lines(), search.nodes, search.iterations] as const
      })
      for (const result of results) expect(result).toEqual(results[0])
      for (const { score } of results[0]![0])
        if (seats > 2) expect(score.values!.reduce((sum, value) => sum + value, 0)).toBeCloseTo(0, 9)
    })
  },
)

/** True when somewhere a seat has two moves that are equally good for it. */
function hasTies(state: ManySeatsTree): boolean {
  if (state.toMove === OVER) return false
  const { turn } = state
  const values: number[] = []
  const isChance = state.toMove === CHANCE
  for (const move of movesOf(state)) {
    state.play(move)
    const tied = hasTies(state)
    values.push(exhaustive(state, turn, ALL)[turn]!)
    state.undo()
    if (tied) return true
  }
  return !isChance && new Set(values.map((value) => value.toFixed(9))).size < values.length
}
