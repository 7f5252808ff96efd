import type { Belief, InformationState } from '../../../game/hidden.ts'
import { Random } from '../../../game/random.ts'
import { err, ok, type Result } from '../../../game/result.ts'
import type { Seat } from '../../../game/state.ts'
import type { Steps } from '../../../game/steps.ts'
import type { FogView } from '../observation/view.ts'
import type { FogRules } from '../rules/rules.ts'
import type { FogState } from '../rules/state.ts'
import { recall, remember, serves } from './cache.ts'
import { cellBeliefs } from './cell-beliefs.ts'
import { ConstraintSampler } from './constraint-sampler.ts'
import { MemoryReader, type StoredPoint, writeMemory } from './memory.ts'
import type { OpponentModel } from './opponent-model.ts'
import { Replay } from './replay.ts'
import type { Point, Size } from './replay-point.ts'
import type { ViewHistory } from './view-history.ts'
import { type Blank, indexAt, likeliestOf, makeBlank, sumsOf, WorldSet } from './worlds.ts'

/** The sizes of the replays, which run one after the other: a small one, so that there soon is an answer, and a thorough one. */
const SIZES: readonly Size[] = [
  { exact: 800, worlds: 150, share: 12_000 },
  { exact: 5000, worlds: 1000, share: 48_000 },
]
/** The most positions that make up the belief before a replay is done, and the most tried to find them. */
const GUESSES = 100
const GUESS_EFFORT = 1500

/** The information of a side: the positions from which its views follow, as far as the replay has come. */
export class FogInformation implements InformationState<FogState> {
  readonly seat: Seat
  readonly keyLow: number
  readonly keyHigh: number
  readonly view: FogView
  readonly opponentModel: OpponentModel
  private readonly history: ViewHistory
  /** The number of views. */
  private readonly count: number
  private readonly sampler: ConstraintSampler
  private readonly any: FogState
  /** The index of the size of the next replay. */
  private round = 0
  /** The result of the last replay that was done. */
  private reached: Point | null = null
  private reachedIn = 0
  /** The reader of the client's memory of an earlier move, while it is read; and the point that the memory holds. */
  private reader: MemoryReader | null = null
  private kept: StoredPoint | null = null
  /** The positions that stand for the belief before a replay is done, once they are asked for. */
  private drawn: WorldSet | null = null
  private sums: Float64Array | null = null
  private readonly blank: Blank = makeBlank()

  private constructor(
    history: ViewHistory,
    sampler: ConstraintSampler,
    any: FogState,
    opponentModel: OpponentModel,
    memory: string | undefined,
  ) {
    const { views, texts, keys } = history
    const view = views.at(-1)!
    this.opponentModel = opponentModel
    this.history = history
    this.count = views.length
    this.view = view
    this.seat = view.viewer!
    this.sampler = sampler
    this.any = any
    this.keyLow = keys.at(-1)!
    this.keyHigh = Math.imul(this.keyLow, 0x9e3779b1) ^ any.keyHigh
    if (memory !== undefined) this.reader = new MemoryReader(memory, SIZES.length, { views, texts, keys })
  }

  /**
   * Makes the information at the last view of a history.
   * @param memory what `remember` returned at an earlier view
   */
  static *at(history: ViewHistory, opponentModel: OpponentModel, memory?: string): Steps<Result<FogInformation>> {
    const sampler = new ConstraintSampler(history.views.at(-1)!)
    const any = yield* sampler.world(new Random(1))
    if (any === null) return err('no position was found that fits the view')
    history.made++
    return ok(new FogInformation(history, sampler, any, opponentModel, memory))
  }

  get waits(): boolean {
    return this.view.turn !== this.seat
  }

  get rules(): FogRules {
    return this.view.rules
  }

  get ready(): boolean {
    return this.round === SIZES.length
  }

