import type { State } from '../game/state.ts'
import type { Line, Search, WorldCount } from './search.ts'

/**
 * A method for perfect information where a seat does not know the position: it searches one of the worlds that fit, as
 * if that were the true one. Unless no other world fits, nothing that it finds is proven.
 */
export class OneWorld implements Search {
  readonly world: State
  readonly worlds: WorldCount
  readonly sampled?: true
  private readonly search: Search

  /** @param count the number of worlds that fit; null where it is not known */
  constructor(search: Search, world: State, count: number | null) {
    this.search = search
    this.world = world
    this.worlds = { sampled: 1, effective: 1, exact: count === 1 }
    if (search.sampled) this.sampled = true
  }

  step(work: number): void {
    this.search.step(work)
  }

  get finished(): Search['finished'] {
    const { finished } = this.search
    return finished === 'solved' && !this.worlds.exact ? 'depth' : finished
  }

  get iterations(): number {
    return this.search.iterations
  }

  get nodes(): number {
    return this.search.nodes
  }

  get depth(): number {
    return this.search.depth
  }

  lines(): Line[] {
    const lines = this.search.lines()
    if (this.worlds.exact) return lines
    return lines.map((line) => {
      if (line.score.certainty === 'estimate') return line
      return { ...line, score: { ...line.score, certainty: 'estimate', standardError: 1, pliesToEnd: null } }
    })
  }
}
