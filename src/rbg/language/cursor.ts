import type { RulesLimits } from '../limits.ts'
import type { SectionText } from './directives.ts'
import { Fault, type Place } from './errors.ts'
import { named, placeOf, type Token } from './lexer.ts'
import { argumentCuts } from './macros.ts'

/** The length of the name of a player, a piece, a variable, a vertex or a direction. */
const MOST_NAME = 64

/** A reader of the tokens of one section. */
export class Cursor {
  private readonly tokens: readonly Token[]
  private readonly end: Place
  private next = 0

  constructor(section: SectionText) {
    this.tokens = section.tokens
    this.end = section.end
  }

  /** The next token; undefined behind the last. */
  get token(): Token | undefined {
    return this.tokens[this.next]
  }

  /** The place of the next token, or the end of the section. */
  get place(): Place {
    return this.token ? placeOf(this.token) : this.end
  }

  get done(): boolean {
    return this.next >= this.tokens.length
  }

  /** True when the next token is a symbol or name with this text. */
  sees(text: string): boolean {
    return this.token?.text === text
  }

  /** Takes the next token, which the caller has seen. */
  take(): Token {
    return this.tokens[this.next++]!
  }

  /** Takes the next token if it has this text. */
  accept(text: string): Token | null {
    return this.sees(text) ? this.take() : null
  }

  /** Takes a token that must have this text. */
  expect(text: string, where: string): Token {
    return this.accept(text) ?? this.refuse(`"${text}"`, where)
  }

  /** Takes a token that must be a name. */
  expectName(what: string, where: string): Token {
    if (this.token?.kind !== 'name') this.refuse(what, where)
    const name = this.take()
    if (name.text.length > MOST_NAME) throw new Fault(name, `a name has ${MOST_NAME} letters and digits at most`)
    return name
  }

  /** Passes over brackets with arguments, if they come next. */
  skipArguments(limits: RulesLimits): void {
    this.next = (argumentCuts(this.tokens, this.next, this.tokens.length, limits).at(-1) ?? this.next - 1) + 1
  }

  /** The next token as messages name it. */
  get found(): string {
    return this.token ? named(this.token) : 'the end of the section'
  }

  /** The same, with its line where that is not the one of a place. */
  foundFrom({ line }: Place): string {
    return this.token && this.token.line !== line ? `${this.found} in line ${this.token.line}` : this.found
  }

  /** @throws Fault that says what was expected and what stands there */
  refuse(expected: string, where: string): never {
    throw new Fault(this.place, `${expected} is expected ${where}, but there is ${this.found}${this.behind()}`)
  }

  /** What stands before a token that has come, or comes next, where that is in another line: a macro is used there. */
  behind(token = this.token): string {
    const before = token && this.tokens[this.tokens.lastIndexOf(token, this.next) - 1]
    return before && before.line !== placeOf(token).line ? `, behind ${named(before)} in line ${before.line}` : ''
  }
}
