import type { Belief, InformationState } from '../../../game/hidden.ts'
import type { Random } from '../../../game/random.ts'
import type { Seat } from '../../../game/state.ts'
import type { RanksState } from '../rules/state.ts'
import { formatLetter } from '../texts/tokens.ts'
import type { RanksBelief } from './ranks-belief.ts'
import { type Tilt, TiltedDraws } from './tilted-draws.ts'

/**
 * The information of a side, from its view: the assignments of the other side's army that fit the sets. `belief` returns the
 * plain belief, in which all are equally likely; worlds are drawn from a learned one where the game has one.
 */
export class RanksInformation<S extends { copy(): S } & RanksState> implements InformationState<S> {
  readonly seat: Seat
  readonly keyLow: number
  readonly keyHigh: number
  /** The pieces as the seat knows them. */
  readonly state: S
  readonly plain: RanksBelief
  protected readonly enemy: Seat
  private readonly ranks: Uint8Array
  /** The belief that worlds are drawn from: the plain one, or the learned one once it is made. */
  private draws: { sample(ranks: Uint8Array, random: Random): number } | null = null

  /**
   * Makes the information state of a viewer.
   * @param seat the viewer
   * @param state of the viewer's view
   * @param plain the belief about the other side's pieces
   * @param earlier a hash of the knowledge that earlier views add
   */
  constructor(seat: Seat, state: S, plain: RanksBelief, earlier: number) {
    this.state = state
    this.seat = seat
    this.enemy = 1 - this.seat
    this.plain = plain
    this.keyLow = state.keyLow
    this.keyHigh = state.keyHigh ^ earlier
    this.ranks = new Uint8Array(state.size)
  }

  get waits(): boolean {
    return this.state.turn !== this.seat
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

  world(): S {
    const world = this.state.copy()
    world.become(this.state, this.enemy, this.plain.any())
    return world
  }

  /** Draws a world. The game's data files must have been loaded. */
  sample(into: S, random: Random): number {
    this.draws ??= this.makeDraws()
    const weight = this.draws.sample(this.ranks, random)
    if (weight === 0) return 0
    into.become(this.state, this.enemy, this.ranks)
    return weight
  }

  /** Draws a world as `sample` does, but from the plain belief, for methods without an opponent model. */
  samplePlain(into: S, random: Random): number {
    const weight = this.plain.sample(this.ranks, random)
    if (weight > 0) into.become(this.state, this.enemy, this.ranks)
    return weight
  }

  belief(): Belief {
    const { tables, size, squareOf, lost } = this.state
    const { army, graph } = tables
    const first = this.state.firstCode(this.enemy)
    const cells = []
    for (let token = 0; token < size; token++) {
      const square = squareOf[first + token]!
      if (square === lost || this.plain.isKnown(token)) continue
      const pieces = []
      for (let rank = 0; rank < army.letters.length; rank++) {
        const probability = this.plain.probability(token, rank)
        if (probability > 0) pieces.push({ piece: formatLetter(army, this.enemy, rank), probability })
      }
      // a rank that follows by counting counts as known
      if (pieces.length > 1) cells.push({ cell: graph.names[square]!, pieces })
    }
    return { exact: this.plain.exact, cells }
  }

  /** The parts of the learned belief, each of which multiplies the plain one by weights; null where the game has no learned belief. */
  protected tilts(): Tilt[] | null {
    return null
  }

  private makeDraws(): RanksBelief | TiltedDraws {
    // exchanges of ranks know nothing of the moves that a side must have; while it moves, no search asks for worlds
    const tilts = this.waits ? null : this.tilts()
    return tilts === null ? this.plain : new TiltedDraws(this.plain, this.state.setsOf(this.enemy), tilts)
  }
}
