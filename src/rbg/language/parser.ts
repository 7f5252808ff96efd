import type { Steps } from '../../game/steps.ts'
import type { RulesLimits } from '../limits.ts'
import { SLICE } from '../slice.ts'
import { Cursor } from './cursor.ts'
import { type Meaning, type Names, RANDOM } from './declarations.ts'
import type { SectionText } from './directives.ts'
import { Fault, type Faults, type Place } from './errors.ts'
import { named, numberOf, placeOf, shorten, type Token } from './lexer.ts'
import { CHANCE_PLAYER, COMPARISONS, type Comparison, KEEPER, type Rule, type Sum } from './syntax.ts'

/** Reads the section of the rules. Unknown names are all reported, other faults end the reading. */
export function* readRules(
  section: SectionText,
  names: Names,
  variables: number,
  faults: Faults,
  limits: RulesLimits,
): Steps<Rule> {
  const cursor = new Cursor(section)
  if (cursor.done) throw new Fault(section.at, 'the section "rules" is empty: an expression is needed, "." at least')
  const reader = new RuleReader(cursor, names, variables, faults, limits)
  const rule = yield* reader.sum(0, 0)
  if (!cursor.done) {
    const token = cursor.take()
    if (token.text === ')') throw closesNothing(token, '(')
    throw new Fault(token, `${named(token)} fits nowhere in rules`)
  }
  return rule
}

const EMPTY: Rule = { kind: 'empty' }
const FAILS: Rule = { kind: 'choice', parts: [] }

class RuleReader {
  private readonly cursor: Cursor
  private readonly names: Names
  private readonly variables: number
  private readonly faults: Faults
  private readonly limits: RulesLimits
  private items = 0
  /** By direction: its shift, one object for all uses. */
  private readonly shifts: Rule[] = []

  constructor(cursor: Cursor, names: Names, variables: number, faults: Faults, limits: RulesLimits) {
    this.cursor = cursor
    this.names = names
    this.variables = variables
    this.faults = faults
    this.limits = limits
  }

  /** `sum := cat { "+" cat }`. `patterns`: how many patterns are open here. */
  *sum(depth: number, patterns: number): Steps<Rule> {
    const { cursor } = this
    if (depth > this.limits.brackets)
      throw new Fault(cursor.place, `brackets are nested more than ${this.limits.brackets} deep`)
    const parts: Rule[] = [yield* this.cat(depth, patterns)]
    while (cursor.accept('+')) parts.push(yield* this.cat(depth, patterns))
    return parts.length === 1 ? parts[0]! : { kind: 'choice', parts }
  }

  private *cat(depth: number, patterns: number): Steps<Rule> {
    const { cursor } = this
    const parts: Rule[] = []
    for (let token = cursor.token; token && !ENDS.has(token.text); token = cursor.token) {
      if (++this.items % (SLICE / 4) === 0) yield
      parts.push(yield* this.item(token, depth, patterns))
    }
    const end = cursor.token
    if (end?.text === ']') throw closesNothing(end, '[')
    if (end?.text === '}' && patterns === 0) throw closesNothing(end, '{')
    if (parts.length === 0)
      throw new Fault(
        cursor.place,
        `an alternative is empty here, in front of ${cursor.found}: write "." for "do nothing", and close every bracket${end?.call ? cursor.behind() : ''}`,
      )
    return parts.length === 1 ? parts[0]! : { kind: 'sequence', parts }
  }

