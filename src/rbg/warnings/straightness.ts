import type { Place } from '../language/errors.ts'
import type { Rule } from '../language/syntax.ts'

/** The most modifiers, switches not counted, on a path through a part of the rules. -Infinity: there is no such path. */
interface Modifiers {
  /** Through the part without a switch. */
  readonly through: number
  /** From its beginning to its first switch. */
  readonly first: number
  /** From its last switch to its end. */
  readonly last: number
  /** Between two of its switches. */
  readonly between: number
}

const NONE = Number.NEGATIVE_INFINITY
const NOTHING: Modifiers = { through: 0, first: NONE, last: NONE, between: NONE }

/**
 * The straightness of rules: the most offs and assignments in one move, as far as the syntax tells; infinite where a star
 * modifies without passing a switch (Kowalski and others, "Regular Boardgames", AAAI 2019).
 * @param onStar is told of each star that makes it infinite
 */
export function straightness(rules: Rule, onStar: (at: Place) => void): number {
  const whole = measure(rules, onStar)
  return Math.max(whole.through, whole.first, whole.last, whole.between)
}

function measure(rule: Rule, onStar: (at: Place) => void): Modifiers {
  switch (rule.kind) {
    case 'off':
    case 'assign':
      return { ...NOTHING, through: 1 }
    case 'switch':
      return { through: NONE, first: 0, last: 0, between: NONE }
    case 'sequence':
      return rule.parts.map((part) => measure(part, onStar)).reduce(follow)
    case 'choice':
      return rule.parts
        .map((part) => measure(part, onStar))
        .reduce(either, { through: NONE, first: NONE, last: NONE, between: NONE })
    case 'power': {
      const body = measure(rule.body, onStar)
      if (rule.times === 1) return body
      const twice = follow(body, body)
      const through = body.through === NONE ? NONE : body.through * rule.times
      const more = body.through > 0 ? body.through * (rule.times - 1) : 0
      return {
        through,
        first: plus(body.first, more),
        last: plus(body.last, more),
        between: Math.max(
          twice.between,
          plus(plus(body.last, body.first), Math.max(0, body.through) * (rule.times - 2)),
        ),
      }
    }
    case 'star': {
      const body = measure(rule.body, onStar)
      if (body.through > 0) onStar(rule.at)
      const again = body.through > 0 ? Number.POSITIVE_INFINITY : 0
      return {
        through: again,
        first: plus(body.first, again),
        last: plus(body.last, again),
        between: Math.max(body.between, plus(plus(body.last, body.first), again)),
      }
    }
    default:
      return NOTHING
  }
}

/** The sum of two numbers of modifiers; none where one of the paths does not exist. */
const plus = (a: number, b: number): number => (a === NONE || b === NONE ? NONE : a + b)

const follow = (a: Modifiers, b: Modifiers): Modifiers => ({
  through: plus(a.through, b.through),
  first: Math.max(a.first, plus(a.through, b.first)),
  last: Math.max(b.last, plus(a.last, b.through)),
  between: Math.max(a.between, b.between, plus(a.last, b.first)),
})

const either = (a: Modifiers, b: Modifiers): Modifiers => ({
  through: Math.max(a.through, b.through),
  first: Math.max(a.first, b.first),
  last: Math.max(a.last, b.last),
  between: Math.max(a.between, b.between),
})
