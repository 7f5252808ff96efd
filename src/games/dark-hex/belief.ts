/**
 * What a player thinks of the stones that they do not see: a filter over the enemy's turns, with a model of how the enemy
 * chooses. While they are few, all possibilities are followed, with their exact weights in the model; from then on a sample.
 */

import type { Belief, SubgameRoot } from '../../game/hidden.ts'
import { hashOf, probabilityOf, type WorldList } from '../../game/kit/hidden.ts'
import { Random } from '../../game/random.ts'
import { err, ok, type Result } from '../../game/result.ts'
import type { Seat } from '../../game/state.ts'
import { NO_WINNER } from '../connection/rules/state.ts'
import { EMPTY } from '../connection/rules/stones.ts'
import { EnemyModel, FOUND, type Knowledge, keyOf, keysAfter, nothingKnown, OWN } from './enemy-model.ts'
import { formatView } from './notation.ts'
import { countOf, DarkHexState, STONES } from './state.ts'
import { MOST_CELLS_WITH_ROOT, rootOf } from './subgame-root.ts'
import { ANY, hasPlaced, PLACED, REFUSED, refusing, type Timeline, timelineOf, UNFINISHED } from './timeline.ts'
import type { Seen } from './view.ts'

/** The most possibilities that are all followed. */
const MOST = 500
/** The number of those that are sampled beyond: as many as the choices of all turns allow, on all cells, within bounds. */
const CHOICES = 40_000
const FEWEST = 16
const SAMPLE = 200
/** The units of work that one possibility takes. */
const UNITS = 12
/** Worlds that are drawn or listed to find one. */
const TRIES = 2000
/** The number of sampled worlds that the chances without a model count for in the belief. */
const PLAIN = 10
/** The share of worlds that are drawn without a model. The share of the belief is too much for searches on large boards. */
const GUESSED = 0.01

/** A possible state of the enemy's knowledge, and its probability up to a common factor. */
interface Possibility extends Knowledge {
  weight: number
  /** In a sample: the number of draws that it stands for. Each of them goes on by itself, lest the sample grow ever more uniform. */
  draws: number
}

/** In place of a cell: the enemy has not tried any other one yet. */
const NO_TRY = -1

/** The worlds that fit what a player sees. */
export class Worlds implements WorldList<DarkHexState> {
  /** True when the possibilities have become too many, so that the list has only some of them. */
  isSampled = false
  weights = new Float64Array(0)
  private readonly seen: Seen
  private readonly enemy: Seat
  private readonly timeline: Timeline
  private readonly model: EnemyModel
  private readonly random: Random
  private readonly anyWorld: DarkHexState
  readonly subgameRoot?: SubgameRoot<DarkHexState>
  /** The number of possibilities in a sample. */
  private readonly samples: number
  /** The most possibilities that are all followed. Fewer where at the end there will be more than MOST in any case. */
  private readonly most: number

  /** The enemy's turn that is being followed, and the possibilities before it, in it (after refused tries), and after it. */
  private turn = 0
  private now: Possibility[]
  private cursor = 0
  private again = new Map<number, Possibility>()
  private next = new Map<number, Possibility>()

  constructor(seen: Seen, timeline: Timeline, anyWorld: DarkHexState) {
    this.seen = seen
    this.enemy = 1 - seen.viewer!
    this.timeline = timeline
    this.model = new EnemyModel(seen.board, this.enemy)
    this.random = new Random(hashOf(formatView(seen), 0))
    this.anyWorld = anyWorld
    const choices = this.timeline.turns.length * seen.board.cells
    this.samples = Math.max(FEWEST, Math.min(SAMPLE, Math.floor(CHOICES / choices)))
    this.most = combinations(countOf(seen.stones, EMPTY), seen.unseen) > MOST ? this.samples : MOST
    this.now = [{ ...nothingKnown(seen.board.cells), weight: 1, draws: 1 }]
    if (this.turn === this.timeline.turns.length) this.finish()
    if (seen.board.cells <= MOST_CELLS_WITH_ROOT) this.subgameRoot = rootOf(this, seen, this.timeline)
  }

  get ready(): boolean {
    return this.turn > this.timeline.turns.length
  }

  /** Weights that depend on an unknown order of turns are not exact, though the list may have every world. */
  get complete(): boolean {
    return !this.isSampled && this.weights.length > 0 && this.timeline.isOrdered
  }

  prepare(work: number): void {
    for (let left = Math.max(1, work / UNITS); left > 0 && !this.ready; left--) this.follow()
  }

