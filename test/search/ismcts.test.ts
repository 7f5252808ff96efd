import { expect, it } from 'vitest'
import type { IsmctsSettings } from '../../src/game/engine/index.ts'
import type { Hidden, InformationState } from '../../src/game/hidden.ts'
import type { Random } from '../../src/game/random.ts'
import { type Move, type Outcome, OVER, type State } from '../../src/game/state.ts'
import { Ismcts } from '../../src/search/hidden/ismcts.ts'

/** A bet on a hidden coin: move 0 gains nothing, move 1 wins or loses. */
class Bet implements State {
  readonly turn = 0
  readonly keyLow = 0
  readonly keyHigh = 0
  won = false
  move = -1

  get toMove(): number {
    return this.move < 0 ? 0 : OVER
  }

  legalMoves(buffer: Int32Array, from: number): number {
    buffer[from] = 0
    buffer[from + 1] = 1
    return from + 2
  }

  play(move: Move): void {
    this.move = move
  }

  undo(): void {
    this.move = -1
  }

  returns(): number {
    return this.move === 0 ? 0 : this.won ? 1 : -1
  }

  outcome(): Outcome | null {
    return this.move < 0 ? null : { winner: null, reason: 'the coin has been shown' }
  }

  copy(): Bet {
    return Object.assign(new Bet(), { won: this.won, move: this.move })
  }
}

it('the value of a move is the mean of its results by the weights of their worlds, whichever was drawn first', () => {
  const tried: { weight: number; value: number }[] = []
  let weight = 0
  const information: InformationState<Bet> = {
    seat: 0,
    keyLow: 1,
    keyHigh: 1,
    worlds: null,
    world: () => new Bet(),
    sample(into: Bet, random: Random) {
      into.move = -1
      into.won = random.below(2) === 0
      weight = into.won ? 1 : 9
      return weight
    },
  }
  const hidden = {
    plyKey(state: Bet) {
      if (state.move === 1) tried.push({ weight, value: state.returns() })
      return 1 + state.move
    },
  } as unknown as Hidden<State>
  const settings: IsmctsSettings<Bet> = {
    method: 'ismcts',
    observers: 'single',
    exploration: 1,
    expandAfter: 1,
    playout: () => 0,
  }
  const options = { seed: 5, depth: 10, lines: 2, work: 100 }
  const search = new Ismcts(information, new Bet(), settings, options, { maxMoves: 2, hidden })
  for (const steps of [3, 20, 77]) {
    search.step(steps)
    const results = tried.slice()
    const sum = results.reduce((all, one) => all + one.weight, 0)
    const mean = results.reduce((all, one) => all + one.weight * one.value, 0) / sum
    const line = search.lines().find(({ move }) => move === 1)!
    tried.splice(0, tried.length, ...results)
    expect(line.visits).toBe(results.length)
    expect(line.score.value).toBeCloseTo(mean, 12)
    // unequal weights tell as much as fewer equal ones; before any result, a variance of 0.3 is expected
    const { sampled, effective } = search.worlds
    const count = Math.max(1, (results.length * effective) / sampled)
    expect(line.score.standardError).toBeCloseTo(Math.min(1, Math.sqrt((1 - mean ** 2 + 0.3 / count) / count)), 12)
  }
  expect(search.worlds.effective).toBeLessThan(0.8 * search.worlds.sampled)
})

/** One seat has one move, the other answers. Some answers exist in some worlds only. */
class Answers implements State {
  readonly worlds: readonly (readonly Move[])[]
  /** By answer: what it brings the first seat. */
  readonly results: readonly number[]
  path: Move[] = []
  world = 0

  constructor(worlds: readonly (readonly Move[])[], results: readonly number[]) {
    this.worlds = worlds
    this.results = results
  }

  get turn(): number {
    return this.path.length % 2
  }
  get toMove(): number {
    return this.path.length === 2 ? OVER : this.turn
  }
  get keyLow(): number {
    return this.path.length
  }
  get keyHigh(): number {
    return this.world
  }
  /** The answers of this world. */
  get answers(): readonly Move[] {
    return this.worlds[this.world]!
  }

  legalMoves(buffer: Int32Array, from: number): number {
    const moves = this.path.length === 0 ? [0] : this.answers
    buffer.set(moves, from)
    return from + moves.length
  }

  play(move: Move): void {
    this.path.push(move)
  }
  undo(): void {
    this.path.pop()
  }
  returns(seat: number): number {
    const result = this.results[this.path[1]!]!
    return seat === 0 ? result : -result
  }
  outcome(): Outcome | null {
    return this.toMove === OVER ? { winner: null, reason: 'answered' } : null
  }
  copy(): Answers {
    return Object.assign(new Answers(this.worlds, this.results), { path: [...this.path], world: this.world })
  }
}

/** Searches for the first seat, who does not know the world. @param note is called for each answer that is tried */
function searchAnswers(
  start: Answers,
  changes: Partial<IsmctsSettings<Answers>>,
  work: number,
  note: (state: Answers) => void,
): void {
  const information: InformationState<Answers> = {
    seat: 0,
    keyLow: 1,
    keyHigh: 1,
    worlds: null,
    world: () => start.copy(),
    sample(into: Answers, random: Random) {
      into.path = []
      into.world = random.below(start.worlds.length)
      return 1
    },
  }
  const hidden = {
    plyKey(state: Answers) {
      if (state.path.length === 2) note(state)
      return 1 + state.path.length
    },
  } as unknown as Hidden<State>
  const settings: IsmctsSettings<Answers> = {
    method: 'ismcts',
    observers: 'single',
    exploration: 0,
    expandAfter: 1,
    playout: () => 0,
    ...changes,
  }
  const options = { seed: 5, depth: 10, lines: 1, work }
  new Ismcts(information, start.copy(), settings, options, { maxMoves: 3, hidden }).step(work)
}

it('a move is chosen among those of its world, by how often it has been there to choose', () => {
  const visits = [0, 0, 0]
  const available = [0, 0, 0]
  const start = new Answers(
    [
      [0, 1],
      [0, 1, 2],
      [1, 2],
    ],
    [-0.1, 0, -0.2],
  )
  searchAnswers(start, { exploration: 0.3 }, 600, ({ answers, path: [, tried] }) => {
    for (const answer of answers) available[answer]!++
    const bounds = answers.map((answer) =>
      visits[answer] === 0
        ? Number.POSITIVE_INFINITY
        : -start.results[answer]! + 0.3 * Math.sqrt(Math.log(available[answer]! + 1) / visits[answer]!),
    )
    const bound = bounds[answers.indexOf(tried!)]!
    if (bound < Number.POSITIVE_INFINITY) expect(bound).toBeGreaterThan(Math.max(...bounds) - 1e-6)
    visits[tried!]!++
  })
  expect(Math.min(...visits)).toBeGreaterThan(10)
  expect(new Set(available).size).toBeGreaterThan(1)
})

it.each([0.95, 0, -0.95])(
  'where the first seat stands at %d, an answer that is worse than its prior makes way for another one',
  (standing) => {
    const tried: Move[] = []
    // a little worse for the answering seat than before, and clearly better
    const start = new Answers([[0, 1]], [standing + 0.01, standing - 0.04])
    const changes: Partial<IsmctsSettings<Answers>> = {
      relative: true,
      playout: () => standing,
      prior: (state, _moves, count, values) => void values.fill(state.toMove === 0 ? standing : -standing, 0, count),
    }
    searchAnswers(start, changes, 10, ({ path }) => tried.push(path[1]!))
    expect(tried.slice(0, 4)).toEqual([0, 1, 1, 1])
  },
)
