import type { Steps } from '../../game/steps.ts'
import { SLICE } from '../slice.ts'
import { Fault, type Faults, type Place } from './errors.ts'

/** A token of a description, with the place where it begins. */
export interface Token extends Place {
  readonly kind: 'name' | 'number' | 'symbol' | 'string'
  readonly text: string
  /** Where a macro is called whose argument, in front of this token, is empty. */
  readonly call?: Place
}

/** Where a fault is named that lies in front of a token. */
export const placeOf = (token: Token): Place => token.call ?? token

/** The symbols, longer ones before those that they begin with. `+>`, `!`, `?` and `$` are read but fit nowhere. */
const SYMBOLS = [
  ...['->>', '->', '[$', '{?', '{!', '{$', '==', '!=', '<=', '>=', '+>'],
  ...'()[]{}~#-+^/*.,;:=<>!?$',
] as const

const SYMBOL_SET: ReadonlySet<string> = new Set(SYMBOLS)

/** True for a text that is one symbol. */
export const isSymbol = (text: string): boolean => SYMBOL_SET.has(text)

const SPACE = /[ \t\r\n\f\v\u00a0\ufeff]+/y
const NAME = /[A-Za-z][A-Za-z0-9]*/y
const NUMBER = /[0-9]+/y
const LINE_COMMENT = /\/\/[^\n]*/y
const STRING = /"[^"\n]*"/y
const REPEATED = /(.)\1*/suy
const NEW_LINE = 10

/**
 * Cuts a text into tokens, longest match first. Blanks and comments only separate.
 * @param faults receives unknown characters; reading goes on behind them
 */
export function* lex(text: string, faults: Faults): Steps<Token[]> {
  const tokens: Token[] = []
  let at = 0
  let line = 1
  let lineStart = 0
  const match = (pattern: RegExp): string | null => {
    pattern.lastIndex = at
    return pattern.exec(text)?.[0] ?? null
  }
  const skip = (length: number): void => {
    for (const end = at + length; at < end; at++) {
      if (text.charCodeAt(at) !== NEW_LINE) continue
      line++
      lineStart = at + 1
    }
  }
  for (let steps = 1; at < text.length; steps++) {
    if (steps % SLICE === 0) yield
    const place = { line, column: at - lineStart + 1 }
    const space = match(SPACE) ?? match(LINE_COMMENT)
    if (space !== null) {
      skip(space.length)
      continue
    }
    if (text.startsWith('/*', at)) {
      const end = text.indexOf('*/', at + 2)
      if (end < 0) {
        faults.add(place, 'this comment is never closed: its end */ is missing')
        return tokens
      }
      skip(end + 2 - at)
      continue
    }
    const found = match(NAME)
    if (found !== null) tokens.push({ kind: 'name', text: found, ...place })
    const digits = found === null ? match(NUMBER) : null
    if (digits !== null) tokens.push({ kind: 'number', text: digits, ...place })
    const symbol = found ?? digits ?? SYMBOLS.find((one) => text.startsWith(one, at))
    if (symbol !== undefined) {
      if (found === null && digits === null) tokens.push({ kind: 'symbol', text: symbol, ...place })
      at += symbol.length
      continue
    }
    const string = match(STRING)
    if (string !== null) {
      tokens.push({ kind: 'string', text: string, ...place })
      at += string.length
      continue
    }
    // as often as it stands here: `||`, or a fence of Markdown
    const characters = match(REPEATED)!
    faults.add(
      place,
      `${JSON.stringify(characters)} has no meaning here: names have a to z, A to Z and digits only, and "+" means "or"`,
    )
    at += characters.length
  }
  return tokens
}

/** The largest number in a text: 2^31 - 1. */
const MOST_NUMBER = 2_147_483_647

/** The value of a number token. */
export function numberOf(token: Token): number {
  const value = Number(token.text)
  if (value > MOST_NUMBER)
    throw new Fault(token, `${shorten(token.text)} is too large: numbers go up to ${MOST_NUMBER}`)
  return value
}

const MOST_QUOTED = 40

/** A text of the client's, cut for use in a message. */
export const shorten = (text: string): string => (text.length > MOST_QUOTED ? `${text.slice(0, MOST_QUOTED)}...` : text)

/** A token as messages name it. */
export const named = (token: Token | undefined): string => (token ? `"${shorten(token.text)}"` : 'the end of the text')
