import { Random } from '../../../game/random.ts'
import type { FogView } from '../observation/view.ts'
import { NOWHERE } from '../rules/codes.ts'
import { Placement } from '../rules/placement.ts'
import { FogState } from '../rules/state.ts'
import { Candidates } from './candidates.ts'
import { ConstraintSampler } from './constraint-sampler.ts'
import { EnemyChoice } from './enemy-choice.ts'
import { EnemyPly, Expected } from './expected.ts'
import type { OpponentModel } from './opponent-model.ts'
import type { Ply, Point, Size } from './replay-point.ts'
import { type Blank, indexAt, makeBlank, sumsOf, WorldSet } from './worlds.ts'

/** The most positions drawn where too few follow from those before. */
const GUESSES = 400
/** The least number of positions: where fewer are left, and not all are kept, others like those before are drawn. */
const LEAST = 12
/** The most positions of which the enemy's moves are judged by the positions that they lead to. */
const MOST_JUDGED = 24
/** The work of judging the position after a move, in units. */
const JUDGE_WORK = 0.4
/** The most work put into drawing `GUESSES` positions, as `ConstraintSampler.effort` counts it. */
const MOST_EFFORT = 6000
/** The most units of work that a replay may take. */
const MOST_UNITS = 100_000
/** The number of candidates written, or moves made, in a unit of work. */
const MOVES_PER_UNIT = 16
/** The number of positions that the sampler tries in a unit of work. */
const EFFORT_PER_UNIT = 2
/** The units that it takes to compute what the viewer sees of a position. */
const SIGHT_UNITS = 1 / 2

// The phases of a replay.
const BEGIN = 0
const FILTER = 1
const COLLECT = 2
const MAKE = 3
const DRAW = 4
const DONE = 5
/** The phase of a replay that has become too long. */
const GIVEN_UP = 6

/**
 * The belief of a player, followed through their views ply by ply: the positions from which the views follow. All are kept
 * while they are few. Then only some are kept, weighted by how likely the enemy's moves are. Where these die out, others are
 * drawn that fit the view and are like those before (particle reinvigoration, Silver and Veness 2010); where this does not
 * help, ones that fit the view alone.
 *
 * The result depends on the views and the size alone, also where the replay goes on from a point that an earlier replay of
 * the first views has reached.
 */
export class Replay {
  private set: WorldSet
  private exact = false
  private spent = 0
  /** The units that may be done; less than 0 where the last step took more than was left. */
  private due = 0

  private readonly first: FogView
  private readonly plies: readonly Ply[]
  private readonly size: Size
  private readonly keys: readonly number[]
  /** The number of plies to go through. */
  private end: number
  private readonly random = new Random(0)
  /** The units of a check of a position. */
  private readonly checkUnits: number
  private readonly blank: Blank = makeBlank()
  private readonly placement: Placement
  private readonly opponentModel: OpponentModel
  private readonly choice: EnemyChoice
  private next: WorldSet
  private phase = BEGIN
  /** The index of the view that has been reached: the number of plies done. */
  private at = 0
  private cursor = 0
  private expected: Expected | null = null
  private enemy: EnemyPly | null = null
  /** The enemy's moves that lead to the next view. */
  private readonly candidates = new Candidates()
  private sampler: ConstraintSampler | null = null
  /** A position that is drawn. */
  private readonly guessed: FogState
  /** While positions like those before are drawn: the sums of the weights of those; else null. */
  private sums: Float64Array | null = null
  /** True when any start is possible, not only the usual one, where the sides arrange their pieces. */
  private anyStart = false

