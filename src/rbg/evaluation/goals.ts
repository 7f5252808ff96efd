import type { Steps } from '../../game/steps.ts'
import type { Board } from '../language/board.ts'
import type { Description } from '../language/description.ts'
import { partsOf, type Rule } from '../language/syntax.ts'
import type { Rules } from '../rules.ts'
import { blanksOf, pieceNamed } from './board-steps.ts'
import type { Way } from './evaluation.ts'
import { Shifts, waysOf } from './shifts.ts'
import type { TermShapes } from './terms.ts'

/** What the rules look for, found in their text. */
export interface Goals extends TermShapes {
  /** Sets of vertices that a pattern of shifts tells from the others, such as the last row, or that shifts lead to from everywhere, such as a camp. */
  readonly places: readonly (readonly number[])[]
}

/** The most sets of vertices, of shapes of each kind, and the greatest length of a line. */
const MOST_SETS = 12
const MOST_SHAPES = 12
const MOST_LINE = 8

/** On larger boards nobody looks which vertex a line lacks alone. */
const MOST_ALONE = 64

/** The effort of the looks for sets of vertices, in steps of some 40 ns: of all with a pattern, of all without. */
const MOST_EFFORT = 1_000_000

/** The most parts that a sequence is read to, and that are read in all. */
const MOST_PARTS = 5_000
const MOST_READ = 250_000

/** The effort, with the parts read, between two pauses. */
const SLICE_EFFORT = 50_000

/** Finds the sets of vertices, lines, groups and connections that some pattern of the rules looks for. */
export function* findGoals(rules: Rules): Steps<Goals> {
  const finder = new GoalFinder(rules)
  yield* finder.lookAtAll(rules.description.rules)
  return finder.found()
}

/** The kinds of rules that lead to vertices, or look at some without a change. */
const LEADING: ReadonlySet<Rule['kind']> = new Set(['empty', 'shift', 'choice', 'star', 'power', 'pattern'])

/** Steps in some ways, each of which ends on one piece. */
interface Chain {
  readonly piece: string
  readonly ways: Way[]
}

class GoalFinder {
  private readonly rules: Rules
  private readonly board: Board
  private readonly pieces: Description['pieces']
  private readonly blank: Uint8Array
  private readonly sets = new Map<string, readonly number[]>()
  private readonly camps = new Map<string, readonly number[]>()
  private readonly lines = new Map<string, { piece: string; length: number; ways: Map<string, Way> }>()
  private readonly groups = new Map<string, Chain>()
  private readonly connections = new Map<string, Chain & { sets: (readonly number[])[] }>()
  private readonly shifts: Shifts
  private readonly shiftsToCamps: Shifts
  private read = 0

  constructor(rules: Rules) {
    this.rules = rules
    this.board = rules.description.board
    this.pieces = rules.description.pieces
    this.blank = blanksOf(rules)
    this.shifts = new Shifts(this.board, MOST_EFFORT)
    this.shiftsToCamps = new Shifts(this.board, MOST_EFFORT)
  }

  /** Looks at a rule and at its parts, in the order in which they are written. */
  *lookAtAll(rule: Rule): Steps<void> {
    const stack = [rule]
    const seen = new Set<Rule>()
    let pause = SLICE_EFFORT
    for (let one = stack.pop(); one && this.read < MOST_READ; one = stack.pop()) {
      if (seen.has(one)) continue
      seen.add(one)
      this.look(one)
      const parts = partsOf(one)
      for (let i = parts.length; i > 0; ) stack.push(parts[--i]!)
      const spent = this.read + this.shifts.spent + this.shiftsToCamps.spent
      if (spent < pause) continue
      pause = spent + SLICE_EFFORT
      yield
    }
  }

  private look(rule: Rule): void {
    if (rule.kind === 'pattern') this.lookAtPattern(rule)
    if (rule.kind === 'sequence') {
      const parts = this.flat(rule)
      this.lookForLines(parts)
      this.lookForConnection(rule.parts)
      this.lookForCamps(parts)
    }
    if (rule.kind === 'power') this.lookForLines(this.flat(rule))
    if (rule.kind === 'star') this.lookForGroup(rule)
  }

  /** The first parts of a sequence, with those of sequences and powers in it. */
  private flat(rule: Rule): readonly Rule[] {
    const parts = flat(rule)
    this.read += parts.length
    return parts
  }

  private lookAtPattern(rule: Extract<Rule, { kind: 'pattern' }>): void {
    this.addSet(this.sets, this.shifts.placesOf(rule))
    this.lookForEnds(rule)
  }

  /** Finds the vertices from which no way leads on, or only from them, where a pattern asks for such a way of a piece. */
  private lookForEnds({ body }: Extract<Rule, { kind: 'pattern' }>): void {
    const parts = this.flat(body)
    const on = parts.findLastIndex(({ kind }) => kind === 'on')
    if (on < 0 || on === parts.length - 1) return
    const way: Rule = { kind: 'sequence', parts: parts.slice(on + 1) }
    for (const negative of [false, true])
      this.addSet(this.camps, this.shiftsToCamps.placesOf({ kind: 'pattern', negative, body: way }))
  }

