import { pausesBetween } from '../../game/legal-moves.ts'
import { err, ok, type Result } from '../../game/result.ts'
import type { Move } from '../../game/state.ts'
import { atOnce, type Steps } from '../../game/steps.ts'
import { ASSIGN, OFF, SHIFT, TABLE } from '../automaton/graph.ts'
import type { Program } from '../automaton/program.ts'
import type { RbgState } from '../play/state.ts'
import type { Rules } from '../rules.ts'
import { edgesFrom } from './pieces.ts'

/** The moves of a state, each with the length of its text: the first of its forms that no other move has. */
interface Listed {
  readonly low: number
  readonly high: number
  readonly moves: Int32Array
  readonly levels: Uint8Array
  /** The names of the values that separate moves. */
  readonly separating: ReadonlySet<string>
  /** Hashes of the forms, so that texts are made only where they are asked for: a state may have a hundred thousand moves. */
  readonly hashes: Float64Array
  /** For a last form that several moves share: the number that is added; 1: none. */
  readonly numbers: ReadonlyMap<number, number>
}

/** The forms that a move's text may have, from the shortest on. */
const FORMS = 4

/**
 * The texts of moves. A move is written as the vertices at which it puts pieces and at which it ends, in order, each once in a row: `e2e4`,
 * `d3`, `d1d4g7`. A move that puts nothing is written as what it sets (`die=3`), or as the vertex where it ends, or as
 * `pass` where the finger cannot leave its vertex. Where several moves of a state would have one text, these get more: the pieces put (`b7b8=Q`), but for those that stood there, then
 * the values set (`d3:count=2`) that are not the same in all of them, then all the vertices where it does something, and a number at last.
 */
export class MoveTexts {
  private readonly rules: Rules
  private readonly between: string
  /** The names of vertices behind another one. */
  private readonly behind: readonly string[]
  private readonly places: Int32Array
  private readonly shifting = new Map<number, boolean>()
  /** The last state whose moves were listed. */
  private last: Listed | null = null
  /** Where the move stands that was written last: the next one is often behind it. */
  private at = 0

  constructor(rules: Rules) {
    this.rules = rules
    // names of letters and a number can stand side by side
    this.between = rules.names.every((name) => /^[A-Z]*[a-z]+[0-9]+$/.test(name)) ? '' : '-'
    this.behind = rules.names.map((name) => this.between + name)
    this.places = new Int32Array(rules.limits.modifiers + 1)
  }

  readonly description =
    'The vertices at which a move puts pieces and ends, in order: `e2e4`, `d3`. One that puts nothing is written as what it sets (`die=3`), as where it ends, or as `pass`. Where moves would have one text, the pieces follow (`b7b8=Q`), then the values that differ (`:count=2`), then `@` and all vertices that it changes, then a number (`#2`).'

  format(state: RbgState, move: Move): string {
    const listed = this.listed(state)
    const { moves } = listed
    if (moves[++this.at] !== move) this.at = moves.indexOf(move)
    return this.at < 0 ? this.form(state, move, 0, null) : this.textAt(state, listed, this.at)
  }

  parse(state: RbgState, text: string): Result<Move> {
    const listed = this.listed(state)
    const found =
      this.find(state, listed, text) ??
      this.find(state, listed, this.withOwnNames(text)) ??
      this.findLonger(state, listed, text)
    if (found !== undefined) return ok(found)
    const some = Array.from(listed.moves.subarray(0, 20), (_, i) => this.textAt(state, listed, i))
    const rest = listed.moves.length - some.length
    return err(
      `${JSON.stringify(text.slice(0, 60))} is not legal here. Legal are: ${some.join(', ')}${rest > 0 ? `, and ${rest} more` : ''}`,
    )
  }

