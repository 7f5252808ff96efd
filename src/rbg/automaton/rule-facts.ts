import type { Rule } from '../language/syntax.ts'

/** Facts about a part of the rules. */
interface Facts {
  /** It consists of shifts, and of patterns that consist of shifts. */
  readonly shifts: boolean
  /** It leads from a vertex to at most one, always by the same shifts. */
  readonly chain: boolean
  /** It has modifiers other than switches. */
  readonly modifies: boolean
}

const CHECK: Facts = { shifts: false, chain: false, modifies: false }
const MODIFIER: Facts = { ...CHECK, modifies: true }

/** Facts about actions. */
const PLAIN: Partial<Record<Rule['kind'], Facts>> = {
  shift: { shifts: true, chain: true, modifies: false },
  empty: { shifts: true, chain: false, modifies: false },
  on: CHECK,
  compare: CHECK,
  switch: CHECK,
  off: MODIFIER,
  assign: MODIFIER,
}

/** Finds facts about parts of the rules, and keeps them. */
export class RuleFacts {
  private readonly known = new Map<Rule, Facts>()

  of(rule: Rule): Facts {
    const known = PLAIN[rule.kind] ?? this.known.get(rule)
    if (known) return known
    const facts = this.compute(rule)
    this.known.set(rule, facts)
    return facts
  }

  private compute(rule: Rule): Facts {
    switch (rule.kind) {
      case 'sequence':
      case 'choice': {
        const all = rule.parts.map((part) => this.of(part))
        return {
          shifts: all.length > 0 && all.every((one) => one.shifts),
          chain: rule.kind === 'sequence' && all.every((one) => one.chain),
          modifies: all.some((one) => one.modifies),
        }
      }
      case 'star':
        return { ...this.of(rule.body), chain: false }
      case 'power':
        return this.of(rule.body)
      case 'pattern':
        return { shifts: this.of(rule.body).shifts, chain: false, modifies: false }
      default:
        return CHECK
    }
  }
}