  /** Follows the next possibility through the enemy's turn, or begins the next turn. */
  private follow(): void {
    if (this.cursor < this.now.length) {
      this.choose(this.now[this.cursor++]!)
      return
    }
    this.cursor = 0
    this.now = [...this.again.values()]
    this.again = new Map()
    if (this.now.length > 0) return
    this.now = [...this.next.values()]
    this.next = new Map()
    if (this.now.length > this.most || this.isSampled) this.resample()
    if (++this.turn === this.timeline.turns.length) this.finish()
  }

  /** The enemy chooses a cell in one possibility: all cells with their weights, or a sampled one for each draw. */
  private choose(from: Possibility): void {
    const { timeline, seen } = this
    const { at, weight, draws } = from
    const turn = timeline.turns[this.turn]!
    const { kind } = turn
    const chances = this.model.choices(from)
    const isRefused = new Uint8Array(at.length)
    for (const cell of refusing(timeline, turn, (cell) => at[cell] !== 0)) isRefused[cell] = 1
    const must = this.mustBe(at)
    const cells: number[] = []
    let sum = 0
    for (let cell = 0; cell < at.length; cell++) {
      if (at[cell] !== 0) continue
      const can =
        isRefused[cell] === 1
          ? kind !== PLACED
          : hasPlaced(kind) && seen.stones[cell] !== seen.viewer && (must === null || must.includes(cell))
      if (!can) continue
      cells.push(cell)
      sum += chances[cell]!
    }
    const shares = cells.map((cell) => chances[cell]!)
    if (kind === UNFINISHED) {
      // time tells nothing of the stones: the possibilities that come of one weigh as much as it did
      for (const i of shares.keys()) shares[i]! /= 1 + sum
      cells.push(NO_TRY)
      shares.push(1 / (1 + sum))
      sum = 1
    }
    if (!this.isSampled) for (const [i, cell] of cells.entries()) this.add(from, cell, weight * shares[i]!, isRefused)
    else if (cells.length > 0) {
      const drawn = Float64Array.from(shares, (share) => share / sum)
      for (let i = 0; i < draws; i++)
        this.add(from, cells[this.random.pick(drawn, 0, cells.length)]!, (weight * sum) / draws, isRefused)
    }
  }

  /** Adds what comes of a possibility by a try, or by none. */
  private add(before: Possibility, cell: number, weight: number, isRefused: Uint8Array): void {
    const content = isRefused[cell] === 1 ? FOUND : OWN
    const keys = cell === NO_TRY ? before : keysAfter(before, cell, content)
    const key = keyOf(keys)
    const { kind } = this.timeline.turns[this.turn]!
    const into = content === FOUND && kind !== REFUSED ? this.again : this.next
    const same = into.get(key)
    if (same) {
      same.weight += weight
      same.draws++
      return
    }
    const at = before.at.slice()
    if (cell !== NO_TRY) at[cell] = content
    into.set(key, { at, low: keys.low, high: keys.high, weight, draws: 1 })
  }

  /** The cells one of which the enemy has to take now, so that the viewer can run into their stones in time; null: any. */
  private mustBe(at: Uint8Array): number[] | null {
    const placed = countOf(at, OWN)
    for (const { by, count, cells } of this.timeline.due) {
      const missing = cells.filter((cell) => at[cell] !== OWN)
      const needed = count - (cells.length - missing.length)
      // before those of a later time, which may also come later
      if (needed > 0 && needed >= by - placed) return missing
    }
    return null
  }

  /** Draws some of the possibilities by their weights, at even distances. */
  private resample(): void {
    this.isSampled = true
    const total = this.now.reduce((sum, { weight }) => sum + weight, 0)
    const count = this.samples
    const step = total / count
    const drawn: Possibility[] = []
    let sum = 0
    let at = this.random.real() * step
    for (const one of this.now) {
      sum += one.weight
      let draws = 0
      for (; at < sum && total > 0; at += step) draws++
      if (draws > 0) drawn.push({ ...one, weight: draws / count, draws })
    }
    this.now = drawn
  }

  /** Drops the possibilities in which the enemy would have won. */
  private finish(): void {
    this.turn = this.timeline.turns.length + 1
    const world = this.anyWorld.copy()
    this.now = this.now.filter((one) => {
      this.putOn(world, one.at)
      return world.winner === NO_WINNER
    })
    const total = this.now.reduce((sum, { weight }) => sum + weight, 0)
    this.weights = Float64Array.from(this.now, ({ weight }) => weight / total)
  }

