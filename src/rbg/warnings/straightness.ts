import type { Place } from '../language/errors.ts'
import type { Rule } from '../language/syntax.ts'
import { KEEPER } from './switches.ts'

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
 * @param onStar is told of each star that makes it infinite for somebody who chooses: the keeper only takes a first path
 */
export function straightness(rules: Rule, onStar: (at: Place) => void): number {
  const chosen = starsOfPlayers(rules)
  const whole = measure(rules, (star) => {
    if (chosen.has(star)) onStar(star.at)
  })
  return Math.max(whole.through, whole.first, whole.last, whole.between)
}

type Star = Rule & { readonly kind: 'star' }

/** Who can be acting at a point of the rules, as bits: the keeper, or somebody else. */
const BY_KEEPER = 1
const BY_PLAYER = 2

/** The stars in which a player or chance can be acting. */
function starsOfPlayers(rules: Rule): ReadonlySet<Rule> {
  const stars = new Set<Rule>()
  // by part and by who can be acting before it: who can be acting behind
  const known = new Map<Rule, number[]>()
  const follow = (rule: Rule, before: number): number => {
    const all = known.get(rule) ?? []
    known.set(rule, all)
    all[before] ??= before && passed(rule, before)
    return all[before]
  }
  const passed = (rule: Rule, before: number): number => {
    switch (rule.kind) {
      case 'switch':
        return rule.player === KEEPER ? BY_KEEPER : BY_PLAYER
      case 'sequence':
        return rule.parts.reduce((acting, part) => follow(part, acting), before)
      case 'choice':
        return rule.parts.reduce((acting, part) => acting | follow(part, before), 0)
      case 'power': {
        const once = follow(rule.body, before)
        return rule.times === 1 ? once : follow(rule.body, once)
      }
      case 'star': {
        const within = before | follow(rule.body, before)
        if (within & BY_PLAYER) stars.add(rule)
        return within | follow(rule.body, within)
      }
      default:
        return before
    }
  }
  follow(rules, BY_KEEPER)
  return stars
}

function measure(rule: Rule, onStar: (star: Star) => void): Modifiers {
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
      if (body.through > 0) onStar(rule)
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
