import type { Belief, Information } from '../../game/knowledge.ts'
import type { Random } from '../../game/random.ts'
import type { Seat } from '../../game/state.ts'
import type { PlainBelief } from '../ranks/belief.ts'
import { someAssignment } from '../ranks/groups.ts'
import { formatLetter } from '../ranks/text.ts'
import { ARMY } from './pieces.ts'
import type { LuzhanqiState } from './state.ts'
import type { LuzhanqiView } from './view.ts'

/** What the side to move knows, from its view: all assignments of the other side's army that fit the sets are alike. */
export class LuzhanqiInformation implements Information<LuzhanqiState> {
  readonly seat: Seat
  readonly keyLow: number
  readonly keyHigh: number
  readonly view: LuzhanqiView
  readonly plain: PlainBelief
  private readonly enemy: Seat
  private readonly ranks = new Uint8Array(ARMY.size)

  /** @param view a view whose viewer is to act */
  constructor(view: LuzhanqiView, seat: Seat, plain: PlainBelief) {
    this.view = view
    this.seat = seat
    this.enemy = 1 - seat
    this.plain = plain
    this.keyLow = view.state.keyLow
    this.keyHigh = view.state.keyHigh
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

  world(): LuzhanqiState {
    const world = this.view.state.copy()
    world.become(this.view.state, this.enemy, someAssignment(ARMY, this.view.setsOf(this.enemy))!)
    return world
  }

  sample(into: LuzhanqiState, random: Random): number {
    const weight = this.plain.sample(this.ranks, random)
    if (weight > 0) into.become(this.view.state, this.enemy, this.ranks)
    return weight
  }

  belief(): Belief {
    const { state } = this.view
    const first = state.firstCode(this.enemy)
    const cells = []
    for (let token = 0; token < ARMY.size; token++) {
      const square = state.squareOf[first + token]!
      if (square === state.lost || this.plain.isKnown(token)) continue
      const pieces = []
      for (let rank = 0; rank < ARMY.letters.length; rank++) {
        const probability = this.plain.probability(token, rank)
        if (probability > 0) pieces.push({ piece: formatLetter(ARMY, this.enemy, rank), probability })
      }
      // what only counting tells is known, too
      if (pieces.length > 1) cells.push({ cell: state.map.names[square]!, pieces })
    }
    return { exact: this.plain.exact, cells }
  }
}
