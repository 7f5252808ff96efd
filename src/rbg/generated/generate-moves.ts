import { power } from '../../game/math/power.ts'
import { ASSIGN, END, OFF, ON, PASS, SHIFT, SWITCH, TABLE } from '../automaton/graph.ts'
import { type Leaf, leafOf } from '../automaton/leaves.ts'
import { PathNumbers } from '../automaton/path-numbers.ts'
import { UNMARKED } from '../automaton/program.ts'
import { SEVERAL } from '../automaton/spread.ts'
import { expressionCode } from './generate-arithmetic.ts'
import { digitsOf, type NumberSoFar, sum } from './generate-numbers.ts'
import { MOST_NESTED, type PathCode, RESTORE } from './generate-paths.ts'

/** How many edges of the automaton go into one function. */
const MOST_EDGES = 200

/** So many alternatives by the piece on the vertex become a `switch`. */
const FEWEST_CASES = 3

/**
 * Writes JavaScript that finds all moves: statements that write a move at the end of each path. Nodes that are entered several times
 * have functions of their own.
 */
export class MoveCode {
  private readonly paths: PathCode
  private readonly numbers: PathNumbers
  /** By node: how many digits a number has there; SEVERAL where paths differ. */
  private readonly digits: Int32Array
  /** Whether each node knows the place of the next digit, so that functions need not be told. */
  private readonly fixed: boolean
  /** By direction: whether no two vertices lead to one. */
  private readonly injective = new Map<number, boolean>()
  /** The edges for which the function that is being written has room. */
  private room = 0
  private names = 0

  constructor(paths: PathCode) {
    this.paths = paths
    this.numbers = new PathNumbers(paths.rules)
    this.digits = this.numbers.possible ? digitsOf(paths.rules, this.numbers) : new Int32Array(0)
    this.fixed = !this.digits.includes(SEVERAL)
  }

  /** The code that finds the moves at a position, whose vertex is `v`. */
  position(node: number): string {
    return this.call(node, 'v', { code: '0', digit: '1' })
  }

  private call(node: number, v: string, { code, digit }: NumberSoFar): string {
    const name = this.paths.function(`all${node}`, this.parameters, () => {
      this.room = MOST_EDGES
      const lines: string[] = []
      if (this.paths.facts.entering[node] !== 1) lines.push('count()')
      if (this.paths.rules.program.guard[node] !== UNMARKED) lines.push(...this.paths.mark(node, 'return'))
      return [...lines, ...this.alternatives(node, 'v', { code: 'code', digit: this.placeAt(node) }, 0)]
    })
    return `${name}(${v}, ${code}${this.fixed ? '' : `, ${digit}`})`
  }

  private get parameters(): string {
    return this.fixed ? 'v, code' : 'v, code, digit'
  }

  /** The place of the next digit at a node. */
  private placeAt(node: number): string {
    if (!this.fixed) return 'digit'
    return this.numbers.possible ? String(power(this.paths.rules.size, this.digits[node]!)) : '1'
  }

  /** The statements that go on from a node at a vertex. */
  private go(node: number, v: string, number: NumberSoFar, nested: number): readonly string[] {
    const { facts, rules } = this.paths
    const entering = facts.entering[node]! - (facts.ray(node) ? 1 : 0)
    const isShared = rules.program.guard[node] !== UNMARKED || (entering > 1 && !this.isShort(node))
    if (isShared || nested >= MOST_NESTED || this.room <= 0) return [this.call(node, v, number)]
    return this.alternatives(node, v, number, nested + 1)
  }

  /** True when the code of a node is so short that it is better written twice than called. */
  private isShort(node: number): boolean {
    const { facts, rules } = this.paths
    const only = facts.only(node)
    if (only < 0) return false
    return rules.program.op[only] === SWITCH || (this.numbers.possible && leafOf(rules, facts, only) !== null)
  }

  private alternatives(node: number, v: string, number: NumberSoFar, nested: number): readonly string[] {
    const { facts, rules } = this.paths
    const ray = facts.ray(node)
    return ray ? this.ray(node, ray, v, number, nested) : this.rest(rules.program.first[node]!, v, number, nested)
  }