  private addSet(sets: Map<string, readonly number[]>, found: readonly number[] | null): void {
    if (found === null || found.length === 0 || 2 * found.length > this.board.vertices.length) return
    sets.set([...found].sort((a, b) => a - b).join(), found)
  }

  /** Finds the vertices that are reached from everywhere, where the rules then ask for a piece. */
  private lookForCamps(parts: readonly Rule[]): void {
    for (let from = 0, i = 0; i < parts.length; i++) {
      const { kind } = parts[i]!
      if (kind === 'on' && i > from)
        this.addSet(this.camps, this.shiftsToCamps.placesFromEverywhere(parts.slice(from, i)))
      if (!LEADING.has(kind)) from = i + 1
    }
  }

  /** Finds the longest run of equal steps that each end on one piece. */
  private lookForLines(parts: readonly Rule[]): void {
    const { board, pieces } = this
    let last = ''
    let run = 0
    for (let i = 0; i < parts.length; i++) {
      const from = i
      while (parts[i]?.kind === 'shift') i++
      const on = parts[i]
      const way = parts.slice(from, i).flatMap((part) => waysOf(part, board)!)
      const name = on?.kind === 'on' && on.pieces.length === 1 && i > from ? pieces[on.pieces[0]!]!.name : null
      const key = name === null ? '' : [name, ...way].join(' ')
      run = name !== null && key === last ? run + 1 : 1
      last = key
      if (name !== null && run > 1 && run < MOST_LINE) this.addLine(name, way.flat(), run + 1)
    }
  }

  private addLine(piece: string, way: Way, length: number): void {
    const { lines } = this
    // a longer line along the same way takes the place of a shorter one
    for (const [key, line] of lines) {
      if (line.piece !== piece || !line.ways.has(way.join(' '))) continue
      if (line.length >= length) return
      line.ways.delete(way.join(' '))
      if (line.ways.size === 0) lines.delete(key)
    }
    const key = `${piece} ${length}`
    const line = lines.get(key) ?? { piece, length, ways: new Map<string, Way>() }
    line.ways.set(way.join(' '), way)
    lines.set(key, line)
  }

  /** Reads `(shifts {piece})*`. */
  private chain(rule: Rule): Chain | null {
    const body = rule.kind === 'star' ? this.flat(rule.body) : []
    const on = body.at(-1)
    if (on?.kind !== 'on' || on.pieces.length !== 1 || body.length < 2) return null
    const ways = waysOf({ kind: 'sequence', parts: body.slice(0, -1) }, this.board)
    return ways && ways.length > 1 ? { piece: this.pieces[on.pieces[0]!]!.name, ways } : null
  }

  private lookForGroup(star: Rule): void {
    const group = this.chain(star)
    if (group && this.blank[pieceNamed(this.rules, group.piece)] === 0) this.groups.set(JSON.stringify(group), group)
  }

  /** Finds patterns one after the other that each follow a chain to some set of vertices. */
  private lookForConnection(parts: readonly Rule[]): void {
    const { board } = this
    const ends: (readonly number[])[] = []
    let along: Chain | null = null
    for (const part of parts) {
      if (part.kind !== 'pattern' || part.negative) continue
      const [first, ...rest] = this.flat(part.body)
      const found = first ? this.chain(first) : null
      const set = found && this.shifts.placesOf({ kind: 'sequence', parts: rest })
      if (!found || !set || set.length === 0 || set.length === board.vertices.length) continue
      if (along && JSON.stringify(along) !== JSON.stringify(found)) continue
      along = found
      ends.push(set)
    }
    if (along && ends.length > 1) this.connections.set(JSON.stringify([along, ends]), { ...along, sets: ends })
  }

  /** What has been found, none of it worth anything yet. */
  found(): Goals {
    const size = this.board.vertices.length
    const first = <T>(found: ReadonlyMap<string, T>): T[] => [...found.values()].slice(0, MOST_SHAPES)
    return {
      places: [...new Map([...this.sets, ...this.camps]).values()].slice(0, MOST_SETS),
      lines: first(this.lines).map(({ piece, length, ways }) => ({
        piece,
        length,
        ways: [...ways.values()],
        worth: Array(length).fill(0),
        ...(length > 2 && size <= MOST_ALONE ? { lone: Array(size).fill(0) } : {}),
      })),
      groups: first(this.groups).map((group) => ({ ...group, worth: [0, 0] as const })),
      connections: first(this.connections).map((one) => ({ ...one, worth: 0 })),
    }
  }
}

function flat(rule: Rule, into: Rule[] = []): readonly Rule[] {
  const isShort = rule.kind === 'power' && rule.times <= MOST_LINE
  const parts = rule.kind === 'sequence' ? rule.parts : isShort ? Array<Rule>(rule.times).fill(rule.body) : null
  if (!parts) into.push(rule)
  else for (const part of parts) if (into.length < MOST_PARTS) flat(part, into)
  return into
}
