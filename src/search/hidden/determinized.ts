import type { DeterminizedSettings } from '../../game/engine/index.ts'
import type { InformationState } from '../../game/hidden.ts'
import { Random } from '../../game/random.ts'
import type { Move, State } from '../../game/state.ts'
import { clamped } from '../clamped.ts'
import { perfectSearch } from '../perfect.ts'
import type { SearchFacts } from '../root.ts'
import { movesAtRoot } from '../root-choice.ts'
import type { Line, Score, Search, SearchOptions, WorldCount } from '../search.ts'
import { shifted, slowUtility } from './relative-values.ts'
import { Worlds } from './worlds.ts'

/** The greatest number of worlds. Their searches share the memory of one search. */
export const MOST_WORLDS = 100
/**
 * The least number of work units per world, and per world and root move: a short search looks at fewer worlds, so that in each it
 * comes to the exchanges after every move.
 */
const LEAST_WORK = 32
const LEAST_WORK_PER_MOVE = 4
/** Added to the variance over the worlds, in utility squared, so that a few equal values do not seem certain. */
const PRIOR_VARIANCE = 0.3
/** Work units for each world in the first round; they double from round to round. */
const FIRST_ROUND = 32

/**
 * Another method in each of many sampled worlds (Ginsberg 2001), in rounds: each round goes through all worlds and
 * deepens the search of each, so that there is an answer at any time. The values of the own moves by world make a
 * table; the answer is the move with the highest mean over the worlds.
 *
 * A value is the mean value of a move to a player who sees everything. Its standard error covers the choice of worlds and
 * the searches in them, but not the error of that assumption, unless nothing else is uncertain.
 */
export class Determinized<S extends State> implements Search {
  iterations = 0
  finished: Search['finished'] = null
  /** The first world; until it has been sampled, any consistent world. */
  world: S

  private readonly settings: DeterminizedSettings<S>
  private readonly options: SearchOptions
  private readonly facts: SearchFacts
  private readonly moves: Int32Array
  private readonly column = new Map<Move, number>()
  private readonly count: number
  private readonly sampler: Worlds<S>
  /** The state that worlds are sampled into; each search makes its own copy. */
  private scratch: S
  private readonly searches: Search[] = []
  /** The worlds of the searches that can end before they have visited every move. */
  private readonly positions: S[] = []
  private readonly table: Table
  /** The principal variations in the first world. */
  private readonly variations = new Map<Move, readonly Move[]>()

  /** The world whose search is being deepened, and the work units left to it in this round. */
  private current = 0
  private left = FIRST_ROUND
  private round = FIRST_ROUND
  private finishedSearches = 0

  constructor(
    information: InformationState<S>,
    world: S,
    settings: DeterminizedSettings<S>,
    options: SearchOptions,
    facts: SearchFacts,
  ) {
    this.settings = settings
    this.facts = facts
    this.world = world
    this.scratch = world.copy() as S
    const buffer = new Int32Array(facts.maxMoves)
    this.moves = buffer.slice(0, movesAtRoot(this.world, buffer, options.moves))
    for (const [m, move] of this.moves.entries()) this.column.set(move, m)
    const least = Math.max(LEAST_WORK, LEAST_WORK_PER_MOVE * this.moves.length)
    const affordable = Math.max(1, Math.floor(options.work / least))
    const most = Math.min(settings.worlds, MOST_WORLDS, affordable)
    this.sampler = new Worlds(information, most, new Random(options.seed), () => world.copy() as S)
    this.count = this.sampler.most ?? most
    this.table = new Table(this.count, this.moves.length)
    this.options = {
      ...options,
      // the mean of a move needs its value in each world; of a single one, the best moves are enough
      lines: this.isOneWorld ? options.lines : Number.POSITIVE_INFINITY,
      comparable: settings.comparable ?? false,
      work: Math.ceil(options.work / this.count),
      share: 1 / this.count,
    }
  }

  get worlds(): WorldCount {
    return this.sampler.count
  }

  /** True when alpha-beta searches one world: the only one that is consistent, or the only one for which there is work. */
  private get isOneWorld(): boolean {
    return this.count === 1 && this.settings.inner.method === 'alphabeta'
  }

  get nodes(): number {
    return this.searches.reduce((sum, { nodes }) => sum + nodes, 0)
  }

