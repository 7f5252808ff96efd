import type { Queries } from '../../game/engine/index.ts'
import { Random } from '../../game/random.ts'

/** The answers to all queries in the worlds of a situation: in all worlds when they are few, else in a sample. */
export class AnswerTable {
  /** The capacity of the table, in worlds. */
  readonly most: number
  /** The number of worlds in the table. They are numbered from 0. */
  size = 0
  /** The answer to query q in world w, at index `q * most + w`. */
  readonly answers: Uint8Array
  readonly queries: number
  /** True when the table can hold all worlds. */
  readonly listsAll: boolean

  private readonly situation: Queries
  private readonly random: Random
  /** The listed worlds: those in the table, then the others. Empty when worlds are drawn. */
  private readonly listed: Uint16Array
  private readonly row: Uint8Array

  constructor(situation: Queries, most: number, seed: number) {
    this.situation = situation
    this.queries = situation.moves.length
    this.listsAll = !situation.partial && situation.worlds <= most
    this.most = situation.partial ? most : Math.min(situation.worlds, most)
    this.answers = new Uint8Array(this.queries * this.most)
    this.listed = Uint16Array.from({ length: this.listsAll ? this.most : 0 }, (_, world) => world)
    this.row = new Uint8Array(this.queries)
    this.random = new Random(seed)
  }

  /** The number of all worlds per world in the table. */
  get share(): number {
    return this.situation.worlds / this.size
  }

  /** True when every world is in the table. */
  get complete(): boolean {
    return this.listsAll && this.size === this.most
  }

  /** Adds a world. */
  add(): void {
    const { answers, most, queries, row, size } = this
    this.situation.write(this.listsAll ? this.drawListed() : this.draw(), row)
    for (let q = 0; q < queries; q++) answers[q * most + size] = row[q]!
    this.size++
  }

  /** Draws one of the listed worlds that are not in the table yet: neighbours in the list are alike, so that its start is no sample. */
  private drawListed(): number {
    const { listed, most, random, size } = this
    const at = size + random.below(most - size)
    const world = listed[at]!
    listed[at] = listed[size]!
    listed[size] = world
    return world
  }

  /** Draws the index of a world; indices may exceed 32 bits. */
  private draw(): number {
    const { worlds } = this.situation
    const real = ((this.random.next() >>> 0) + (this.random.next() >>> 0) / 2 ** 32) / 2 ** 32
    return Math.min(worlds - 1, Math.floor(real * worlds))
  }
}
