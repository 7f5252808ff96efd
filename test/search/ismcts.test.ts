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
  }
})