  /** Finds the texts of the legal moves, or of the chance events, so that the other functions are quick. */
  *list(state: RbgState): Steps<void> {
    yield* state.listInSlices()
    if (this.isLast(state)) return
    const { keyLow: low, keyHigh: high } = state
    const moves = state.listMoves()
    const levels = new Uint8Array(moves.length)
    const hashes = new Float64Array(moves.length)
    const isDue = pausesBetween(state)
    const separating = new Set<string>()
    let open = moves.map((_, i) => i)
    for (let level = 0; open.length > 0; level++) {
      const before = hashes.slice()
      const values = new Map<number, ReadonlyMap<string, number>>()
      for (const i of level === 2 ? open : []) {
        if (isDue()) yield
        const own = this.valuesOf(state, moves[i]!)
        const first = values.get(hashes[i]!) ?? own
        values.set(hashes[i]!, first)
        for (const name of [...first.keys(), ...own.keys()]) if (first.get(name) !== own.get(name)) separating.add(name)
      }
      for (const i of open) {
        if (isDue()) yield
        levels[i] = level
        hashes[i] =
          level === 0 ? this.firstHash(state, moves[i]!) : hashOf(this.form(state, moves[i]!, level, separating))
      }
      if (level + 1 === FORMS) {
        // where the last form separates nothing, the one before it is the text
        if (new Set(hashes).size === new Set(before).size) {
          hashes.set(before)
          for (const i of open) levels[i]!--
        }
        break
      }
      yield
      const shared = repeated(Float64Array.from(open, (i) => hashes[i]!))
      open = shared.size > 0 ? open.filter((i) => shared.has(hashes[i]!)) : open.subarray(0, 0)
    }
    yield
    const numbers = numbered(hashes)
    this.last = { low, high, moves, levels, separating, hashes, numbers }
  }

  /** Whether the finger can go elsewhere before a switch: then a move that does no more chooses the vertex where it ends. */
  private canShift(position: number, modifier: number): boolean {
    const key = position * this.rules.program.edgeOf.length + modifier
    const known = this.shifting.get(key) ?? shiftsBefore(this.rules.program, position, modifier)
    this.shifting.set(key, known)
    return known
  }

  private isLast({ keyLow, keyHigh }: RbgState): boolean {
    return this.last?.low === keyLow && this.last.high === keyHigh
  }

  private listed(state: RbgState): Listed {
    if (!this.isLast(state)) atOnce(this.list(state))
    return this.last!
  }

  private textAt(state: RbgState, { moves, levels, separating, numbers }: Listed, i: number): string {
    return this.form(state, moves[i]!, levels[i]!, separating) + suffix(numbers.get(i))
  }

