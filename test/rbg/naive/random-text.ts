import type { Random } from '../../../src/game/random.ts'

const PIECES = ['e', 'x', 'y']
const VALUES = ['v', 'w', 'p', 'q']
const SWITCHES = ['->p', '->p', '->q', '->q', '->>', '->random']
const COMPARISONS = ['==', '!=', '<', '<=', '>', '>=']

/** A text of small random rules: up to nine vertices, and no more of a move than naive searches manage. Some have faults. */
export const randomText = (random: Random): string => new Writer(random).text()

class Writer {
  private readonly random: Random
  private directions: string[] = []

  constructor(random: Random) {
    this.random = random
  }

  text(): string {
    const board = this.draw([() => this.rectangle(), () => this.graph()])()
    const rules = this.isOneOf(7, 10) ? this.loop() : this.rule(4, false)
    const players = `p(${1 + this.random.below(4)}), q(${1 + this.random.below(4)})`
    const variables = `v(${1 + this.random.below(3)}), w(${1 + this.random.below(5)})`
    return `#players = ${players}\n#pieces = ${PIECES}\n#variables = ${variables}\n#board = ${board}\n#rules = ${rules}\n`
  }

  private draw<T>(from: readonly T[]): T {
    return from[this.random.below(from.length)]!
  }

  private isOneOf(count: number, all: number): boolean {
    return this.random.below(all) < count
  }

  /** From `least` to `most` random items. */
  private several(least: number, most: number, make: () => string): string[] {
    return Array.from({ length: least + this.random.below(most - least + 1) }, make)
  }

  private rectangle(): string {
    this.directions = ['u', 'd', 'l', 'r']
    const width = 1 + this.random.below(3)
    const row = () => `[${this.several(width, width, () => this.draw(PIECES))}]`
    return `rectangle(u, d, l, r, ${this.several(1, 3, row).join(' ')})`
  }

  /** Vertices with random edges, so that directions join vertices and lead in circles. */
  private graph(): string {
    const size = 2 + this.random.below(4)
    this.directions = ['f', 'g', 'h'].slice(0, 1 + this.random.below(3))
    const edgesOf = (v: number) =>
      // the first vertex has all directions, so that each is known
      this.directions.filter(() => v === 0 || this.isOneOf(2, 3)).map((d) => `${d}: v${this.random.below(size)}`)
    return Array.from({ length: size }, (_, v) => `v${v} [${this.draw(PIECES)}] {${edgesOf(v).join(', ')}}`).join(' ')
  }

  /** Moves in a star: one of several, each with a part in front of its switch and one behind it. */
  private loop(): string {
    const move = () => `${this.shifts(2)} ${this.change()} ${this.draw(SWITCHES)} ${this.rule(2, false)}`
    const moves = this.several(1, 4, move)
    if (this.isOneOf(1, 2)) moves.push(this.draw(SWITCHES))
    return `->p (${moves.join(' + ')})* ${this.rule(1, false)}`
  }

  /** What a move changes: anything, or as in most games the place of a piece, which several paths may lead to. */
  private change(): string {
    if (this.isOneOf(1, 2)) return this.rule(2, false)
    const steps = this.several(1, 3, () => `${this.shifts(1)} ${this.check()}`)
    return `(${steps.join(' + ')}) ${this.shifts(1)} ${this.check()} [${this.draw(PIECES)}]`
  }

  private check(): string {
    return `{${PIECES.filter(() => this.isOneOf(2, 3))}}`
  }

  private rule(depth: number, inPattern: boolean): string {
    const part = () => this.rule(depth - 1, inPattern)
    const kind = depth > 0 ? this.random.below(100) : 100
    if (kind < 40) return this.several(2, 4, part).join(' ')
    if (kind < 65) return `(${this.several(2, 3, part).join(' + ')})`
    if (kind < 75) return `(${part()})*`
    if (kind < 80) return `(${part()})^${1 + this.random.below(3)}`
    if (kind < 92) return `{${this.draw('?!'.split(''))} ${this.rule(depth - 1, true)}}`
    return this.action(inPattern)
  }

  private action(inPattern: boolean): string {
    const kind = this.random.below(100)
    if (kind < 25) return this.draw(this.directions)
    if (kind < 45) return this.check()
    if (kind < 60) return `[${this.draw(PIECES)}]`
    if (kind < 65) return `[${this.draw(PIECES)}, ${this.draw(PIECES)}]`
    if (kind < 75) return `[$ ${this.draw(VALUES)} = ${this.sum(2)}]`
    if (kind < 83) return `{$ ${this.sum(1)} ${this.draw(COMPARISONS)} ${this.sum(1)}}`
    if (kind < 90 && !inPattern) return this.draw(SWITCHES)
    if (kind < 93) return '.'
    return this.shifts(2)
  }

  /** A part that consists of shifts. */
  private shifts(depth: number): string {
    const kind = depth > 0 ? this.random.below(100) : 0
    const part = () => this.shifts(depth - 1)
    if (kind < 40) return this.draw(this.directions)
    if (kind < 55) return `(${part()} + ${part()})`
    if (kind < 75) return `(${part()})*`
    if (kind < 85) return `(${part()} ${part()})`
    if (kind < 90) return `(${part()} + .)`
    if (kind < 95) return `(${part()})^2`
    return `{${this.draw('?!'.split(''))} ${part()}}`
  }

  private sum(depth: number): string {
    if (depth === 0 || this.isOneOf(1, 2)) return this.draw(['0', '1', '2', 'x', 'e', ...VALUES])
    return `(${this.sum(depth - 1)} ${this.draw(['+', '-', '*', '/'])} ${this.sum(depth - 1)})`
  }
}
