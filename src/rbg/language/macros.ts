import type { Steps } from '../../game/steps.ts'
import { RulesLimitError, type RulesLimits } from '../limits.ts'
import { SLICE } from '../slice.ts'
import { Fault, type Faults, type Place } from './errors.ts'
import { isSymbol, named, shorten, type Token } from './lexer.ts'

/** A macro: a name for a list of tokens, which may have parameters. */
export interface Macro {
  readonly name: string
  readonly at: Place
  /** Null for a macro that is used without brackets. */
  readonly parameters: readonly string[] | null
  readonly body: readonly Token[]
  /** The number of the directive: a body sees only the macros of directives before. */
  readonly directive: number
  used: boolean
}

/** By parameter: the tokens that stand for it, and the place of the call that gives them. */
type Arguments = ReadonlyMap<string, { readonly given: readonly Token[]; readonly call: Place }>

const NO_ARGUMENTS: Arguments = new Map()

/**
 * The macros of a description. A use of a macro is replaced by its body, token by token: no brackets are implied. A macro
 * is visible in the directives behind its own; in its body its name is an ordinary name, so that there is no recursion.
 * Macros of one name with different numbers of parameters are different macros.
 */
export class Macros {
  private readonly byName = new Map<string, Macro[]>()
  private readonly faults: Faults
  private readonly limits: RulesLimits
  private tokens = 0
  /** The place of the call that gives the empty argument in front of the next token; null where none stands there. */
  private emptied: Place | null = null

  constructor(faults: Faults, limits: RulesLimits) {
    this.faults = faults
    this.limits = limits
  }

  /** All macros, in the order of the text. */
  all(): readonly Macro[] {
    return [...this.byName.values()].flat().sort((a, b) => a.directive - b.directive)
  }

  define(macro: Macro): void {
    const others = this.byName.get(macro.name) ?? []
    const { at, name, parameters } = macro
    const same = others.find((other) => other.parameters?.length === parameters?.length)
    if (same) {
      this.faults.add(at, `the macro "${name}" is defined twice, first in line ${same.at.line}`)
      return
    }
    if (others.some((other) => (other.parameters === null) !== (parameters === null))) {
      this.faults.add(at, `the macro "${name}" exists already; it cannot be both with and without parameters`)
      return
    }
    this.byName.set(name, [...others, macro])
    this.checkCalls(macro)
  }

  /** Expands the tokens of a section. */
  *expand(tokens: readonly Token[], directive: number): Steps<Token[]> {
    const out: Token[] = []
    yield* this.into(out, tokens, 0, tokens.length, NO_ARGUMENTS, directive, 0, false)
    this.emptied = null
    return out
  }

  /** @throws Fault at a macro that would replace a vertex of a graph by what is no name */
  checkVertices(graph: readonly Token[], directive: number): void {
    for (const [i, token] of graph.entries()) {
      if (token.kind !== 'name' || graph[i + 1]?.text !== '[') continue
      const [macro] = this.visible(token.text, directive)
      if (!macro || (macro.parameters === null && endsInVertex(macro.body))) continue
      throw new Fault(
        macro.at,
        `a vertex and a macro have the name "${shorten(token.text)}", the first in line ${token.line}`,
      )
    }
  }

  /** Finds wrong calls in a body, for macros that nobody uses. */
  private checkCalls({ body, parameters, directive }: Macro): void {
    for (const [i, token] of body.entries()) {
      if (token.kind !== 'name' || parameters?.includes(token.text)) continue
      const named = this.visible(token.text, directive)
      if (named.length === 0 || named[0]!.parameters === null) continue
      try {
        this.callAt(body, i, body.length, named)
      } catch (fault) {
        this.faults.caught(fault)
      }
    }
  }

  private visible(name: string, directive: number): readonly Macro[] {
    const all = this.byName.get(name)
    if (!all) return []
    return all.at(-1)!.directive < directive ? all : all.filter((macro) => macro.directive < directive)
  }

  /** Appends the expansion of the tokens between two indices to `out`. `inBody`: inside a macro's body, where `~` pastes. */
  private *into(
    out: Token[],
    tokens: readonly Token[],
    from: number,
    to: number,
    values: Arguments,
    directive: number,
    depth: number,
    inBody: boolean,
  ): Steps<void> {
    for (let i = from; i < to; ) {
      const before = out.length
      if (isPaste(tokens[i]!))
        throw new Fault(tokens[i]!, inBody ? '"~" has nothing on its left to paste' : PASTE_OUTSIDE)
      i = yield* this.item(out, tokens, i, to, values, directive, depth, inBody)
      while (i < to && isPaste(tokens[i]!)) {
        const paste = tokens[i]!
        if (!inBody) throw new Fault(paste, PASTE_OUTSIDE)
        if (i + 1 === to || isPaste(tokens[i + 1]!)) throw new Fault(paste, '"~" has nothing on its right to paste')
        const middle = out.length
        i = yield* this.item(out, tokens, i + 1, to, values, directive, depth, inBody)
        // what is pasted with nothing stays
        if (out.length > before) this.emptied = null
        if (middle === before || middle === out.length) continue
        out[middle - 1] = glue(out[middle - 1]!, out[middle]!, paste, this.limits)
        out.copyWithin(middle, middle + 1)
        out.pop()
      }
    }
  }

