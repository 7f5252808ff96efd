import type { Queries } from '../../game/engine/index.ts'
import { Random } from '../../game/random.ts'

/** The answers to all questions in the worlds of an inquiry: in all worlds when they are few, else in a sample. */
export class AnswerTable {
  /** The capacity of the table, in worlds. */
  readonly most: number
  /** The number of worlds in the table. They are numbered from 0. */
  size = 0
  /** The answer to question q in world w, at index `q * most + w`. */
  readonly answers: Uint8Array
  readonly questions: number
  /** True when the table can hold all worlds. */
  readonly listsAll: boolean

  private readonly inquiry: Queries
  private readonly random: Random
  private readonly row: Uint8Array

  constructor(inquiry: Queries, most: number, seed: number) {
    this.inquiry = inquiry
    this.questions = inquiry.moves.length
    this.listsAll = !inquiry.partial && inquiry.worlds <= most
    this.most = inquiry.partial ? most : Math.min(inquiry.worlds, most)
    this.answers = new Uint8Array(this.questions * this.most)
    this.row = new Uint8Array(this.questions)
    this.random = new Random(seed)
  }

  /** The number of all worlds per world in the table. */
  get share(): number {
    return this.inquiry.worlds / this.size
  }

  /** True when every world is in the table. */
  get complete(): boolean {
    return this.listsAll && this.size === this.most
  }

  /** Adds a world. */
  add(): void {
    const { answers, most, questions, row, size } = this
    this.inquiry.write(this.listsAll ? size : this.draw(), row)
    for (let q = 0; q < questions; q++) answers[q * most + size] = row[q]!
    this.size++
  }

  /** Draws the index of a world; indices may exceed 32 bits. */
  private draw(): number {
    const { worlds } = this.inquiry
    const real = ((this.random.next() >>> 0) + (this.random.next() >>> 0) / 2 ** 32) / 2 ** 32
    return Math.min(worlds - 1, Math.floor(real * worlds))
  }
}