  /** The statements of the alternatives from an edge on. */
  private rest(from: number, v: string, number: NumberSoFar, nested: number): readonly string[] {
    const { facts, rules } = this.paths
    const { op, a, b, target } = rules.program
    const lines: string[] = []
    for (let edge = from; op[edge] !== END; edge++) {
      this.room--
      const cases = this.cases(edge)
      if (cases >= FEWEST_CASES) {
        lines.push(`switch (board[${v}]) {`)
        for (let i = edge; i < edge + cases; i++)
          lines.push(
            `${this.paths
              .members(a[i]!)
              .map((piece) => `case ${piece}:`)
              .join(' ')} {`,
            ...this.go(target[i]!, v, number, nested),
            'break }',
          )
        lines.push('}')
        edge += cases - 1
      } else if (facts.isPair(edge)) {
        const [holds, fails] = b[edge] === 0 ? [edge, edge + 1] : [edge + 1, edge]
        lines.push(
          `if (${this.paths.pattern(a[edge]!, v, nested)}) {`,
          ...this.go(target[holds]!, v, number, nested),
          '} else {',
          ...this.go(target[fails]!, v, number, nested),
          '}',
        )
        edge++
      } else lines.push(...this.edge(edge, v, number, nested))
    }
    return lines
  }

  /** The number of alternatives, from an edge on, whose first checks exclude each other. */
  private cases(from: number): number {
    const { op, a } = this.paths.rules.program
    const seen = new Set<number>()
    let edge = from
    for (; op[edge] === ON; edge++) {
      const members = this.paths.members(a[edge]!)
      if (members.length === 0 || members.some((piece) => seen.has(piece))) break
      for (const piece of members) seen.add(piece)
    }
    return edge - from
  }

  private edge(edge: number, v: string, number: NumberSoFar, nested: number): readonly string[] {
    const { op, target, modifier } = this.paths.rules.program
    const then = (w: string): readonly string[] => this.go(target[edge]!, w, number, nested)
    switch (op[edge]) {
      case PASS:
        return then(v)
      case SHIFT: {
        const w = this.paths.local()
        return [`if (${this.paths.shift(edge, v, w)}) {`, ...then(w), '}']
      }
      case TABLE:
        return this.loop(edge, v, number, nested)
      case OFF:
      case ASSIGN:
        return this.modifier(edge, v, number)
      case SWITCH:
        if (!this.numbers.possible) return [`emitList(${modifier[edge]}, ${v})`]
        return [emit(this.after(edge, v, number).code)]
    }
    return [`if (${this.paths.check(edge, v, nested)}) {`, ...then(v), '}']
  }

  /** The star of one shift: from the far end back, since a star takes its body before it is left. */
  private ray(
    node: number,
    { before, direction, behind }: NonNullable<ReturnType<PathCode['facts']['ray']>>,
    v: string,
    number: NumberSoFar,
    nested: number,
  ): readonly string[] {
    const { rules } = this.paths
    const row = direction * rules.size
    const [w, u, steps] = [this.name('w'), this.name('u'), this.name('n')]
    const goes = [
      ...(before >= 0 ? [this.paths.holds(before, w)] : []),
      `(${u} = next[${row} + ${w}]) >= 0`,
      ...(behind >= 0 ? [this.paths.holds(behind, u)] : []),
    ].join(' && ')
    const rest = (x: string) => this.rest(rules.program.first[node]! + 1, x, number, nested)
    if (this.isInjective(direction))
      return [
        `let ${w} = ${v}, ${u}, ${steps} = 1`,
        `while (${goes}) { ${w} = ${u}; ${steps}++ }`,
        `if ((m.steps += ${steps}) > m.most) m.refuse()`,
        `for (;; ${w} = back[${row} + ${w}]) {`,
        ...rest(w),
        `if (${w} === ${v}) break`,
        '}',
      ]
    return [
      `let ${w} = ${v}, ${u} = ${v}, ${steps} = depth; if (${steps} + ${rules.size} >= path.length) growPath()`,
      `do { ${w} = ${u}; path[depth++] = ${w} } while (${goes})`,
      `if ((m.steps += depth - ${steps}) > m.most) m.refuse()`,
      `for (let i = depth; i > ${steps};) { const ${w} = path[--i]`,
      ...rest(w),
      '}',
      `depth = ${steps}`,
    ]
  }

  private isInjective(direction: number): boolean {
    let known = this.injective.get(direction)
    if (known === undefined) {
      const { automaton, size } = this.paths.rules
      const row = automaton.next.subarray(direction * size, (direction + 1) * size).filter((w) => w >= 0)
      known = new Set(row).size === row.length
      this.injective.set(direction, known)
    }
    return known
  }