  /** Expands one item: a token, a parameter, or a macro with its arguments. Returns the index behind it. */
  private *item(
    out: Token[],
    tokens: readonly Token[],
    i: number,
    to: number,
    values: Arguments,
    directive: number,
    depth: number,
    inBody: boolean,
  ): Steps<number> {
    const token = tokens[i]!
    if (this.count()) yield
    const value = token.kind === 'name' ? values.get(token.text) : undefined
    if (value) {
      if (value.given.length === 0) this.emptied = value.call
      for (const one of value.given) {
        if (this.count()) yield
        this.push(out, one)
      }
      return i + 1
    }
    const macros = token.kind === 'name' ? this.visible(token.text, directive) : []
    if (macros.length === 0) {
      this.push(out, token)
      return i + 1
    }
    if (depth >= this.limits.calls)
      throw new Fault(token, `macros call each other to a depth of more than ${this.limits.calls}`)
    if (macros[0]!.parameters === null) {
      const [macro] = macros
      macro!.used = true
      yield* this.into(out, macro!.body, 0, macro!.body.length, NO_ARGUMENTS, macro!.directive, depth + 1, true)
      return i + 1
    }
    const { macro, cuts } = this.callAt(tokens, i, to, macros)
    macro.used = true
    const { emptied } = this
    const bound = new Map<string, { readonly given: readonly Token[]; readonly call: Place }>()
    for (const [k, parameter] of macro.parameters!.entries()) {
      const given: Token[] = []
      this.emptied = null
      yield* this.into(given, tokens, cuts[k]! + 1, cuts[k + 1]!, values, directive, depth + 1, inBody)
      // in the body of another macro, it is that one's call which gives nothing
      bound.set(parameter, { given, call: this.emptied ?? token })
    }
    this.emptied = emptied
    yield* this.into(out, macro.body, 0, macro.body.length, bound, macro.directive, depth + 1, true)
    return cuts.at(-1)! + 1
  }

  private push(out: Token[], token: Token): void {
    out.push(this.emptied ? { ...token, call: this.emptied } : token)
    this.emptied = null
  }

  /** Finds the macro that is called at an index. `cuts`: the indices of the brackets and of the semicolons between them. */
  private callAt(
    tokens: readonly Token[],
    i: number,
    to: number,
    macros: readonly Macro[],
  ): { readonly macro: Macro; readonly cuts: readonly number[] } {
    const token = tokens[i]!
    const cuts = i + 1 < to ? argumentCuts(tokens, i + 1, to, this.limits) : []
    const count = cuts.length - 1
    const macro = macros.find((one) => one.parameters?.length === count)
    if (macro) return { macro, cuts }
    const wanted = [...new Set(macros.map((one) => one.parameters!.length))].sort((a, b) => a - b).join(' or ')
    const found = count > 0 ? `${count} ${count === 1 ? 'is' : 'are'} given` : `${named(tokens[i + 1])} follows`
    throw new Fault(
      token,
      `the macro "${shorten(token.text)}" takes ${wanted} argument${wanted === '1' ? '' : 's'} in brackets, separated by ";", but ${found}`,
    )
  }

  /** Counts a token. True when a slice of work is over. */
  private count(): boolean {
    if (++this.tokens > this.limits.tokens)
      throw new RulesLimitError('tokens', `the macros expand to more than ${this.limits.tokens} tokens`)
    return this.tokens % SLICE === 0
  }
}

/** True for the name of a vertex, which may stand behind other vertices. */
const endsInVertex = (body: readonly Token[]): boolean =>
  body.at(-1)?.kind === 'name' && (body.length === 1 || body.at(-2)!.text === '}')

const PASTE_OUTSIDE = '"~" pastes names together in bodies of macros only'

const isPaste = (token: Token): boolean => token.text === '~'

/** The indices of an opening bracket, of the semicolons directly inside it, and of its closing bracket; empty for none. */
export function argumentCuts(tokens: readonly Token[], open: number, to: number, { brackets }: RulesLimits): number[] {
  if (tokens[open]?.text !== '(') return []
  const cuts = [open]
  for (let i = open + 1, depth = 1; i < to; i++) {
    const { text } = tokens[i]!
    if (text === '(') {
      if (++depth > brackets) throw new Fault(tokens[i]!, `brackets are nested more than ${brackets} deep`)
    } else if (text === ')' && --depth === 0) return [...cuts, i]
    else if (text === ';' && depth === 1) cuts.push(i)
  }
  throw new Fault(tokens[open]!, 'this bracket is never closed: ")" is missing behind the arguments')
}

/** Pastes two tokens to one: names and numbers behind a name, numbers, or symbols that form one symbol. */
function glue(left: Token, right: Token, paste: Token, { pasted }: RulesLimits): Token {
  const text = left.text + right.text
  if (text.length > pasted) throw new Fault(paste, `a name that "~" pastes has more than ${pasted} characters`)
  const { line, column } = left
  const word = right.kind === 'name' || right.kind === 'number'
  if (left.kind === 'name' && word) return { kind: 'name', text, line, column }
  if (left.kind === 'number' && right.kind === 'number') return { kind: 'number', text, line, column }
  if (left.kind === 'symbol' && right.kind === 'symbol' && isSymbol(text)) return { kind: 'symbol', text, line, column }
  throw new Fault(paste, `"~" cannot paste ${named(left)} and ${named(right)} to one name, number or symbol`)
}