  /**
   * @param first the first view
   * @param opponentModel the model of the enemy's moves
   * @param keys by number of plies done: a hash of the views until then
   * @param from a point that a replay of the same size and the same first views has reached
   */
  constructor(
    first: FogView,
    plies: readonly Ply[],
    size: Size,
    opponentModel: OpponentModel,
    keys: readonly number[],
    from: Point | null,
  ) {
    const { tables } = first.rules
    this.first = first
    this.plies = plies
    this.size = size
    this.keys = keys
    this.end = plies.length
    this.opponentModel = opponentModel
    this.choice = new EnemyChoice(opponentModel)
    this.checkUnits = tables.special ? SIGHT_UNITS : 0
    this.placement = new Placement(tables, first.placement)
    this.guessed = new FogState(first.rules, first.placement)
    const room = Math.max(size.exact, size.worlds, GUESSES + LEAST) + 1
    this.set = new WorldSet(tables, room)
    this.next = new WorldSet(tables, room)
    if (from === null) this.random.reset(keys[0]!)
    else this.resume(from)
  }

  private resume(from: Point): void {
    this.at = from.at
    this.exact = from.exact
    this.set.become(from.set)
    this.spent = from.spent
    this.enter()
  }

  /** The point reached, where the replay is done; null where it is not, or has become too long. */
  get point(): Point | null {
    if (this.phase !== DONE) return null
    const { at, exact, spent } = this
    return { at, exact, set: this.set.compact(), spent }
  }

  get ended(): boolean {
    return this.phase >= DONE
  }

  /** Goes on to a later ply, where more of the list have become known. */
  goOnTo(plies: number): void {
    if (plies < this.end) throw new RangeError('a replay does not go back')
    this.end = plies
    if (this.phase === DONE && this.at < plies) this.enter()
  }

  /** Does so many units of work. What a step takes beyond them is left out the next time. */
  work(units: number): void {
    for (this.due += units; this.due > 0 && !this.ended; ) {
      const done = this.step()
      this.spent += done
      this.due -= done
    }
  }

  /** Does a step of the present phase. @returns the units done */
  private step(): number {
    if (this.phase === BEGIN) return this.begin()
    if (this.phase === FILTER) return this.filter()
    if (this.phase === COLLECT) return this.collect()
    return this.phase === MAKE ? this.make() : this.draw()
  }

  /** Begins with the starts that are possible; where the views do not begin at one, with positions that fit the first view alone. */
  private begin(): number {
    const starts = this.first.starts(this.anyStart)
    for (const start of starts) this.next.add(start, 1 / starts.length)
    this.at = -1
    if (starts.length === 0) return this.beginDrawing(false)
    this.exact = true
    return this.advance()
  }

  /** Turns to the next ply. */
  private enter(): void {
    const { plies, at, end } = this
    this.cursor = 0
    this.next.clear()
    this.candidates.clear()
    if (at === end || this.spent > MOST_UNITS) {
      this.phase = at === end ? DONE : GIVEN_UP
      return
    }
    this.random.reset(this.keys[at]!)
    const { own, after } = plies[at]!
    if (own === null) {
      const before = at === 0 ? this.first : plies[at - 1]!.after
      this.enemy = new EnemyPly(before, after)
      this.expected = this.enemy.expected
      this.phase = COLLECT
      return
    }
    this.expected = new Expected(after)
    this.phase = FILTER
  }

  /** Plays the viewer's move in a position, and keeps it where it fits. */
  private filter(): number {
    const { set, next, placement, expected, blank } = this
    if (this.cursor === set.count) return this.finish()
    const index = this.cursor++
    set.read(index, blank)
    placement.place(blank)
    placement.make(this.plies[this.at]!.own!)
    if (expected!.fits(placement)) next.add(placement, set.weights[index]!)
    return 1 / 8 + this.checkUnits
  }

  /** Collects the enemy's moves in a position that lead to the next view. */
  private collect(): number {
    const { set, placement, choice, enemy, expected, blank, candidates } = this
    if (this.cursor === set.count) return this.choose()
    const index = this.cursor++
    set.read(index, blank)
    placement.place(blank)
    const misfits = expected!.misfits(placement.board)
    const { moves, probabilities } = choice
    const judges = this.opponentModel.judges && set.count <= MOST_JUDGED
    const count = choice.look(placement, judges)
    candidates.begin(count)
    for (let m = 0; m < count; m++) {
      if (enemy!.allows(placement, moves[m]!, misfits)) candidates.add(index, moves[m]!, probabilities[m]!)
    }
    candidates.scale(set.weights[index]!)
    return judges ? 1 + JUDGE_WORK * count : 1
  }

