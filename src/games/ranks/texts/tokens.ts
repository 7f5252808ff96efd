/** The texts that the games of the family share: rows of tokens, and lists of lost pieces. */
import { err, ok, type Result } from '../../../game/result.ts'
import {
  type Army,
  allRanks,
  formatSet,
  isSingle,
  onlyRank,
  parseSet,
  type RankSet,
  readSet,
  UNKNOWN_LETTER,
} from '../rules/army.ts'
import { UNKNOWN } from '../rules/battle.ts'
import type { Graph } from '../rules/graph.ts'
import { lostOn, type Piece, type RanksTables } from '../rules/tables.ts'

/** A piece as a text shows it. The letters of the first side are capitals. */
export interface Token {
  readonly side: number
  /** The rank; UNKNOWN when the letter is X. */
  readonly rank: number
  /** The ranks that the mark leaves; without a mark, those that a piece may be set up with on its square. */
  readonly set: RankSet
}

/** Matches a letter and its mark. The contents of braces are parsed apart, for a better error message. */
const TOKEN = /([A-Za-z])(!|\*|\{[^}]*\})?/y
const COUNT = /[1-9]\d?/y
/** The text of a square that no piece can stand on. */
const HOLE = '_'

/** The mark of a set: none, `!` when the letter tells the one rank, `*` for a piece that has moved, else braces. */
export function formatMark({ army, marks, movable }: RanksTables, { side, square, rank, set }: Piece): string {
  if (set === marks.unmarked(side, square, rank)) return ''
  if (isSingle(set)) return '!'
  return marks.star && set === movable ? '*' : `{${formatSet(army, set)}}`
}

/** The letter of a rank, in the side's case. */
export function formatLetter({ letters }: Army, side: number, rank: number): string {
  const letter = rank === UNKNOWN ? UNKNOWN_LETTER : letters[rank]!
  return side === 0 ? letter : letter.toLowerCase()
}

/** The marks of a game, for messages. */
const marksOf = ({ marks }: RanksTables): string =>
  marks.star && marks.braces ? '"*", "!" or a set in braces' : marks.star ? '"*" or "!"' : '"!" or a set in braces'

/** Parses a letter. */
export function parseLetter({ army, sides }: RanksTables, letter: string): Result<Pick<Token, 'side' | 'rank'>> {
  const capital = letter.toUpperCase()
  const rank = capital === UNKNOWN_LETTER ? UNKNOWN : army.letters.indexOf(capital)
  if (rank >= 0) return ok({ side: letter === capital ? 0 : 1, rank })
  return err(`"${letter}" is no piece: the letters are ${army.letters}${UNKNOWN_LETTER}, ${sides[1]}'s in lower case`)
}

/** Parses a letter and its mark. `square` is the one that it stands on. */
function parseToken(tables: RanksTables, square: number, letter: string, mark: string | undefined): Result<Token> {
  const { army, sides, marks, movable } = tables
  const parsed = parseLetter(tables, letter)
  if (!parsed.ok) return parsed
  const { side, rank } = parsed.value
  if (mark === undefined || mark === '*') {
    const marked = mark !== undefined
    if (marked && !marks.star) return err(`"${letter}*" is no piece: there is no mark "*"`)
    const set = marked ? movable : marks.unmarked(side, square, rank)
    if (set !== 0 && (rank === UNKNOWN || (set & (1 << rank)) !== 0)) return ok({ side, rank, set })
    if (marked) return err(`"${letter}*" says that the piece has moved, but a piece of this rank never moves`)
    if (set === 0 && square === lostOn(tables.graph))
      return err(
        `"${letter}" has no mark, but the ranks of lost pieces are known: write its letter instead of "${letter}"`,
      )
    if (set === 0)
      return err(
        `"${letter}" has no mark, but no piece of ${sides[side]} is set up on this square: say what the other side knows of it (${marksOf(tables)})`,
      )
    return err(
      `without a mark, "${letter}" would have been set up on this square, where its rank may not be: add a mark (${marksOf(tables)})`,
    )
  }
  if (mark === '!') {
    if (rank === UNKNOWN)
      return err(`"${letter}!" says that the rank is known: write its letter instead of "${letter}"`)
    return ok({ side, rank, set: 1 << rank })
  }
  if (marks.braces === null) return err(`"${letter}${mark}": there are no sets in braces`)
  const set = marks.braces === 'strict' ? parseSet(army, mark.slice(1, -1)) : readSet(army, mark.slice(1, -1))
  if (set === null)
    return err(`"${mark}" is no set: capitals in the order ${army.letters}, a run of three or more as first-last`)
  if (rank !== UNKNOWN && (set & (1 << rank)) === 0)
    return err(`the set in the braces of "${letter}${mark}" must contain the piece's own rank, ${army.letters[rank]}`)
  if (marks.braces === 'strict' && (isSingle(set) || set === allRanks(army))) {
    const shown = formatLetter(army, side, isSingle(set) ? onlyRank(set) : rank)
    return err(`"${letter}${mark}" is written "${shown}${formatMark(tables, { side, square, rank, set })}"`)
  }
  return ok({ side, rank, set })
}

