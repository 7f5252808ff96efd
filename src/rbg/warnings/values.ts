import type { Description } from '../language/description.ts'
import type { Place, Warn } from '../language/errors.ts'
import type { Comparison, Rule, Sum } from '../language/syntax.ts'

/** The least and the greatest value that an expression can have. */
type Range = readonly [low: number, high: number]

const ANY: Range = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]

/** What the assignments and comparisons of rules show. */
export interface ValueFacts {
  /** By variable, then by player: whether the rules read or set it. */
  readonly used: readonly boolean[]
  /** By player: whether the score is set to more than 0 somewhere. */
  readonly scored: readonly boolean[]
}

/**
 * Looks at all assignments and comparisons.
 * @param warn is told of those that can never be legal or true, and of scores that are set in vain
 */
export function valueFacts(description: Description, warn: Warn): ValueFacts {
  const reader = new ValueReader(description, warn)
  reader.follow(description.rules, null)
  return reader
}

/** Reads rules from their beginning to their end. */
class ValueReader implements ValueFacts {
  readonly used: boolean[]
  readonly scored: boolean[]
  /** The variables, then the scores of the players. */
  private readonly named: readonly { readonly name: string; readonly bound: number }[]
  private readonly firstScore: number
  private readonly vertices: number
  private readonly warn: Warn

  constructor({ variables, players, board }: Description, warn: Warn) {
    this.named = [...variables, ...players]
    this.firstScore = variables.length
    this.vertices = board.vertices.length
    this.used = this.named.map(() => false)
    this.scored = players.map(() => false)
    this.warn = warn
  }

  /** Follows a sequence. `set`: the first score set since the last switch or choice. Returns the same for what comes behind. */
  follow(rule: Rule, set: Place | null): Place | null {
    switch (rule.kind) {
      case 'assign':
        this.assign(rule)
        return rule.variable >= this.firstScore ? (set ?? rule.at) : set
      case 'compare':
        this.compare(rule)
        return set
      case 'on':
        if (rule.pieces.length === 0 && set)
          this.warn(
            set,
            'this score is never kept: the path goes on to "{}", which nothing passes; write "->> {}" instead',
          )
        return set
      case 'switch':
        return null
      case 'sequence':
        this.warnOfLost(rule.parts)
        return rule.parts.reduce((before, part) => this.follow(part, before), set)
      case 'choice':
        for (const part of rule.parts) this.follow(part, null)
        return null
      case 'pattern':
        this.follow(rule.body, null)
        return set
      case 'star':
      case 'power':
        this.follow(rule.body, null)
        return null
      default:
        return set
    }
  }

  private assign({ at, variable, value }: Of<'assign'>): void {
    const { name, bound } = this.named[variable]!
    const range = this.rangeOf(value)
    this.used[variable] = true
    if (variable >= this.firstScore && range[1] > 0) this.scored[variable - this.firstScore] = true
    const never = 'this assignment is never legal:'
    if (range[0] > bound) this.warn(at, `${never} "${name}" is ${bound} at most, but the value is ${rangeText(range)}`)
    else if (range[1] < 0) this.warn(at, `${never} "${name}" is 0 at least, but the value is below`)
  }

  private compare({ at, comparison, left: a, right: b }: Of<'compare'>): void {
    const [left, right] = [this.rangeOf(a), this.rangeOf(b)]
    const holds = left[0] === left[1] && right[0] === right[1] ? null : verdict(comparison, left, right)
    if (holds === null) return
    const often = holds ? 'always' : 'never'
    this.warn(at, `this comparison is ${often} true: it compares ${rangeText(left)} with ${rangeText(right)}`)
  }

  /** Looks for assignments of which nobody sees the value, nor could it be illegal: others follow at once. */
  private warnOfLost(parts: readonly Rule[]): void {
    const again = new Set<number>()
    for (const part of parts.toReversed()) {
      if (part.kind !== 'assign') {
        again.clear()
        continue
      }
      const { name, bound } = this.named[part.variable]!
      const [low, high] = this.rangeOf(part.value)
      if (again.has(part.variable) && low >= 0 && high <= bound)
        this.warn(part.at, `this value is lost: "${name}" is assigned again at once`)
      again.add(part.variable)
      for (const read of variablesIn(part.value)) again.delete(read)
    }
  }

  /** The values that an expression can have. Sums of many terms are deep on their left. */
  private rangeOf(sum: Sum): Range {
    const operations = []
    let first = sum
    for (; 'left' in first; first = first.left) operations.push(first)
    return operations.reduceRight(
      (range, { kind, right }) => computed(kind, range, this.rangeOf(right)),
      this.rangeOfLeaf(first),
    )
  }

  private rangeOfLeaf(sum: Sum): Range {
    if (sum.kind === 'constant') return [sum.value, sum.value]
    if (sum.kind === 'count') return [0, this.vertices]
    if (sum.kind !== 'variable') return this.rangeOf(sum)
    this.used[sum.variable] = true
    return [0, this.named[sum.variable]!.bound]
  }
}

/** The rules of a kind. */
type Of<Kind extends Rule['kind']> = Extract<Rule, { readonly kind: Kind }>

/** The variables that an expression reads. */
function* variablesIn(sum: Sum): Generator<number, void, void> {
  let first = sum
  for (; 'left' in first; first = first.left) yield* variablesIn(first.right)
  if (first.kind === 'variable') yield first.variable
}

const rangeText = ([low, high]: Range): string => (low === high ? `${low}` : `${low} to ${high}`)

/** The range of an operation on two. */
function computed(kind: '+' | '-' | '*' | '/', [a, b]: Range, [c, d]: Range): Range {
  if (kind === '+') return [a + c, b + d]
  if (kind === '-') return [a - d, b - c]
  if (kind === '/' && c <= 0 && d >= 0) return ANY
  const corners = [a, b].flatMap((x) => [c, d].map((y) => (kind === '*' ? x * y : Math.trunc(x / y))))
  return corners.some(Number.isNaN) ? ANY : [Math.min(...corners), Math.max(...corners)]
}

/**
 * Whether a comparison is never true (false), or always true because no value of one side is one of the other (true); else null.
 * `x <= 9` with a bound of 9 is always true as well, but does no harm.
 */
function verdict(comparison: Comparison, [a, b]: Range, [c, d]: Range): boolean | null {
  const [below, above] = [b < c, a > d]
  switch (comparison) {
    case '==':
      return below || above ? false : null
    case '!=':
      return below || above ? true : null
    case '<':
      return below ? true : a >= d ? false : null
    case '<=':
      return below ? true : above ? false : null
    case '>':
      return above ? true : b <= c ? false : null
    case '>=':
      return above ? true : below ? false : null
  }
}
