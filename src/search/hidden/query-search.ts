import type { Queries, QuerySettings } from '../../game/engine/index.ts'
import type { InformationState } from '../../game/hidden.ts'
import type { State } from '../../game/state.ts'
import type { Line, Search, SearchOptions, WorldCount } from '../search.ts'
import { AnswerTable } from './answer-table.ts'
import { QueryTree, type Thoroughness } from './query-tree.ts'
import { QueryValues } from './query-values.ts'

/** A pass over the best queries: each is searched in at least `worlds` worlds, or in all of them. */
interface Round extends Thoroughness {
  readonly worlds: number
  /** The number of queries searched. */
  readonly queries: number
}

/** The greatest number of worlds in a table: 400 kB with 100 queries. */
const MOST_WORLDS = 4096

/**
 * The standard error of the best query's cost, in misses, below which a search of sampled worlds ends. The best
 * queries then differ so little that more worlds or wider trees did not shorten games. When the worlds are few enough
 * to be listed, this does not apply: the search goes on until the result is proven.
 */
const PRECISE = 0.06

const ROUNDS: readonly Round[] = [
  { worlds: 128, queries: 8, width: 1, exact: 4 },
  { worlds: 1024, queries: 10, width: 1, exact: 8 },
  { worlds: MOST_WORLDS, queries: 10, width: 1, exact: 12 },
  { worlds: MOST_WORLDS, queries: 6, width: 2, exact: 24 },
  { worlds: MOST_WORLDS, queries: 6, width: 3, exact: 96 },
  { worlds: MOST_WORLDS, queries: 6, width: 4, exact: 384 },
  { worlds: MOST_WORLDS, queries: 6, width: 5, exact: MOST_WORLDS },
]

/**
 * Searches for the best next query (`QuerySettings`). Queries are rated by their answers alone, and
 * then searched in rounds, in more worlds and more thoroughly from round to round. When all worlds are listed, the
 * last rounds try everything, so that the result is proven to be the best.
 *
 * A unit of work takes about a microsecond.
 */
export class QuerySearch<S extends State> implements Search {
  finished: Search['finished'] = null
  iterations = 0
  readonly world: S

  private readonly situation: Queries
  private readonly table: AnswerTable
  private readonly tree: QueryTree
  private readonly values: QueryValues
  /** The number of best queries that need an exact value. */
  private readonly wanted: number
  private round = 0
  /** The queries of the round, and the number of them that have been searched. */
  private order: readonly number[] = []
  private searched = 0
  private rated = 0
  private deepest = 0

  constructor(information: InformationState<S>, world: S, settings: QuerySettings<S>, options: SearchOptions) {
    this.situation = settings.queries(information)
    this.world = world
    this.wanted = Math.max(1, options.lines)
    const { answers, missesPerBit } = this.situation
    this.table = new AnswerTable(this.situation, MOST_WORLDS, options.seed)
    this.tree = new QueryTree(this.table, answers, missesPerBit)
    this.values = new QueryValues(this.situation, options.moves)
  }

  get nodes(): number {
    return this.tree.nodes
  }

  get depth(): number {
    return this.deepest
  }

  get worlds(): WorldCount {
    const { size, complete } = this.table
    return { sampled: size, effective: size, exact: complete }
  }

  step(work: number): void {
    const end = this.iterations + work
    while (this.iterations < end && this.finished === null) this.advance(end - this.iterations)
  }

  /** Does one unit of work, or up to `most` in the tree. */
  private advance(most: number): void {
    const { table, tree, values } = this
    const { worlds } = ROUNDS[this.round]!
    if (!tree.done) {
      const query = this.order[this.searched]!
      const units = tree.step(most)
      this.iterations += units
      values.addWork(query, units)
      if (tree.done) this.record(query)
    } else if (table.size < Math.min(worlds, table.most)) {
      this.iterations++
      table.add()
      this.rated = 0
    } else if (this.rated < table.queries) {
      this.iterations++
      values.rate(this.rated, table)
      if (++this.rated === table.queries) this.begin()
    } else {
      this.startTree()
    }
  }

  /** Starts the round, once all of its worlds are in the table. */
  private begin(): void {
    const { queries, exact } = ROUNDS[this.round]!
    const all = this.values.inOrder()
    this.order = this.isExact(exact) ? all : all.slice(0, queries)
    this.searched = 0
    this.values.startRound()
    if (this.order.length > 0) this.startTree()
    else this.finish(this.table.complete ? 'solved' : 'depth')
  }

  private startTree(): void {
    const round = ROUNDS[this.round]!
    const query = this.order[this.searched]!
    const enough = this.isExact(round.exact)
      ? this.values.nthBest(this.wanted) * this.table.size
      : Number.POSITIVE_INFINITY
    this.tree.start(query, round, Math.round(enough))
  }

  private record(query: number): void {
    const { table, tree, values } = this
    const n = table.size
    const mean = tree.misses / n
    const variance = table.complete ? 0 : Math.max(0, tree.squares / n - mean * mean) / n
    const exact = this.isExact(ROUNDS[this.round]!.exact)
    values.record(query, mean, Math.sqrt(variance), exact && tree.misses < tree.target)
    this.deepest = Math.max(this.deepest, tree.deepest)
    if (++this.searched < this.order.length) this.startTree()
    else if (exact) this.finish('solved')
    else if (++this.round === ROUNDS.length || this.isPrecise()) this.finish('depth')
    // without new worlds the ratings stay
    else if (table.size >= Math.min(ROUNDS[this.round]!.worlds, table.most)) this.begin()
  }

  private finish(why: 'solved' | 'depth'): void {
    if (this.table.complete) this.values.finish()
    this.finished = why
  }

  /** True when the worlds are sampled, and the best query's standard error is below PRECISE. */
  private isPrecise(): boolean {
    return !this.table.listsAll && this.values.ranking()[0]!.error < PRECISE
  }

  private isExact(worlds: number): boolean {
    return this.table.complete && this.table.size <= worlds
  }

  lines(): Line[] {
    const { situation, values } = this
    return values.ranking().map(({ query, misses, error, proven, work }) => {
      const expected = situation.hits + misses
      return {
        move: situation.moves[query]!,
        visits: work,
        pv: [situation.moves[query]!],
        score: {
          value: 1,
          certainty: proven ? 'proven' : 'estimate',
          standardError: proven ? null : 0,
          pliesToEnd: null,
          measures: situation.measures(query, expected, proven ? 0 : error),
        },
        rating: -expected,
      } as const
    })
  }
}