  private *item(token: Token, depth: number, patterns: number): Steps<Rule> {
    const { cursor } = this
    switch (token.text) {
      case '(': {
        cursor.take()
        const body = yield* this.sum(depth + 1, patterns)
        if (!cursor.accept(')'))
          throw new Fault(
            token,
            `this bracket is never closed: ")" is expected, but there is ${cursor.foundFrom(token)}`,
          )
        return this.suffixed(body, token)
      }
      case '.':
        cursor.take()
        return this.suffixed(EMPTY, token)
      case '->':
      case '->>':
        return this.suffixed(this.readSwitch(patterns), token)
      case '{':
        cursor.take()
        return this.unsuffixed({ kind: 'on', pieces: this.pieces('}') }, 'a check')
      case '{?':
      case '{!': {
        cursor.take()
        if (patterns >= this.limits.patterns)
          throw new Fault(token, `patterns are nested more than ${this.limits.patterns} deep`)
        const body = yield* this.sum(depth + 1, patterns + 1)
        if (!cursor.accept('}'))
          throw new Fault(
            token,
            `this pattern is never closed: "}" is expected, but there is ${cursor.foundFrom(token)}`,
          )
        return this.unsuffixed({ kind: 'pattern', negative: token.text === '{!', body }, 'a pattern')
      }
      case '{$': {
        cursor.take()
        const left = this.expression(depth)
        const comparison = cursor.token?.text as Comparison
        if (!COMPARISONS.includes(comparison)) cursor.refuse('a comparison (== != < <= > >=)', 'here')
        cursor.take()
        const right = this.expression(depth)
        cursor.expect('}', 'behind a comparison')
        return this.unsuffixed({ kind: 'compare', comparison, left, right, at: token }, 'a comparison')
      }
      case '[': {
        cursor.take()
        const parts = this.pieces(']').map((piece): Rule => ({ kind: 'off', piece }))
        const rule: Rule = parts.length === 0 ? FAILS : parts.length === 1 ? parts[0]! : { kind: 'choice', parts }
        return this.unsuffixed(rule, 'a modifier')
      }
      case '[$':
        cursor.take()
        return this.unsuffixed(this.assignments(depth), 'an assignment')
    }
    if (token.kind === 'name') {
      cursor.take()
      const shift = this.shift(this.lookUp(token, 'direction'))
      // what an unknown macro is given has no faults of its own
      if (!this.names.find(token.text)) cursor.skipArguments(this.limits)
      return this.suffixed(shift, token)
    }
    if (token.text === '*' || token.text === '^')
      throw new Fault(token, `the suffix "${token.text}" has nothing in front of it that it could repeat`)
    if (token.text === '?') throw new Fault(token, '"?" fits nowhere in rules: for "a or nothing" write (a + .)')
    throw new Fault(token, `${named(token)} fits nowhere in rules`)
  }

  private shift(direction: number): Rule {
    this.shifts[direction] ??= { kind: 'shift', direction }
    return this.shifts[direction]
  }

  private readSwitch(patterns: number): Rule {
    const { cursor } = this
    const arrow = cursor.take()
    if (arrow.text === '->>') {
      if (patterns > 0) throw new Fault(arrow, 'a pattern contains the switch "->>": nobody can move inside a pattern')
      return { kind: 'switch', player: KEEPER, at: arrow }
    }
    const name = cursor.expectName('the name of a player', 'behind "->" ("->>" leads to the keeper)')
    if (patterns > 0)
      throw new Fault(
        arrow,
        `a pattern contains the switch "->${shorten(name.text)}": nobody can move inside a pattern`,
      )
    const player = name.text === RANDOM ? CHANCE_PLAYER : this.lookUp(name, 'player')
    return { kind: 'switch', player, at: arrow }
  }

  /** One suffix at most: `*`, or `^` with a number. */
  private suffixed(body: Rule, at: Place): Rule {
    const { cursor } = this
    const suffix = cursor.token
    if (suffix?.text !== '*' && suffix?.text !== '^') return body
    cursor.take()
    let rule: Rule
    if (suffix.text === '*') rule = { kind: 'star', body, at }
    else {
      if (cursor.token?.kind !== 'number') cursor.refuse('a number', 'behind "^"')
      const number = cursor.take()
      const times = numberOf(number)
      if (times === 0)
        throw new Fault(number, 'the power 0 (zero) is not allowed: repeat 1 time or more, or write "." for nothing')
      rule = { kind: 'power', body, times, at: suffix }
    }
    return this.unsuffixed(rule, 'a suffix')
  }

  /** Makes sure that no suffix follows. */
  private unsuffixed(rule: Rule, what: string): Rule {
    const { token } = this.cursor
    if (token?.text === '*' || token?.text === '^')
      throw new Fault(
        token,
        `the suffix "${token.text}" cannot stand behind ${what}: put brackets around what it repeats, as in "({e})*"`,
      )
    return rule
  }

  private pieces(close: string): number[] {
    const { cursor } = this
    const list: number[] = []
    if (cursor.accept(close)) return list
    for (;;) {
      list.push(this.lookUp(cursor.expectName('the name of a piece', `in this list, or "${close}"`), 'piece'))
      if (cursor.accept(close)) return list
      const sign = cursor.token?.text
      if (sign === '=' || COMPARISONS.includes(sign as Comparison))
        throw new Fault(cursor.place, `"${sign}" fits nowhere in a list of pieces: write {$ x > 1} or [$ x = 1]`)
      cursor.expect(',', `between pieces, or "${close}" behind the last`)
    }
  }