  prepare(work: number): void {
    if (this.ready) return
    if (this.reader !== null) {
      this.readMemory(this.reader, work)
      return
    }
    const size = SIZES[this.round]!
    const { history, count, round } = this
    let replay = history.replays[round] ?? null
    if (replay === null) {
      const known = recall(size, this, history.texts, count)
      if (known !== null) {
        this.finishRound(known)
        return
      }
      const { views, plies, keys } = history
      replay = new Replay(views[0]!, plies, size, this.opponentModel, keys, this.longestKnown(size))
      history.replays[round] = replay
    }
    replay.goOnTo(count - 1)
    replay.work(work)
    if (!replay.ended) return
    const { point } = replay
    if (point === null) this.round = SIZES.length
    else {
      // a point from a client's memory is for that client alone, and one of a walk through a game is not asked for again
      if (this.kept === null && history.made === 1) remember(size, this, history.texts.slice(0, count), point)
      this.finishRound(point)
    }
  }

  private readMemory(reader: MemoryReader, work: number): void {
    reader.work(work)
    if (!reader.ended) return
    this.reader = null
    this.kept = reader.kept
    this.round = this.kept?.round ?? 0
  }

  private finishRound(point: Point): void {
    if (point.set.count > 0) {
      this.reached = point
      this.reachedIn = this.round
    }
    if (point.exact) this.history.exact = point
    this.sums = null
    this.round = point.exact || this.count === 1 ? SIZES.length : this.round + 1
  }

  /** The furthest point in these views that an earlier replay, or the client's memory, has reached. */
  private longestKnown(size: Size): Point | null {
    const { exact, texts } = this.history
    const kept = this.kept !== null && serves(SIZES[this.kept.round]!, this.kept.point, size) ? this.kept.point : null
    const own = exact !== null && exact.at > (kept?.at ?? 0) ? exact : kept
    for (let views = this.count - 1; views > (own?.at ?? 0); views--) {
      const known = recall(size, this, texts, views)
      if (known !== null) return known
    }
    return own
  }

  remember(): string | null {
    const { reached } = this
    return reached === null
      ? null
      : writeMemory({ round: this.reachedIn, point: reached }, this.view, this.history.keys[this.count - 1]!)
  }

  get worlds(): number | null {
    return this.complete ? this.reached!.set.count : null
  }

  /** True when all positions from which the views can follow are counted. */
  get complete(): boolean {
    return this.reached?.exact ?? false
  }

  world(): FogState {
    return this.any.copy()
  }

  /** The likeliest world, where the replay has found some; else any that fits the view. */
  likeliest(): FogState {
    const world = this.world()
    if (this.reached !== null) this.become(world, likeliestOf(this.reached.set), this.reached.set)
    return world
  }

  sample(into: FogState, random: Random): number {
    const { set } = this
    this.sums ??= sumsOf(set)
    this.become(into, indexAt(this.sums, random.real()), set)
    return 1
  }

  listed(into: FogState, index: number): number {
    const { set } = this
    this.become(into, index, set)
    return set.weights[index]!
  }

  private become(into: FogState, index: number, set: WorldSet): void {
    set.read(index, this.blank)
    into.become(this.blank)
  }

  belief(): Belief {
    const { view, sampler, complete } = this
    return cellBeliefs(view, sampler, this.set, complete)
  }

  /** The positions of the last replay that was done; before that, drawn ones. */
  private get set(): WorldSet {
    if (this.reached !== null) return this.reached.set
    this.drawn ??= this.guessed()
    return this.drawn
  }

  /** Positions that fit the view now, whatever came before it. */
  private guessed(): WorldSet {
    const { view, any, sampler } = this
    const set = new WorldSet(view.rules.tables, GUESSES + 1)
    set.add(any, 1)
    const random = new Random(1)
    const world = any.copy()
    for (const most = sampler.effort + GUESS_EFFORT; set.count <= GUESSES && sampler.effort < most; )
      if (sampler.draw(world, random)) set.add(world, 1)
    set.normalise()
    return set
  }
}