/** A range of rows of a board. */
export interface Rows {
  /** The first row, from the top. */
  readonly first: number
  readonly count: number
}
const allRows = ({ rows }: Graph): Rows => ({ first: 0, count: rows })

/** Reads a letter with its mark on a square. */
type TokenReader<T> = (tables: RanksTables, square: number, letter: string, mark: string | undefined) => Result<T>

/** Parses rows of tokens and runs of empty squares, the top row first. Returns the token on each square, or null. */
export const parseRows = (tables: RanksTables, text: string): Result<(Token | null)[]> =>
  parseRowsOf(tables, text, allRows(tables.graph), parseToken)

/** Parses some rows of a board, with tokens of any kind. Returns the token on each square, or null. */
export function parseRowsOf<T>(
  tables: RanksTables,
  text: string,
  rows: Rows,
  read: TokenReader<T>,
): Result<(T | null)[]> {
  const { files } = tables.graph
  const texts = text.split('/')
  if (texts.length !== rows.count) return err(`a board has ${rows.count} ranks separated by "/", not ${texts.length}`)
  const tokens: (T | null)[] = []
  for (const [i, row] of texts.entries()) {
    const name = `rank ${rows.count - i}`
    const parsed = parseRow(tables, row, (rows.first + i) * files, read)
    if (!parsed.ok) return err(`${name}: ${parsed.error}`)
    if (parsed.value.length !== files) return err(`${name} has ${parsed.value.length} squares, not ${files}`)
    tokens.push(...parsed.value)
  }
  return ok(tokens)
}

/** Parses a row whose first square is `from`. */
function parseRow<T>(tables: RanksTables, text: string, from: number, read: TokenReader<T>): Result<(T | null)[]> {
  const { files, holes } = tables.graph
  const squares: (T | null)[] = []
  const hole = (count: number) => {
    for (let i = 0; i < count; i++) if (holes.has(from + squares.length + i)) return true
    return false
  }
  for (let at = 0; at < text.length; ) {
    const digits = files > 9 && text.startsWith('10', at) ? 2 : 1
    const run = /\d/.test(text[at]!) ? Number(text.slice(at, at + digits)) : -1
    if (run >= 0) {
      if (run < 1 || run > files) return err(`a run of empty squares is 1 to ${files}, not ${run}`)
      if (hole(run)) return err(`a run of empty squares covers a square that pieces cannot stand on: that is "${HOLE}"`)
      for (let i = 0; i < run; i++) squares.push(null)
      at += digits
      continue
    }
    if (text[at] === HOLE) {
      if (!hole(1))
        return err(
          `"${HOLE}" stands for a square that pieces cannot stand on, and square ${squares.length + 1} is none`,
        )
      squares.push(null)
      at++
      continue
    }
    TOKEN.lastIndex = at
    const match = TOKEN.exec(text)
    if (!match) return err(`"${text[at]}" is neither a piece nor a run of empty squares`)
    if (hole(1)) return err(`"${match[0]}" stands where pieces cannot: that square is "${HOLE}"`)
    const token = read(tables, from + squares.length, match[1]!, match[2])
    if (!token.ok) return token
    squares.push(token.value)
    at = TOKEN.lastIndex
  }
  return ok(squares)
}

/** Parses a list of lost pieces: tokens, each with a count when there are two or more of it, or `-`. */
export function parseLost(tables: RanksTables, text: string): Result<Token[]> {
  const { size } = tables.army
  const tokens: Token[] = []
  if (text === '-') return ok(tokens)
  if (text === '') return err('the lost pieces are "-" when there are none')
  for (let at = 0; at < text.length; ) {
    TOKEN.lastIndex = at
    const match = TOKEN.exec(text)
    if (!match) return err(`"${text[at]}" among the lost pieces is no piece`)
    const token = parseToken(tables, lostOn(tables.graph), match[1]!, match[2])
    if (!token.ok) return err(`among the lost pieces, ${token.error}`)
    at = TOKEN.lastIndex
    COUNT.lastIndex = at
    const count = COUNT.exec(text)
    if (count) at = COUNT.lastIndex
    const times = Number(count?.[0] ?? 1)
    if (count && (times < 2 || times > size)) return err(`the count of "${match[0]}" is 2 to ${size}, or left out`)
    for (let i = 0; i < times; i++) tokens.push(token.value)
  }
  return ok(tokens)
}

/** The text of the rows, from the text of each square, '' where it is empty. */
export function formatRows(graph: Graph, tokenAt: (square: number) => string, rows = allRows(graph)): string {
  const { files, holes } = graph
  const texts: string[] = []
  for (let row = rows.first; row < rows.first + rows.count; row++) {
    let text = ''
    let run = 0
    for (let square = row * files; square < (row + 1) * files; square++) {
      const token = holes.has(square) ? HOLE : tokenAt(square)
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
