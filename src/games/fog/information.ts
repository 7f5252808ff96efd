import type { Belief, Information } from '../../game/knowledge.ts'
import { Random } from '../../game/random.ts'
import { err, ok, type Result } from '../../game/result.ts'
import type { Seat } from '../../game/state.ts'
import { codeOf, EMPTY, UNSEEN } from './codes.ts'
import { Guess } from './guess.ts'
import { type Ply, Replay, type Size } from './replay.ts'
import type { FogState } from './state.ts'
import { letterOf } from './tables.ts'
import type { FogView } from './view.ts'
import { type Blank, makeBlank, type WorldSet } from './worlds.ts'

/** The replays, one after the other: a small one, so that there soon is an answer, and a thorough one. */
const SIZES: readonly Size[] = [
  { exact: 800, worlds: 150, share: 12_000 },
  { exact: 5000, worlds: 1000, share: 24_000 },
]
/** The most units of work that a thorough replay may take. */
const MOST_UNITS = 100_000
/** Where not all positions are counted, so much of the belief is spread over all that is possible on a square. */
const DOUBT = 0.02

/** What the side to move knows: the positions from which its views follow, as far as the replay has come. */
export class FogInformation implements Information<FogState> {
  readonly seat: Seat
  readonly keyLow: number
  readonly keyHigh: number
  readonly view: FogView
  private readonly first: FogView
  private readonly plies: readonly Ply[]
  private readonly guess: Guess
  private readonly any: FogState
  private replay: Replay
  private round = 0
  private units = 0
  /** The last replay that has been done. */
  private told: Replay | null = null
  private sums: Float64Array | null = null
  private readonly blank: Blank = makeBlank()

  private constructor(view: FogView, first: FogView, plies: readonly Ply[], guess: Guess, any: FogState, key: number) {
    this.view = view
    this.seat = view.viewer!
    this.first = first
    this.plies = plies
    this.guess = guess
    this.any = any
    this.keyLow = key | 0
    this.keyHigh = Math.imul(key, 0x9e3779b1) ^ any.keyHigh
    this.replay = this.start()
  }

  /**
   * What follows from a view and those before it.
   * @param view of the side to move
   * @param earlier the same viewer's views, one after every ply, oldest first
   */
  static of(view: FogView, earlier: readonly FogView[]): Result<FogInformation> {
    const views = [...earlier, view]
    const plies: Ply[] = []
    let key = 17
    for (const [i, one] of views.entries()) {
      for (const c of one.format()) key = (Math.imul(key, 31) + c.charCodeAt(0)) | 0
      const before = views[i - 1]
      if (!before) continue
      const fault = before.faultOfNext(one)
      const next = i === views.length - 1 ? 'the view now' : `the earlier view ${i}`
      if (fault !== null) return err(`${next} cannot follow the earlier view ${i - 1}: ${fault}`)
      plies.push({ own: before.turn === before.viewer ? before.ownMoveTo(one) : null, after: one })
    }
    const guess = new Guess(view)
    const any = guess.world(new Random(key))
    if (any === null) return err('no position was found that fits the view')
    return ok(new FogInformation(view, views[0]!, plies, guess, any, key))
  }

  private start(): Replay {
    return new Replay(this.first, this.plies, SIZES[this.round]!, this.keyLow)
  }

  get ready(): boolean {
    return this.round === SIZES.length || (this.round > 0 && this.units >= MOST_UNITS)
  }

  prepare(work: number): void {
    if (this.ready) return
    const { replay } = this
    replay.work(work)
    this.units += work
    if (!replay.done) return
    if (replay.set.count > 0) this.told = replay
    this.sums = null
    this.units = 0
    this.round = replay.exact || this.plies.length === 0 ? SIZES.length : this.round + 1
    if (this.round < SIZES.length) this.replay = this.start()
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
    const { told, view, seat, guess } = this
    const { tables } = view.rules
    const enemies = Array.from(tables.letters, (_, i) => codeOf(1 - seat, i + 1))
    const chances = new Float64Array(64)
    const cells = []
    for (let square = 0; square < tables.squares; square++) {
      if (view.placement.board[square] !== UNSEEN) continue
      chances.fill(0)
      for (let i = 0; told && i < told.set.count; i++) chances[told.set.at(i, square)]! += told.set.weights[i]!
      if (!this.complete) {
        const possible = enemies.filter((_, i) => guess.canStand(i + 1, square))
        if (guess.canBeEmpty(square)) possible.push(EMPTY)
        for (const code of possible)
          chances[code] = (told ? 1 - DOUBT : 0) * chances[code]! + (told ? DOUBT : 1) / possible.length
      }
      const pieces = [...enemies, EMPTY]
        .filter((code) => chances[code]! > 0)
        .map((code) => ({ piece: code === EMPTY ? '.' : letterOf(tables, code), probability: chances[code]! }))
      cells.push({ cell: tables.names[square]!, pieces })
    }
    return { exact: this.complete, cells }
  }
}

/** By world: the sum of the weights up to it. */
function sumsOf({ weights, count }: WorldSet): Float64Array {
  const sums = new Float64Array(count)
  let sum = 0
  for (let i = 0; i < count; i++) sums[i] = sum += weights[i]!
  return sums
}

/** The first index whose sum is above a number in [0, 1). */
function indexAt(sums: Float64Array, at: number): number {
  let low = 0
  let high = sums.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (sums[middle]! > at) high = middle
    else low = middle + 1
  }
  return low
}
