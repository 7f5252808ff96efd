/** The moves of the pieces of a record from each square, compiled into programs that are walked over. */
import { BLACK, CODES, codeOf, MOST_LINES, WHITE } from './codes.ts'
import type { Atom, FogRecord, Mode, Step, Zone } from './spec.ts'

/**
 * The ways of a piece from a square are a piece of `program` that begins at `first[code * squares + square]`. It is a list
 * of sections, each with the number of its entries in front:
 *
 *   leaps to go or take      targets
 *   leaps only to go         targets
 *   leaps only to take       targets
 *   leaps with legs          words of mode, number of legs, legs, target
 *   rides                    words of mode, number of squares, squares
 *
 * Its hops are a piece of `hops` that begins at `firstHop[code * squares + square]`: their number, and for each words of mode,
 * kind that is neither screen nor taken (0: none), number of squares, squares.
 */
export interface Ways {
  readonly program: Int16Array
  readonly first: Int32Array
  readonly hops: Int16Array
  readonly firstHop: Int32Array
}

const MODES: readonly Mode[] = ['both', 'move', 'capture']
export const TO_BOTH = 0
export const TO_MOVE = 1
export const TO_CAPTURE = 2

const FILES = 'abcdefghij'

/** By square of a board: its name. */
export const squareNames = ({ files, ranks }: Pick<FogRecord, 'files' | 'ranks'>): string[] =>
  Array.from({ length: files * ranks }, (_, s) => FILES[s % files]! + (Math.floor(s / files) + 1))

/** By square: 1 where it belongs to a zone, as a side has it. */
export function zoneSquares(record: FogRecord, zone: Zone, side: number): Uint8Array {
  const { files, ranks } = record
  const squares = files * ranks
  const names = squareNames(record)
  const found = new Uint8Array(squares)
  for (const part of zone) {
    const [low = '', high = low] = part.split('-')
    const [a, b] = [names.indexOf(low), names.indexOf(high)]
    if (a < 0 || b < 0) throw new RangeError(`${record.id} has no squares ${part}`)
    for (let s = 0; s < squares; s++) {
      const inFiles = s % files >= a % files && s % files <= b % files
      if (inFiles && s >= a - (a % files) && s <= b - (b % files) + files - 1)
        found[side === WHITE ? s : squares - 1 - s] = 1
    }
  }
  return found
}

/** The squares of the zone of a record with a name, as a side has it; all squares without a name. */
export function namedZone(record: FogRecord, name: string | undefined, side: number): Uint8Array {
  if (name === undefined) return new Uint8Array(record.files * record.ranks).fill(1)
  const zone = record.zones?.[name]
  if (!zone) throw new RangeError(`${record.id} has no zone ${name}`)
  return zoneSquares(record, zone, side)
}

export function compile(record: FogRecord): Ways {
  const squares = record.files * record.ranks
  const first = new Int32Array(CODES * squares)
  const firstHop = new Int32Array(CODES * squares)
  const program: number[] = []
  const hops: number[] = [0]
  for (const [i, { atoms }] of record.pieces.entries()) {
    for (const side of [WHITE, BLACK]) {
      const compiler = new Compiler(record, side)
      for (let square = 0; square < squares; square++) {
        const index = codeOf(side, i + 1) * squares + square
        first[index] = program.length
        program.push(...compiler.ways(atoms, square))
        const found = compiler.hops(atoms, square)
        if (found.length === 0) continue
        if (found.length > MOST_LINES)
          throw new RangeError(`a piece of ${record.id} hops by more than ${MOST_LINES} lines`)
        firstHop[index] = hops.length
        hops.push(found.length, ...found.flat())
      }
    }
  }
  return { program: Int16Array.from(program), first, hops: Int16Array.from(hops), firstHop }
}

/** Compiles the ways of one side's pieces. */
class Compiler {
  private readonly record: FogRecord
  private readonly side: number
  private readonly knots: Uint8Array
  private readonly zones = new Map<string | undefined, Uint8Array>()

  constructor(record: FogRecord, side: number) {
    this.record = record
    this.side = side
    this.knots = zoneSquares(record, record.knots ?? [], WHITE)
  }

  ways(atoms: readonly Atom[], square: number): number[] {
    const { record, side } = this
    const at = (step: Step) => stepFrom(record, side, square, step)
    const plain: number[][] = [[], [], []]
    const legged: number[][] = []
    const rides: number[][] = []
    for (const atom of atoms) {
      const mode = MODES.indexOf(atom.mode)
      if (atom.type === 'hop' || this.zone(atom.from)[square] === 0) continue
      if (atom.type === 'ride') {
        const line = this.line(atom, square)
        if (line.length > 0) rides.push([mode, line.length, ...line])
        continue
      }
      const row = Math.floor(square / record.files)
      const rank = side === WHITE ? row + 1 : record.ranks - row
      const to = at(atom.step)
      if (to < 0 || (atom.fromRank ?? rank) !== rank || this.zone(atom.zone)[to] === 0) continue
      if (atom.line && (this.knots[square] === 0 || this.knots[to] === 0)) continue
      if (atom.legs) legged.push([mode, atom.legs.length, ...atom.legs.map(at), to])
      else plain[mode]!.push(to)
    }
    const sections = [...plain.map((targets) => [targets.length, ...targets])]
    for (const entries of [legged, rides]) sections.push([entries.length, ...entries.flat()])
    return sections.flat()
  }

  hops(atoms: readonly Atom[], square: number): number[][] {
    const { record } = this
    const found: number[][] = []
    for (const atom of atoms) {
      if (atom.type !== 'hop' || this.zone(atom.from)[square] === 0) continue
      const line = this.line(atom, square)
      const not = record.pieces.findIndex(({ letter }) => letter === atom.not) + 1
      if (line.length > 1) found.push([MODES.indexOf(atom.mode), not, line.length, ...line])
    }
    return found
  }

  /** The squares of a ride or hop over an empty board, nearest first. */
  private line({ step, line: onLine, zone }: Atom, square: number): number[] {
    const { record, side, knots } = this
    const line: number[] = []
    if (onLine && knots[square] === 0) return line
    for (let to = stepFrom(record, side, square, step); to >= 0; to = stepFrom(record, side, to, step)) {
      if ((onLine && knots[to] === 0) || this.zone(zone)[to] === 0) break
      line.push(to)
    }
    return line
  }

  private zone(name: string | undefined): Uint8Array {
    const known = this.zones.get(name)
    if (known) return known
    const found = namedZone(this.record, name, this.side)
    this.zones.set(name, found)
    return found
  }
}

/** The square at a step, or -1 off the board. */
export function stepFrom(
  { files, ranks }: Pick<FogRecord, 'files' | 'ranks'>,
  side: number,
  square: number,
  [right, ahead]: Step,
): number {
  const file = (square % files) + right
  const row = Math.floor(square / files) + (side === WHITE ? ahead : -ahead)
  return file < 0 || file >= files || row < 0 || row >= ranks ? -1 : row * files + file
}