  get depth(): number {
    return this.searches.length === 0 ? 0 : Math.min(...this.searches.map(({ depth }) => depth))
  }

  step(work: number): void {
    for (let left = work; left > 0 && this.finished === null; ) {
      if (this.left <= 0 || this.searches[this.current]?.finished) {
        this.nextWorld()
        continue
      }
      if (this.current === this.searches.length) this.addWorld()
      const search = this.searches[this.current]!
      const before = search.iterations
      search.step(Math.min(left, this.left))
      const done = search.iterations - before
      left -= done
      this.left -= done
      this.iterations += done
      if (left <= 0 || this.left <= 0 || search.finished) this.note(this.current, search)
      if (search.finished && !this.searchOthers(search)) this.finishedSearches++
      if (this.finishedSearches === this.count) this.finished = this.table.isCertain(this.worlds) ? 'solved' : 'depth'
    }
  }

  private nextWorld(): void {
    this.current++
    if (this.current === this.count) {
      this.current = 0
      this.round *= 2
    }
    this.left = this.round
  }

  private addWorld(): void {
    const { current, sampler } = this
    this.scratch = sampler.next(this.scratch)
    this.table.weights[current] = sampler.weight
    if (current === 0) this.world = this.scratch.copy() as S
    const search = this.searchOf(this.scratch)
    this.searches.push(search)
    if (search.sampled) this.positions.push(this.scratch.copy() as S)
  }

  private searchOf(world: S, moves = this.options.moves): Search {
    const options = { ...this.options, seed: this.options.seed + this.current, ...(moves && { moves }) }
    return perfectSearch(world, this.settings.inner, options, this.facts)
  }

  /**
   * Starts another search of the present world, of the moves whose value there is not proven. A tree search ends with the first win that
   * it finds, before it has visited every move; but this win is one of a player who sees everything, and the mean of each move needs its value.
   * @returns false where there is no such move
   */
  private searchOthers(search: Search): boolean {
    const { current, positions, table } = this
    const world = positions[current]
    if (!world || search.finished !== 'solved' || table.isCertain(this.worlds)) return false
    const moves = this.moves.filter((_, m) => !table.isProven(current, m))
    if (moves.length === 0) return false
    table.restart(current)
    this.searches[current] = this.searchOf(world, [...moves])
    return true
  }

  /** Copies the results of a world's search to the table. */
  private note(world: number, search: Search): void {
    for (const line of search.lines()) {
      // nothing is known of a move that random games have not come to
      if (search.sampled && line.visits === 0) continue
      this.table.note(world, this.column.get(line.move)!, line)
      if (world === 0) this.variations.set(line.move, line.pv)
    }
  }

  lines(): Line[] {
    const { table, moves, worlds, settings } = this
    const lines = Array.from(moves, (move, m): Line => {
      const pv = this.variations.get(move) ?? [move]
      return { move, visits: table.visitsOf(m), pv, score: table.score(m, worlds) }
    })
    const [only] = this.searches
    if (this.isOneWorld && only) return only.lines().map(({ move }) => lines[this.column.get(move)!]!)
    const known = lines.filter((_, m) => table.isKnown(m))
    const ranks = settings.relative ? this.relativeRanks(known) : null
    const rankOf = ({ move, score }: Line) => ranks?.get(move) ?? score.value
    known.sort((a, b) => rankOf(b) - rankOf(a) || b.score.value - a.score.value)
    // a move that is not known in any world counts as the worst of the others
    const least = known.reduce((lowest, { score }) => Math.min(lowest, score.value), known.length === 0 ? 0 : 1)
    const unknown = lines.filter((_, m) => !table.isKnown(m))
    return [...known, ...unknown.map((line) => ({ ...line, score: { ...line.score, value: least } }))]
  }

  /** The rating by which moves are ranked, counted from the value of the best one. */
  private relativeRanks(lines: readonly Line[]): ReadonlyMap<Move, number> {
    const baseline = Math.max(...lines.map(({ score }) => score.value))
    const rating = (move: Move) => this.table.relativeMean(this.column.get(move)!, baseline, this.worlds)
    return new Map(lines.map(({ move }) => [move, rating(move)]))
  }
}

