/** The texts that the games of the family share: rows of tokens, and lists of lost pieces. */
import { err, ok, type Result } from '../../game/result.ts'
import { type Army, allRanks, formatSet, isSingle, parseSet, type RankSet, UNKNOWN_LETTER } from './army.ts'
import { UNKNOWN } from './battle.ts'
import type { Graph } from './graph.ts'

/** A piece as a text shows it. The first side is written in capitals. */
export interface Token {
  readonly side: number
  /** UNKNOWN when the letter is X. */
  readonly rank: number
  /** The ranks that the mark leaves, all of them when there is none. */
  readonly set: RankSet
  /** True when the text has a mark. */
  readonly marked: boolean
}

/** A letter and its mark. What stands between braces is read apart, for a better message. */
const TOKEN = /([A-Za-z])(!|\{[^}]*\})?/y
const COUNT = /[1-9]\d?/y

/** The mark of a set: none for all ranks, `!` when the letter tells the one rank, else the ranks in braces. */
export function formatMark(army: Army, set: RankSet): string {
  if (set === allRanks(army)) return ''
  return isSingle(set) ? '!' : `{${formatSet(army, set)}}`
}

/** The letter of a rank, in the side's case. */
export function formatLetter({ letters }: Army, side: number, rank: number): string {
  const letter = rank === UNKNOWN ? UNKNOWN_LETTER : letters[rank]!
  return side === 0 ? letter : letter.toLowerCase()
}

function parseToken(army: Army, letter: string, mark: string | undefined): Result<Token> {
  const capital = letter.toUpperCase()
  const side = letter === capital ? 0 : 1
  const rank = capital === UNKNOWN_LETTER ? UNKNOWN : army.letters.indexOf(capital)
  if (rank < 0)
    return err(`"${letter}" is no piece: the letters are ${army.letters}${UNKNOWN_LETTER}, black's in lower case`)
  if (mark === undefined) return ok({ side, rank, set: allRanks(army), marked: false })
  if (mark === '!') {
    if (rank === UNKNOWN) return err(`"${letter}!" is known exactly and has the letter of its rank`)
    return ok({ side, rank, set: 1 << rank, marked: true })
  }
  const set = parseSet(army, mark.slice(1, -1))
  if (set === null)
    return err(`"${mark}" is no set: capitals in the order ${army.letters}, a run of three or more as first-last`)
  if (isSingle(set) || set === allRanks(army))
    return err(`"${letter}${mark}" is written "${letter}${formatMark(army, set)}"`)
  if (rank !== UNKNOWN && (set & (1 << rank)) === 0) return err(`the set of "${letter}${mark}" lacks its letter`)
  return ok({ side, rank, set, marked: true })
}

/** Parses rows of tokens and runs of empty squares, the top row first. Returns the token on each square, or null. */
export function parseRows(army: Army, { files, rows }: Graph, text: string): Result<(Token | null)[]> {
  const texts = text.split('/')
  if (texts.length !== rows) return err(`a board has ${rows} ranks separated by "/", not ${texts.length}`)
  const tokens: (Token | null)[] = []
  for (const [i, row] of texts.entries()) {
    const name = `rank ${rows - i}`
    const parsed = parseRow(army, row, files)
    if (!parsed.ok) return err(`${name}: ${parsed.error}`)
    if (parsed.value.length !== files) return err(`${name} has ${parsed.value.length} squares, not ${files}`)
    tokens.push(...parsed.value)
  }
  return ok(tokens)
}

function parseRow(army: Army, text: string, files: number): Result<(Token | null)[]> {
  const squares: (Token | null)[] = []
  for (let at = 0; at < text.length; ) {
    const run = '0123456789'.indexOf(text[at]!)
    if (run >= 0) {
      if (run < 1 || run > files) return err(`a run of empty squares is 1 to ${files}, not ${run}`)
      for (let i = 0; i < run; i++) squares.push(null)
      at++
      continue
    }
    TOKEN.lastIndex = at
    const match = TOKEN.exec(text)
    if (!match) return err(`"${text[at]}" is neither a piece nor a run of empty squares`)
    const token = parseToken(army, match[1]!, match[2])
    if (!token.ok) return token
    squares.push(token.value)
    at = TOKEN.lastIndex
  }
  return ok(squares)
}

/** Parses a list of lost pieces: tokens, each with a count when there are two or more of it, or `-`. */
export function parseLost(army: Army, text: string): Result<Token[]> {
  const tokens: Token[] = []
  if (text === '-') return ok(tokens)
  if (text === '') return err('the lost pieces are "-" when there are none')
  for (let at = 0; at < text.length; ) {
    TOKEN.lastIndex = at
    const match = TOKEN.exec(text)
    if (!match) return err(`"${text[at]}" among the lost pieces is no piece`)
    const token = parseToken(army, match[1]!, match[2])
    if (!token.ok) return err(`among the lost pieces, ${token.error}`)
    at = TOKEN.lastIndex
    COUNT.lastIndex = at
    const count = COUNT.exec(text)
    if (count) at = COUNT.lastIndex
    const times = Number(count?.[0] ?? 1)
    if (count && (times < 2 || times > army.size))
      return err(`the count of "${match[0]}" is 2 to ${army.size}, or left out`)
    for (let i = 0; i < times; i++) tokens.push(token.value)
  }
  return ok(tokens)
}

/** The text of the rows, from the text of each square, '' where it is empty. */
export function formatRows({ files, rows }: Graph, tokenAt: (square: number) => string): string {
  const texts: string[] = []
  for (let row = 0; row < rows; row++) {
    let text = ''
    let run = 0
    for (let file = 0; file < files; file++) {
      const token = tokenAt(row * files + file)
      if (token === '') run++
      else {
        text += (run > 0 ? run : '') + token
        run = 0
      }
    }
    texts.push(text + (run > 0 ? run : ''))
  }
  return texts.join('/')
}

/**
 * The text of lost pieces.
 * @param tokens by side: known letters first in rank order, then X by text, equal ones merged
 */
export function formatLost(army: Army, tokens: readonly (readonly string[])[]): string {
  const place = (token: string) => {
    const rank = army.letters.indexOf(token[0]!.toUpperCase())
    return rank < 0 ? army.letters.length : rank
  }
  let text = ''
  for (const side of tokens) {
    const sorted = [...side].sort((a, b) => place(a) - place(b) || (a < b ? -1 : a > b ? 1 : 0))
    for (let i = 0; i < sorted.length; ) {
      let end = i + 1
      while (sorted[end] === sorted[i]) end++
      text += sorted[i]! + (end - i > 1 ? end - i : '')
      i = end
    }
  }
  return text === '' ? '-' : text
}
