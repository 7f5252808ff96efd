import type { Engine } from '../../game/engine/index.ts'
import type { Move, State } from '../../game/state.ts'
import type { Line, Search, WorldCount } from '../search.ts'

/**
 * A search by a method for perfect information in a game with private information: it searches one consistent world as
 * if that were the true one. Only a win counts as proven, and only when this is the only consistent world, or the move wins at once in all of
 * them: the others may know less than the search assumes, so that a loss or a draw need not happen.
 */
export class SingleDeterminization implements Search {
  readonly world: State
  readonly worlds: WorldCount
  readonly sampled?: true
  private readonly search: Search
  /** True for a move that wins in all worlds if it wins at once in this one. */
  private readonly isSure: (move: Move) => boolean | undefined

  /** @param count the number of consistent worlds; null when it is unknown */
  constructor(search: Search, world: State, count: number | null, engine: Pick<Engine, 'wins'>) {
    this.search = search
    this.world = world
    this.worlds = { sampled: 1, effective: 1, exact: count === 1 }
    this.isSure = (move) => count === 1 || engine.wins?.(world, move)
    if (search.sampled) this.sampled = true
  }

  step(work: number): void {
    this.search.step(work)
  }

  get finished(): Search['finished'] {
    const { finished } = this.search
    return finished === 'solved' && this.lines()[0]!.score.certainty !== 'proven' ? 'depth' : finished
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
    return this.search.lines().map((line) => {
      const { certainty, value } = line.score
      if (certainty === 'estimate' || (certainty === 'proven' && value === 1 && this.isSure(line.move))) return line
      return { ...line, score: { ...line.score, certainty: 'estimate', standardError: 1, pliesToEnd: null } }
    })
  }
}