  /** The number of positions that are kept after the present ply. */
  private get most(): number {
    const { worlds, share } = this.size
    return Math.ceil(Math.min(worlds, share / (this.at + 1)))
  }

  /** Leaves out some of the collected moves where there are too many. */
  private choose(): number {
    const { exact, size } = this
    this.cursor = 0
    this.phase = MAKE
    if (exact && this.candidates.count <= 4 * size.exact) return 1
    this.exact = false
    this.candidates.thin(this.most, this.random)
    return 1 + this.candidates.count / 200
  }

  /** Makes the chosen moves of one position. */
  private make(): number {
    const { set, next, placement, blank, expected } = this
    const { parents, moves, weights, count } = this.candidates
    if (this.cursor === count) return this.finish()
    const index = parents[this.cursor]!
    let made = 0
    for (; this.cursor < count && parents[this.cursor] === index; this.cursor++) {
      const weight = weights[this.cursor]!
      if (weight === 0) continue
      if (made === 0) {
        set.read(index, blank)
        placement.place(blank)
      }
      made++
      placement.make(moves[this.cursor]!)
      if (expected!.fitsWhole(placement) && !next.add(placement, weight)) return this.overflow()
      placement.unmake()
    }
    return made === 0 ? 1 / MOVES_PER_UNIT : (made + 2) / MOVES_PER_UNIT + made * this.checkUnits
  }

  /** Leaves out some moves after all, since more positions are possible than can be kept. */
  private overflow(): number {
    this.exact = false
    this.next.clear()
    return this.choose()
  }

  /** Ends a ply: goes on with the positions found, or draws others. */
  private finish(): number {
    const { next, set, exact } = this
    // the enemy may not have begun in the usual order
    if (next.count === 0 && exact && !this.anyStart) {
      this.anyStart = true
      this.phase = BEGIN
      return 1
    }
    const least = exact ? 1 : Math.max(1, Math.min(LEAST, set.count))
    return next.count < least ? this.beginDrawing(set.count > 0) : this.advance()
  }

  /** Goes on to the next ply with the positions found. */
  private advance(): number {
    const { next } = this
    this.next = this.set
    this.set = next
    next.normalise()
    this.at++
    this.enter()
    return 1 + next.count / 200
  }

  /**
   * Turns to drawing positions that fit the next view, since too few follow from those before.
   * @param alike true for positions like those before, false for any
   */
  private beginDrawing(alike: boolean): number {
    const ply = this.plies[this.at]
    this.phase = DRAW
    this.cursor = 0
    this.exact = false
    this.sums = alike ? sumsOf(this.set) : null
    this.sampler = new ConstraintSampler(ply?.after ?? this.first, ply?.own === null ? this.enemy!.lost : NOWHERE)
    this.next.normalise()
    return 1
  }

  /** Draws a position that fits the next view, if it can. All that are drawn weigh 1 together. */
  private draw(): number {
    const { next, guessed, random, sums } = this
    const sampler = this.sampler!
    const before = sampler.effort
    const tries = sums ? Math.min(GUESSES, this.most) : GUESSES
    const found = sums
      ? sampler.drawLike(guessed, this.earlier(indexAt(sums, (this.cursor + random.real()) / tries)), random)
      : sampler.draw(guessed, random)
    if (found) next.add(guessed, 1 / tries)
    const units = 1 + (sampler.effort - before) / EFFORT_PER_UNIT
    if (++this.cursor < tries && sampler.effort < MOST_EFFORT) return units
    return units + (sums && next.count === 0 ? this.beginDrawing(false) : this.advance())
  }

  /** One of the positions before the ply; after the viewer's move, where it is theirs. */
  private earlier(index: number): Placement {
    const { set, blank, placement } = this
    set.read(index, blank)
    placement.place(blank)
    const { own } = this.plies[this.at]!
    if (own !== null) placement.make(own)
    return placement
  }
}
