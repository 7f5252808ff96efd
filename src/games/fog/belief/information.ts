import type { Belief, InformationState } from '../../../game/hidden.ts'
import { Random } from '../../../game/random.ts'
import { err, ok, type Result } from '../../../game/result.ts'
import type { Seat } from '../../../game/state.ts'
import type { FogView } from '../observation/view.ts'
import type { FogRules } from '../rules/rules.ts'
import type { FogState } from '../rules/state.ts'
import { recall, remember, serves } from './cache.ts'
import { cellBeliefs } from './cell-beliefs.ts'
import { Guess } from './constraint-sampler.ts'
import { type Kept, MemoryReader, writeMemory } from './memory.ts'
import { type Habits, habitsOf } from './opponent-model.ts'
import { Replay } from './replay.ts'
import type { Ply, Point, Size } from './replay-point.ts'
import { type Blank, indexAt, likeliestOf, makeBlank, sumsOf, WorldSet } from './worlds.ts'

/** The sizes of the replays, which run one after the other: a small one, so that there soon is an answer, and a thorough one. */
const SIZES: readonly Size[] = [
  { exact: 800, worlds: 150, share: 12_000 },
  { exact: 5000, worlds: 1000, share: 24_000 },
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
  readonly habits: Habits
  private readonly first: FogView
  private readonly plies: readonly Ply[]
  private readonly guess: Guess
  private readonly any: FogState
  /** The texts of all views, and by their number hashes of them. */
  private readonly texts: readonly string[]
  private readonly keys: Int32Array
  private replay: Replay | null = null
  /** The index of the size of the next replay. */
  private round = 0
  /** The result of the last replay that was done. */
  private told: Point | null = null
  private toldBy = 0
  /** The reader of the client's memory of an earlier move, while it is read; and the point that the memory holds. */
  private reader: MemoryReader | null = null
  private kept: Kept | null = null
  private sums: Float64Array | null = null
  private readonly blank: Blank = makeBlank()

  private constructor(
    views: readonly FogView[],
    plies: readonly Ply[],
    texts: readonly string[],
    guess: Guess,
    any: FogState,
    habits: Habits,
    memory: string | undefined,
  ) {
    this.habits = habits
    const view = views.at(-1)!
    this.view = view
    this.seat = view.viewer!
    this.first = views[0]!
    this.plies = plies
    this.guess = guess
    this.any = any
    this.texts = texts
    this.keys = keysOf(texts)
    this.keyLow = this.keys.at(-1)!
    this.keyHigh = Math.imul(this.keyLow, 0x9e3779b1) ^ any.keyHigh
    const { keys } = this
    if (memory !== undefined) this.reader = new MemoryReader(memory, SIZES.length, { views, texts, keys })
  }

  /**
   * Makes the information from a view and those before it.
   * @param view a player's, of a game that goes on
   * @param earlier the same viewer's views, one after every ply, oldest first
   * @param memory what `remember` returned at an earlier view
   * @param habits the model of the enemy's moves
   */
  static of(
    view: FogView,
    earlier: readonly FogView[],
    memory?: string,
    habits: Habits = habitsOf(view.rules.tables),
  ): Result<FogInformation> {
    const views = [...earlier, view]
    const plies: Ply[] = []
    for (const [i, one] of views.entries()) {
      const before = views[i - 1]
      if (!before) continue
      const fault = before.faultOfNext(one)
      const next = i === views.length - 1 ? 'the view now' : `the earlier view ${i}`
      if (fault !== null) return err(`${next} cannot follow the earlier view ${i - 1}: ${fault}`)
      plies.push({ own: before.turn === before.viewer ? before.ownMoveTo(one) : null, after: one })
    }
    const guess = new Guess(view)
    const any = guess.world(new Random(1))
    if (any === null) return err('no position was found that fits the view')
    const texts = views.map((one) => one.format())
    return ok(new FogInformation(views, plies, texts, guess, any, habits, memory))
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
    const known = this.replay === null ? recall(size, this, this.texts, this.texts.length) : null
    if (known !== null) {
      this.finishRound(known)
      return
    }
    this.replay ??= new Replay(this.first, this.plies, size, this.habits, this.keys, this.longestKnown(size))
    this.replay.work(work)
    if (!this.replay.ended) return
    const { point } = this.replay
    this.replay = null
    if (point === null) this.round = SIZES.length
    else {
      // a point from a client's memory is for that client alone
      if (this.kept === null) remember(size, this, this.texts, point)
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
      this.told = point
      this.toldBy = this.round
    }
    this.sums = null
    this.round = point.exact || this.plies.length === 0 ? SIZES.length : this.round + 1
  }

  /** The furthest point in these views that an earlier replay, or the client's memory, has reached. */
  private longestKnown(size: Size): Point | null {
    const kept = this.kept !== null && serves(SIZES[this.kept.round]!, this.kept.point, size) ? this.kept.point : null
    for (let views = this.texts.length - 1; views > (kept?.at ?? 0); views--) {
      const known = recall(size, this, this.texts, views)
      if (known !== null) return known
    }
    return kept
  }

  remember(): string | null {
    const { told } = this
    return told === null ? null : writeMemory({ round: this.toldBy, point: told }, this.view, this.keys.at(-1)!)
  }

  get worlds(): number | null {
    return this.complete ? this.told!.set.count : null
  }

  /** True when all positions from which the views can follow are counted. */
  get complete(): boolean {
    return this.told?.exact ?? false
  }

  world(): FogState {
    return this.any.copy()
  }

  /** The likeliest world, where the replay has found some; else any that fits the view. */
  likeliest(): FogState {
    const world = this.world()
    if (this.told !== null) this.become(world, likeliestOf(this.told.set))
    return world
  }

  sample(into: FogState, random: Random): number {
    const { told } = this
    if (told === null) return this.guess.draw(into, random) ? 1 : 0
    this.sums ??= sumsOf(told.set)
    this.become(into, indexAt(this.sums, random.real()))
    return 1
  }

  listed(into: FogState, index: number): number {
    this.become(into, index)
    return this.told!.set.weights[index]!
  }

  private become(into: FogState, index: number): void {
    this.told!.set.read(index, this.blank)
    into.become(this.blank)
  }

  belief(): Belief {
    const { view, guess, complete } = this
    return cellBeliefs(view, guess, this.told?.set ?? this.guessed(), complete)
  }

  /** Positions that fit the view now, whatever came before it. */
  private guessed(): WorldSet {
    const { view, any, guess } = this
    const set = new WorldSet(view.rules.tables, GUESSES + 1)
    set.add(any, 1)
    const random = new Random(1)
    const world = any.copy()
    for (const most = guess.effort + GUESS_EFFORT; set.count <= GUESSES && guess.effort < most; )
      if (guess.draw(world, random)) set.add(world, 1)
    set.normalise()
    return set
  }
}

/** By view: a hash of the texts up to it. */
export function keysOf(texts: readonly string[]): Int32Array {
  const keys = new Int32Array(texts.length)
  let key = 17
  for (const [i, text] of texts.entries()) {
    for (let c = 0; c < text.length; c++) key = (Math.imul(key, 31) + text.charCodeAt(c)) | 0
    keys[i] = key
  }
  return keys
}