  private assignments(depth: number): Rule {
    const { cursor } = this
    const parts: Rule[] = []
    do {
      const name = cursor.expectName('the name of a variable or player', 'in front of "="')
      cursor.expect('=', `behind "${shorten(name.text)}" in an assignment`)
      const variable = this.assignable(name)
      parts.push({ kind: 'assign', variable, value: this.expression(depth), at: name })
    } while (cursor.accept(','))
    cursor.expect(']', 'behind an assignment')
    return parts.length === 1 ? parts[0]! : { kind: 'sequence', parts }
  }

  private assignable(name: Token): number {
    const found = this.names.find(name.text)
    if (found?.meaning === 'variable') return found.index
    if (found?.meaning === 'player') return this.variables + found.index
    this.refuse(
      name,
      found ? [] : ['variable', 'player'],
      `${named(name)} ${found ? `is a ${found.meaning}` : 'is not declared'}: only variables and players (their scores) have values to assign`,
    )
    return 0
  }

  /** `expr`: differences bind closer than sums, products than differences, quotients than products. */
  private expression(depth: number): Sum {
    return this.level(0, depth)
  }

  private level(level: number, depth: number): Sum {
    if (level === OPERATORS.length) return this.primary(depth)
    const operator = OPERATORS[level]!
    let left = this.level(level + 1, depth)
    while (this.cursor.accept(operator)) {
      this.items++
      left = { kind: operator, left, right: this.level(level + 1, depth) }
    }
    return left
  }

  private primary(depth: number): Sum {
    const { cursor } = this
    const { token } = cursor
    if (depth > this.limits.brackets)
      throw new Fault(cursor.place, `brackets are nested more than ${this.limits.brackets} deep`)
    if (token?.text === '(') {
      cursor.take()
      const inner = this.expression(depth + 1)
      cursor.expect(')', 'behind an expression in brackets')
      return inner
    }
    if (token?.kind === 'number') return { kind: 'constant', value: numberOf(cursor.take()) }
    if (token?.kind !== 'name')
      return cursor.refuse(
        'a number, variable, player or piece',
        'in this expression (there are no negative numbers: write 0-1)',
      )
    cursor.take()
    const found = this.names.find(token.text)
    if (found?.meaning === 'variable') return { kind: 'variable', variable: found.index }
    if (found?.meaning === 'player') return { kind: 'variable', variable: this.variables + found.index }
    if (found?.meaning === 'piece') return { kind: 'count', piece: found.index }
    this.refuse(
      token,
      found ? [] : ['variable', 'player', 'piece'],
      `${named(token)} ${found ? `is a ${found.meaning}` : 'is not declared'}: an expression has numbers, variables, players (their scores) and pieces (how many there are)`,
    )
    return { kind: 'constant', value: 0 }
  }

  /** The number of a name that must have a certain meaning. */
  private lookUp(name: Token, meaning: 'player' | 'piece' | 'direction'): number {
    const found = this.names.find(name.text)
    if (found?.meaning === meaning) return found.index
    const is = found ? `is a ${found.meaning}` : 'is not declared'
    const sign = (meaning === 'direction' && found && SIGNS[found.meaning]?.(name.text)) || ''
    this.refuse(name, found ? [] : [meaning], `${named(name)} ${is}, but ${EXPECTED[meaning]} is expected here${sign}`)
    return 0
  }

  /** @param meanings what the name could stand for if it is not declared */
  private refuse(name: Token, meanings: readonly Meaning[], detail: string): void {
    // unknown names beyond the limit on reported faults are dropped: nothing is guessed for them
    const guess = meanings.length > 0 && !this.faults.full ? this.names.guess(name, meanings) : null
    this.faults.add(placeOf(name), (guess ?? detail) + this.cursor.behind(name))
  }
}

const closesNothing = (token: Token, open: string): Fault =>
  new Fault(token, `this bracket closes nothing: there is no "${open}" for it`)

/** Symbols that end a sequence. */
const ENDS: ReadonlySet<string> = new Set(['+', ')', '}', ']'])

/** The operators, the one that binds least first. */
const OPERATORS = ['+', '-', '*', '/'] as const

const EXPECTED = {
  player: 'the name of a player behind "->"',
  piece: 'the name of a piece',
  direction: 'the name of a direction of the board',
} as const

/** By meaning: the signs that a name without any lacks. */
const SIGNS: Partial<Record<Meaning, (name: string) => string>> = {
  player: (name) => `: "->${name}" gives them the turn`,
  piece: (name) => `: "{${name}}" asks for it, and "[${name}]" puts it`,
}