  put(into: DarkHexState, index: number): void {
    this.putOn(into, this.now[index]!.at)
  }

  private putOn(into: DarkHexState, at: Uint8Array): void {
    const { seen, enemy } = this
    const colours = seen.stones.map((stone, cell) => (at[cell] === OWN ? enemy : stone))
    const marks = seen.stones.map((stone, cell) => (stone === enemy || at[cell] === FOUND ? 1 : 0))
    into.become(colours, marks, seen.turn)
  }

  /** Worlds that the model holds unlikely are not in a sample: some are drawn without it. */
  get guessed(): number {
    return this.isSampled ? GUESSED : 0
  }

  any(): DarkHexState {
    return this.anyWorld.copy()
  }

  guess(into: DarkHexState, random: Random): void {
    if (!guess(into, this.seen, this.timeline, random))
      into.become(this.anyWorld.colour, this.anyWorld.seen, this.seen.turn)
  }

  belief(): Belief {
    const { seen, enemy, weights } = this
    // none while they are being prepared
    const listed = weights.length
    const share = this.isSampled || listed === 0 ? PLAIN / (PLAIN + listed) : 0
    const empty = countOf(seen.stones, EMPTY)
    const plain = seen.unseen / empty
    const chance = new Float64Array(seen.board.cells)
    for (const [i, weight] of weights.entries())
      for (const [cell, content] of this.now[i]!.at.entries()) if (content === OWN) chance[cell]! += weight
    const unknown = [...seen.stones.keys()].filter((cell) => seen.unseen > 0 && seen.stones[cell] === EMPTY)
    return {
      exact: this.complete,
      cells: unknown.map((cell) => {
        const probability = probabilityOf((1 - share) * chance[cell]! + share * plain)
        return {
          cell: seen.board.names[cell]!,
          pieces: [{ piece: STONES[enemy]!, probability }],
          empty: 1 - probability,
        }
      }),
    }
  }

  /** The likeliest world, as the enemy knows it; null while it is being found, and where no possibility is left. */
  likeliest(): Uint8Array | null {
    if (!this.ready) return null
    let best: Possibility | null = null
    for (const one of this.now) if (best === null || one.weight > best.weight) best = one
    return best?.at ?? null
  }
}

/** The number of ways to choose some of `all`, or a number above MOST where there are more. */
function combinations(all: number, some: number): number {
  let ways = 1
  for (let i = 1; i <= Math.min(some, all - some) && ways <= MOST; i++) ways = (ways * (all - i + 1)) / i
  return ways
}

/** Overwrites `into` with a world that fits, by weights that ask for no model. @returns false where none is found */
function guess(into: DarkHexState, { stones, viewer, unseen, turn, board }: Seen, timeline: Timeline, random: Random) {
  const enemy = 1 - viewer!
  const unknown = [...stones.keys()].filter((cell) => stones[cell] === EMPTY)
  for (let left = TRIES; left > 0; left--) {
    random.shuffle(unknown)
    const colours = stones.slice()
    for (const cell of unknown.slice(0, unseen)) colours[cell] = enemy
    const marks = stones.map((stone) => (stone === enemy ? 1 : 0))
    markRefused(marks, timeline, random)
    into.become(colours, marks, turn)
    if (into.winner === NO_WINNER) return true
  }
  into.become(new Uint8Array(board.cells).fill(EMPTY), [], turn)
  return false
}

/** Marks stones of the viewer that the enemy may have run into. */
function markRefused(marks: Uint8Array, timeline: Timeline, random: Random): void {
  const markOneOf = (stones: readonly number[]) => {
    if (stones.length > 0) marks[stones[random.below(stones.length)]!] = 1
  }
  const isMarked = (cell: number) => marks[cell] === 1
  for (const turn of timeline.turns) if (turn.kind === REFUSED) markOneOf(refusing(timeline, turn, isMarked))
  // where the same side tries again, the enemy may have tried any stones in their last turn
  const last = timeline.turns.at(-1)
  if (last && (last.kind === ANY || last.kind === UNFINISHED))
    for (let left = random.below(last.own + 1); left > 0; left--) markOneOf(refusing(timeline, last, isMarked))
}

export function worldsOf(seen: Seen, earlier: readonly Seen[]): Result<Worlds> {
  const any = new DarkHexState(seen.board, seen.lost)
  const timeline = timelineOf(earlier, seen)
  if (!guess(any, seen, timeline, new Random(1))) return err('no position fits this view: the enemy would be connected')
  return ok(new Worlds(seen, timeline, any))
}
