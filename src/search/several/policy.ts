import type { PolicySettings } from '../../game/engine/index.ts'
import { Random } from '../../game/random.ts'
import type { State } from '../../game/state.ts'
import { movesAtRoot } from '../root-choice.ts'
import type { Line, Search, SearchOptions } from '../search.ts'
import { utilityOf, valuesBySeat } from '../seats.ts'

/**
 * Ranks the legal moves by the game's own rating, without search. A work unit rates one move. The values are the ratings
 * mapped into (-1, 1): they keep the order and have no other meaning.
 */
export class Policy<S extends State> implements Search {
  finished: Search['finished'] = null
  iterations = 0
  readonly depth = 1

  private readonly state: S
  private readonly settings: PolicySettings<S>
  private readonly random: Random
  private readonly moves: number[]
  private readonly ratings: number[] = []

  constructor(state: S, settings: PolicySettings<S>, options: SearchOptions, facts: { readonly maxMoves: number }) {
    this.state = state.copy() as S
    this.settings = settings
    this.random = new Random(options.seed)
    const buffer = new Int32Array(facts.maxMoves)
    this.moves = [...this.random.shuffle(buffer.subarray(0, movesAtRoot(state, buffer, options.moves)))]
  }

  get nodes(): number {
    return this.iterations
  }

  step(work: number): void {
    for (let end = this.iterations + work; this.iterations < end && this.finished === null; this.iterations++) {
      this.ratings.push(this.settings.score(this.state, this.moves[this.iterations]!, this.random))
      if (this.ratings.length === this.moves.length) this.finished = 'depth'
    }
  }

  lines(): Line[] {
    const { turn, seats = 2 } = this.state
    return this.moves
      .map((move, i) => ({ move, rating: this.ratings[i] ?? -Infinity, visits: i < this.ratings.length ? 1 : 0 }))
      .sort((a, b) => b.rating - a.rating)
      .map(({ move, rating, visits }) => {
        const squeezed = rating === -Infinity ? -1 : rating / (1 + Math.abs(rating))
        const value = utilityOf((squeezed + 1) / 2, seats)
        const score = { value, certainty: 'estimate', standardError: 1, pliesToEnd: null } as const
        return { move, visits, pv: [move], score: { ...score, ...valuesBySeat(value, turn, seats) } }
      })
  }
}