/** The table of values of the own moves by world. */
class Table {
  readonly weights: Float64Array
  private readonly width: number
  /** Value, squared standard error and visits of move m in world w, all at index w * width + m. */
  private readonly values: Float64Array
  private readonly variances: Float64Array
  private readonly visits: Float64Array
  /** The visits by earlier searches of the world. */
  private readonly before: Float64Array
  private readonly known: Uint8Array
  private readonly proven: Uint8Array
  private readonly pliesToEnd: (number | null)[] = []

  constructor(worlds: number, moves: number) {
    this.width = moves
    this.weights = new Float64Array(worlds)
    this.values = new Float64Array(worlds * moves)
    this.variances = new Float64Array(worlds * moves)
    this.visits = new Float64Array(worlds * moves)
    this.before = new Float64Array(worlds * moves)
    this.known = new Uint8Array(worlds * moves)
    this.proven = new Uint8Array(worlds * moves)
  }

  note(world: number, m: number, { score, visits }: Line): void {
    const cell = world * this.width + m
    this.values[cell] = score.value
    this.variances[cell] = (score.standardError ?? 0) ** 2
    this.visits[cell] = this.before[cell]! + visits
    this.known[cell] = 1
    this.proven[cell] = Number(score.certainty === 'proven')
    this.pliesToEnd[cell] = score.pliesToEnd
  }

  /** Lets another search of a world begin: its visits count besides those so far. */
  restart(world: number): void {
    const from = world * this.width
    this.before.set(this.visits.subarray(from, from + this.width), from)
  }

  isProven(world: number, m: number): boolean {
    return this.proven[world * this.width + m] === 1
  }

  /** True when the value of a move is known in some world. */
  isKnown(m: number): boolean {
    for (let cell = m; cell < this.known.length; cell += this.width) if (this.known[cell] === 1) return true
    return false
  }

  visitsOf(m: number): number {
    let sum = 0
    for (let cell = m; cell < this.visits.length; cell += this.width) sum += this.visits[cell]!
    return sum
  }

  /** True when some move is certain to win: there is only one consistent world, and the move is proven to win in it. */
  isCertain(worlds: WorldCount): boolean {
    for (let m = 0; m < this.width; m++) if (this.wins(m, worlds)) return true
    return false
  }

  private wins(m: number, { exact, sampled }: WorldCount): boolean {
    return exact && sampled === 1 && this.values[m] === 1 && this.proven[m] === 1
  }

  /** The weighted mean, over the worlds where it is known, of a move's values counted from a baseline, which is a utility. */
  relativeMean(m: number, baseline: number, { sampled }: WorldCount): number {
    const { known, values, weights, width } = this
    const from = slowUtility(baseline)
    let sum = 0
    let total = 0
    for (let w = 0, cell = m; w < sampled; w++, cell += width) {
      if (known[cell] === 0) continue
      sum += weights[w]!
      total += weights[w]! * shifted(slowUtility(values[cell]!), from)
    }
    return sum === 0 ? 0 : total / sum
  }

  /** The weighted mean of a move's values over the worlds where it is known. */
  score(m: number, worlds: WorldCount): Score {
    const { known, values, weights, width } = this
    if (this.wins(m, worlds))
      return { value: 1, certainty: 'proven', standardError: null, pliesToEnd: this.pliesToEnd[m]! }
    let sum = 0
    let squares = 0
    let total = 0
    let error = 0
    let count = 0
    for (let w = 0, cell = m; w < worlds.sampled; w++, cell += width) {
      if (known[cell] === 0) continue
      const weight = weights[w]!
      count++
      sum += weight
      squares += weight * weight
      total += weight * values[cell]!
      error += weight ** 2 * this.variances[cell]!
    }
    if (sum === 0) return { value: 0, certainty: 'estimate', standardError: 1, pliesToEnd: null }
    const mean = total / sum
    let spread = 0
    for (let w = 0, cell = m; w < worlds.sampled; w++, cell += width)
      if (known[cell] === 1) spread += weights[w]! * (values[cell]! - mean) ** 2
    const effective = (sum * sum) / squares
    // where all worlds have been counted, the choice of worlds is no source of errors
    const isCounted = worlds.exact && count === worlds.sampled
    const sampling = isCounted ? 0 : (spread / sum + PRIOR_VARIANCE / effective) / effective
    // 1 where only the error of the assumption is left, which is not known
    const standardError = Math.sqrt(sampling + error / sum ** 2) || 1
    return { value: clamped(mean), certainty: 'estimate', standardError, pliesToEnd: null }
  }
}
