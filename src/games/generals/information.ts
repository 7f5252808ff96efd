import type { Belief, Information } from '../../game/knowledge.ts'
import type { Random } from '../../game/random.ts'
import type { Seat } from '../../game/state.ts'
import type { PlainBelief } from '../ranks/belief.ts'
import { someAssignment } from '../ranks/groups.ts'
import { formatLetter } from '../ranks/text.ts'
import { Tilt } from '../ranks/tilted.ts'
import { firstCode } from './codes.ts'
import { featuresOf, habitWeights } from './habits.ts'
import { ARMY, board, LOST } from './pieces.ts'
import type { GeneralsState } from './state.ts'
import type { GeneralsView } from './view.ts'

/**
 * What the side to move knows, from its view: the assignments of the other side's army that fit the sets. `belief` tells
 * the plain belief, in which all are equally likely; worlds are drawn from the learned one, which weighs them by habits.
 */
export class GeneralsInformation implements Information<GeneralsState> {
  readonly seat: Seat
  readonly keyLow: number
  readonly keyHigh: number
  readonly view: GeneralsView
  private readonly enemy: Seat
  readonly plain: PlainBelief
  private readonly features: readonly (readonly number[])[]
  private learned: Tilt | null = null
  private readonly ranks = new Uint8Array(ARMY.size)

  /**
   * @param view a view whose viewer is to act
   * @param earlier the viewer's earlier views, oldest first
   */
  constructor(view: GeneralsView, seat: Seat, plain: PlainBelief, earlier: readonly GeneralsView[]) {
    this.view = view
    this.seat = seat
    this.enemy = 1 - seat
    this.plain = plain
    this.keyLow = view.state.keyLow
    this.features = featuresOf([...earlier.map(({ state }) => state), view.state], this.enemy)
    this.keyHigh = view.state.keyHigh ^ hashOf(this.features)
  }

  get ready(): boolean {
    return this.plain.ready
  }

  prepare(work: number): void {
    this.plain.prepare(work)
  }

  get worlds(): number | null {
    return this.plain.count
  }

  world(): GeneralsState {
    const world = this.view.state.copy()
    world.become(this.view.state, this.enemy, someAssignment(ARMY, this.view.setsOf(this.enemy))!)
    return world
  }

  /** The data file of habits has been loaded. */
  sample(into: GeneralsState, random: Random): number {
    const weight = this.plain.sample(this.ranks, random)
    if (weight === 0) return 0
    this.learned ??= this.tilt()
    this.learned.apply(this.ranks, random)
    into.become(this.view.state, this.enemy, this.ranks)
    return weight
  }

  private tilt(): Tilt {
    const sets = this.view.setsOf(this.enemy)
    const open = sets.flatMap((_, token) => (this.plain.isKnown(token) ? [] : [token]))
    return new Tilt(sets, habitWeights(this.features), open)
  }

  belief(): Belief {
    const { squareOf } = this.view.state
    const cells = []
    for (let token = 0; token < ARMY.size; token++) {
      const square = squareOf[firstCode(this.enemy) + token]!
      if (square === LOST || this.plain.isKnown(token)) continue
      const pieces = []
      for (let rank = 0; rank < ARMY.letters.length; rank++) {
        const probability = this.plain.probability(token, rank)
        if (probability > 0) pieces.push({ piece: formatLetter(ARMY, this.enemy, rank), probability })
      }
      cells.push({ cell: board().names[square]!, pieces })
    }
    return { exact: this.plain.exact, cells }
  }
}

/** A hash of what earlier views add. */
function hashOf(features: readonly (readonly number[])[]): number {
  let hash = 0
  for (const values of features) for (const value of values) hash = (Math.imul(hash, 31) + value + 1) | 0
  return hash
}