  /** The loop through a table's row. */
  private loop(edge: number, v: string, number: NumberSoFar, nested: number): readonly string[] {
    const { facts, rules } = this.paths
    const { size, program } = rules
    const { a, on, target } = program
    const table = a[edge]!
    if (facts.leadsEverywhere(table)) {
      const w = this.name('w')
      return [
        `if ((m.steps += ${size}) > m.most) m.refuse()`,
        `for (let ${w} = 0; ${w} < ${size}; ${w}++) {`,
        `if (${on[edge]! >= 0 ? this.paths.holds(on[edge]!, w) : this.filter(target[edge]!, w)}) {`,
        ...this.go(target[edge]!, w, number, nested),
        '} }',
      ]
    }
    const name = this.paths.function(`allRow${edge}`, this.parameters, () => {
      this.room = MOST_EDGES
      const inside: NumberSoFar = { code: 'code', digit: this.placeAt(target[edge]!) }
      return [
        `const row = ${table * size} + v`,
        'const end = rowTo[row], { pool } = tables; let i = rowFrom[row]',
        'if ((m.steps += end - i) > m.most) m.refuse()',
        'for (; i < end; i++) { const w = pool[i]',
        `if (${on[edge]! >= 0 ? this.paths.holds(on[edge]!, 'w') : this.filter(target[edge]!, 'w')}) {`,
        ...this.go(target[edge]!, 'w', inside, 0),
        '} }',
      ]
    })
    return [`${name}(${v}, ${number.code}${this.fixed ? '' : `, ${number.digit}`})`]
  }

  /** The test whether a search can go on from a node at all with the piece on a vertex. */
  private filter(node: number, v: string): string {
    const { pieces } = this.paths.rules
    const all = this.paths.facts.piecesAt(node)
    if (all === null || pieces > 31 || !all.includes(0)) return 'true'
    return `(${all.reduce((bits, is, piece) => bits | (is << piece), 0)} >> board[${v}] & 1) === 1`
  }

  /** Changes, goes on, and takes the change back, even when the search is broken off. */
  private modifier(edge: number, v: string, number: NumberSoFar): readonly string[] {
    const { paths, numbers } = this
    const { target, modifier } = paths.rules.program
    const leaf = numbers.possible ? leafOf(paths.rules, paths.facts, edge) : null
    if (leaf) return this.leaf(leaf, v, number)
    const then = numbers.possible ? this.after(edge, v, number) : number
    const name = paths.function(`allChange${edge}`, this.parameters, () => {
      this.room = MOST_EDGES
      const needs = paths.facts.needs(target[edge]!)
      const { before, condition, change, back } = paths.change(edge, 'v', needs.counts)
      const inside: NumberSoFar = { code: 'code', digit: this.placeAt(target[edge]!) }
      return [
        ...before,
        ...(condition === null ? [] : [`if (!(${condition})) return`]),
        ...(numbers.possible ? [] : [`modifiers[m.length] = ${modifier[edge]}; vertices[m.length++] = v`]),
        ...(needs.lists ? ['const { list, version, keptLength } = m'] : []),
        'try {',
        change,
        ...(needs.lists ? ['m.list = ++m.lists; m.version = ++m.versions'] : []),
        ...this.go(target[edge]!, 'v', inside, 0),
        '} finally {',
        back,
        ...(needs.lists ? [RESTORE] : []),
        ...(numbers.possible ? [] : ['m.length--']),
        '}',
      ]
    })
    return [`${name}(${v}, ${then.code}${this.fixed ? '' : `, ${then.digit}`})`]
  }

  /** Writes the move that ends at a vertex, unless a value is out of bounds. */
  private leaf({ edges, checks }: Leaf, v: string, { code, digit }: NumberSoFar): readonly string[] {
    const { program, automaton, bounds } = this.paths.rules
    const conditions = checks.map((edge) => {
      const value = this.paths.local()
      return `(${value} = ${expressionCode(automaton.code, program.b[edge]!)}) >= 0 && ${value} <= ${bounds[program.a[edge]!]}`
    })
    const { add, factor } = this.numbers.sum(edges)
    const move = emit(sum(code, add, factor, v, digit))
    return conditions.length === 0 ? [move] : [`if (${conditions.join(' && ')}) {`, move, '}']
  }

  /** The number behind a modifier at a vertex. */
  private after(edge: number, v: string, { code, digit }: NumberSoFar): NumberSoFar {
    const { add, free } = this.numbers.step(edge)
    const { size } = this.paths.rules
    return {
      code: sum(code, add, free ? 1 : 0, v, digit),
      digit: free ? (this.fixed ? String(Number(digit) * size) : `Math.imul(${digit}, ${size})`) : digit,
    }
  }

  private name(begin: string): string {
    return `${begin}_${this.names++}`
  }
}

/** The statement that writes a move. */
const emit = (move: string): string => `emit(${move})`