  private find(state: RbgState, listed: Listed, text: string): Move | undefined {
    const { moves, hashes } = listed
    const hash = hashOf(text.replace(/#[0-9]+$/, ''))
    for (let i = hashes.indexOf(hash); i >= 0; i = hashes.indexOf(hash, i + 1))
      if (this.textAt(state, listed, i) === text) return moves[i]
    return undefined
  }

  /**
   * Finds the one move with a text of earlier versions, which told all pieces, values and places, and called the choice of the finger's own
   * vertex a pass; none where several have it.
   */
  private findLonger(state: RbgState, { moves, numbers }: Listed, text: string): Move | undefined {
    if (text === 'pass') return moves.find((move) => this.form(state, move, 0, null) === this.rules.names[state.vertex])
    // what stands before `=` is the first form of a move that puts pieces; one of others may have that sign
    const hashes = [/[=:@#].*/, /[@#].*/].map((rest) => hashOf(text.replace(rest, '')))
    const found = moves.filter(
      (move, i) =>
        hashes.includes(this.firstHash(state, move)) &&
        [1, 2, 3].some((level) => this.form(state, move, level, null) + suffix(numbers.get(i)) === text),
    )
    return found.length === 1 ? found[0] : undefined
  }

  /** A text in which the language's names of vertices (`rx0y0`) are replaced by ours. */
  private withOwnNames(text: string): string {
    const { description, names } = this.rules
    const { vertices } = description.board
    return text
      .slice(0, 1000)
      .replace(/-?([rhc]x\d+y\d+(z\d+)?)/g, (whole, name) => names[vertices.indexOf(name)] ?? whole)
  }

  /** The hash of a move's first form: without the text, which takes ten times as long. */
  private firstHash(state: RbgState, move: Move): number {
    const { behind, places } = this
    const count = state.placesOf(move, places)
    if (count === 1) return hashOf(this.form(state, move, 0, null))
    const hash = new Hash()
    hash.add(this.rules.names[places[0]!]!)
    for (let i = 1; i < count; i++) if (places[i] !== places[i - 1]) hash.add(behind[places[i]!]!)
    return hash.value
  }

  /** The values of the variables that a move sets, by their names. */
  private valuesOf(state: RbgState, move: Move): ReadonlyMap<string, number> {
    const { program, valueNames } = this.rules
    const values = new Map<string, number>()
    for (const { modifier } of state.modifiersOf(move)) {
      const edge = program.edgeOf[modifier]!
      if (program.op[edge] === ASSIGN) values.set(valueNames[program.a[edge]!]!, 0)
    }
    if (values.size > 0) state.valuesAfter(move, values)
    return values
  }

  /**
   * A form of a move's text. Each has more in it than the one before.
   * @param named the names of the values in it; null for all, and for all pieces
   */
  private form(state: RbgState, move: Move, level: number, named: ReadonlySet<string> | null): string {
    const { program, looks, names } = this.rules
    const puts: string[] = []
    const pieces: string[] = []
    const all: string[] = []
    const standing = new Map<number, number>()
    const list = state.modifiersOf(move)
    const add = (to: string[], vertex: number): void => {
      if (to.at(-1) !== names[vertex]) to.push(names[vertex]!)
    }
    for (const { modifier, vertex } of list) {
      const edge = program.edgeOf[modifier]!
      add(all, vertex)
      if (program.op[edge] !== OFF) continue
      add(puts, vertex)
      const piece = program.a[edge]!
      const before = standing.get(vertex) ?? state.board[vertex]
      standing.set(vertex, piece)
      if (!looks[piece]!.blank && !(named && piece === before)) pieces.push(looks[piece]!.text)
    }
    const values = [...this.valuesOf(state, move)]
    const setsOf = (some: typeof values) => some.map(([name, value]) => `${name}=${value}`).join()
    const end = list.at(-1)!.vertex
    let text = setsOf(values)
    if (puts.length > 0) {
      add(puts, end)
      text = puts.join(this.between)
    } else if (text === '') {
      const stays = end === state.vertex && !this.canShift(state.position, list.at(-1)!.modifier)
      text = stays ? 'pass' : names[end]!
    }
    const sets = puts.length > 0 ? setsOf(named ? values.filter(([name]) => named.has(name)) : values) : ''
    const withPieces = pieces.length === 0 || level < 1 ? text : `${text}=${pieces.join('')}`
    const withValues = sets === '' || level < 2 ? withPieces : `${withPieces}:${sets}`
    return level < 3 ? withValues : `${withValues}@${all.join(this.between)}`
  }
}

/** Whether a switch can follow a position with shifts on the way, and nothing that puts or sets. */
function shiftsBefore(program: Program, position: number, to: number): boolean {
  const { op, target, modifier, positions } = program
  const isModifier = (edge: number) => modifier[edge]! > 0
  const shifted: number[] = []
  for (const edge of edgesFrom(program, [positions[position]!.node], isModifier))
    if (op[edge] === SHIFT || op[edge] === TABLE) shifted.push(target[edge]!)
  for (const edge of edgesFrom(program, shifted, isModifier)) if (modifier[edge] === to) return true
  return false
}

const suffix = (number: number | undefined): string => (number ? `#${number}` : '')

/** What there is more than once. */
function repeated(values: Float64Array): ReadonlySet<number> {
  const sorted = values.sort()
  const found = new Set<number>()
  for (let i = 1; i < sorted.length; i++) if (sorted[i] === sorted[i - 1]) found.add(sorted[i]!)
  return found
}

/** Numbers what is equal, from the second on. */
function numbered(hashes: Float64Array): ReadonlyMap<number, number> {
  const times = new Map<number, number>()
  for (const hash of repeated(hashes.slice())) times.set(hash, 0)
  const numbers = new Map<number, number>()
  for (let i = 0; i < hashes.length && times.size > 0; i++) {
    const before = times.get(hashes[i]!)
    if (before === undefined) continue
    times.set(hashes[i]!, before + 1)
    if (before > 0) numbers.set(i, before + 1)
  }
  return numbers
}

/** A hash of 52 bits of a text that comes in parts. */
class Hash {
  private low = 0x9e3779b1
  private high = 0x85ebca6b

  add(text: string): void {
    let { low, high } = this
    for (let i = 0; i < text.length; i++) {
      low = Math.imul(low ^ text.charCodeAt(i), 0x01000193)
      high = Math.imul(high ^ text.charCodeAt(i), 0xc2b2ae35)
      high ^= high >>> 15
    }
    this.low = low
    this.high = high
  }

  get value(): number {
    return (this.high >>> 12) * 2 ** 32 + (this.low >>> 0)
  }
}

function hashOf(text: string): number {
  const hash = new Hash()
  hash.add(text)
  return hash.value
}
