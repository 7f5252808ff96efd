/**
 * The record of a game as text: its start, and every move and chance event. Pages, the arena, matches, reviews and
 * analyses read and write it here. docs/records.md has the grammar with examples:
 *
 *     record  = *header *( number [player] | text [view] )      separated by spaces and line ends
 *     header  = "[" name " " string "]"                         each on a line of its own, before all moves
 *     number  = digits "."                                      for people; what it says is not read
 *     player  = the name of a header                            for people; only behind a number
 *     text    = a move or chance event in the game's notation, or "?" for one that the record's owner was not told
 *     view    = string                                          the owner's view behind it; the record goes on from there
 *     string  = text in double quotes, with the escapes of JSON
 *     comment = "{" any text "}"                                anywhere between moves
 *
 * Nothing here knows rules: a record that can be read may still hold impossible moves.
 */
import { err, ok, type Result } from '../result.ts'
import type { RuleOptions } from '../rule-options.ts'

/** A move or chance event of a record. */
export interface RecordedPly {
  /** The move or event; null where the owner of the record learned only that there was one. */
  readonly text: string | null
  /** The owner's view after the ply, in the record of a single player's views. Default: the view follows from the moves. */
  readonly view?: string
  /** The player's name, or null for chance. Written for people; parsed records leave it out. */
  readonly by?: string | null
  /** In parsed records: the line of the text in which it stands, counted from 1. */
  readonly line?: number
}

/** The place of a ply in a parsed record, for people who look for a fault: `line 7, ply 3`. @param index from 0 */
export function placeOfPly(plies: readonly RecordedPly[], index: number): string {
  const line = plies[index]?.line
  return line === undefined ? `ply ${index + 1}` : `line ${line}, ply ${index + 1}`
}

/** A name in square brackets with its text, such as `[Date "2026-11-22"]`. */
export type RecordHeader = readonly [name: string, text: string]

/** The content of a record: its headers and plies. */
export interface RecordContent {
  /** The headers, in the order in which they are written. `startHeaders` makes those that a reader needs. */
  readonly headers: readonly RecordHeader[]
  readonly plies: readonly RecordedPly[]
}

/** A parsed record. */
export interface GameRecord extends RecordContent, RecordedStart {}

/** The start of a recorded game. */
export interface RecordedStart {
  /** The id of the game; null when the record does not name it. */
  readonly game: string | null
  /** The id of the variant; null when the record does not name it, which means the game's first variant. */
  readonly variant: string | null
  readonly rules: RuleOptions
  /** The position or view before the first ply; null for the variant's initial position. */
  readonly start: string | null
}

/** The text of a header whose value is unknown. */
const UNKNOWN = '-'

/** Makes the headers for the start of a game. Headers without a value are left out. */
export function startHeaders({ game, variant, rules, start }: RecordedStart): RecordHeader[] {
  const options = Object.entries(rules).map(([name, value]) => `${name}=${value}`)
  const headers: [string, string | null][] = [
    ['Game', game],
    ['Variant', variant],
    ['Rules', options.length > 0 ? options.join(' ') : null],
    ['Start', start],
  ]
  return headers.flatMap(([name, text]): RecordHeader[] => (text === null ? [] : [[name, text]]))
}

/**
 * Writes a record. When all plies have `by`, each line is a numbered move with its player's name and the chance events
 * before it, and each player gets a header; else the plies are wrapped to lines of 80 characters.
 *
 * @example
 * formatRecord({ headers: startHeaders({ game: 'hex', variant: 'hex-3', rules: {}, start: null }), plies: [{ text: 'a1' }] })
 */
export function formatRecord({ headers, plies }: RecordContent): string {
  const named = new Set(headers.map(([name]) => name))
  const players = new Set(plies.flatMap(({ by }) => (by ? [by] : [])))
  const unnamed = [...players].filter((player) => !named.has(player)).map((player) => [player, UNKNOWN] as const)
  const head = [...headers, ...unnamed].map(([name, text]) => `[${name} ${JSON.stringify(text)}]`)
  const body = plies.every(({ by }) => by !== undefined) ? turns(plies) : wrapped(plies.map(written))
  return `${head.join('\n')}\n\n${body.join('\n')}\n`
}

const written = ({ text, view }: RecordedPly): string =>
  view === undefined ? (text ?? NOT_TOLD) : `${text ?? NOT_TOLD} ${JSON.stringify(view)}`

const NOT_TOLD = '?'

/** One numbered line for each move. */
function turns(plies: readonly RecordedPly[]): string[] {
  const lines: string[] = []
  let chance: string[] = []
  for (const ply of plies) {
    if (ply.by === null) {
      chance.push(written(ply))
      continue
    }
    lines.push(`${lines.length + 1}. ${ply.by} ${[...chance, written(ply)].join(' ')}`)
    chance = []
  }
  return chance.length > 0 ? [...lines, chance.join(' ')] : lines
}

/** The greatest length of a line, in characters; a line holds at least one text. */
const LINE = 80

function wrapped(texts: readonly string[]): string[] {
  const lines: string[] = []
  for (const text of texts) {
    const last = lines.at(-1)
    if (last === undefined || last.length + text.length >= LINE) lines.push(text)
    else lines[lines.length - 1] = `${last} ${text}`
  }
  return lines
}

/** Parses a record. The error message names the line at fault and, behind the headers, the ply: for the person who sent it. */
export function parseRecord(text: string): Result<GameRecord> {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|[\n\r]/)
  const headers = new Map<string, string>()
  let rules: RuleOptions = {}
  let line = 0
  for (; line < lines.length; line++) {
    const header = lines[line]!.trim()
    if (header === '') continue
    if (!header.startsWith('[')) break
    const read = parseHeader(header)
    if (!read.ok) return err(`line ${line + 1}: ${read.error}`)
    const [name, value] = read.value
    if (headers.has(name)) return err(`line ${line + 1}: there is a header "${name}" already`)
    headers.set(name, value)
    if (name !== 'Rules') continue
    const options = parseRules(value)
    if (!options.ok) return err(`line ${line + 1}: ${options.error}`)
    rules = options.value
  }
  const plies = parsePlies(lines.slice(line).join('\n'), line + 1, headers)
  if (!plies.ok) return plies
  const header = (name: string) => {
    const text = headers.get(name)
    return text === undefined || text === UNKNOWN ? null : text
  }
  const start = { game: header('Game'), variant: header('Variant'), rules, start: header('Start') }
  return ok({ ...start, headers: [...headers], plies: plies.value })
}

function parseHeader(line: string): Result<RecordHeader> {
  const [, name, quoted] = /^\[([^\s"[\]]+)\s+(".*")\s*\]$/.exec(line) ?? []
  const text = quoted === undefined ? null : unquoted(quoted)
  return name === undefined || text === null ? err('a header is written [Name "text"]') : ok([name, text])
}

function unquoted(quoted: string): string | null {
  try {
    return JSON.parse(quoted)
  } catch {
    return null
  }
}

function parseRules(text: string): Result<RuleOptions> {
  const rules = new Map<string, number>()
  for (const option of text.split(' ').filter((option) => option !== '' && option !== UNKNOWN)) {
    const [, name, value] = /^(\w+)=(-?\d{1,15})$/.exec(option) ?? []
    if (name === undefined) return err(`the header "Rules": "${option}" is not written name=number`)
    rules.set(name, Number(value))
  }
  return ok(Object.fromEntries(rules))
}

/** Matches a string, a comment or a word. A string or comment that is not closed does not match. */
const TOKEN = /\s*(?:("(?:[^"\\\n]|\\.)*")|(\{[^}]*\})|([^\s"{}]+))/y

const NUMBER = /^\d+\.+$/

function parsePlies(text: string, firstLine: number, names: ReadonlyMap<string, string>): Result<RecordedPly[]> {
  const plies: RecordedPly[] = []
  let line = firstLine
  let counted = 0
  /** The line of a place that is not before the last one asked for. */
  const lineOf = (at: number): number => {
    for (; counted < at; counted++) if (text[counted] === '\n') line++
    return line
  }
  const fault = (at: number, ply: number, what: string) => err(`line ${lineOf(at)}, ply ${ply}: ${what}`)
  const end = text.trimEnd().length
  let behindNumber = false
  TOKEN.lastIndex = 0
  for (let at = 0; at < end; at = TOKEN.lastIndex) {
    TOKEN.lastIndex = at
    const token = TOKEN.exec(text)
    if (!token) {
      const begins = at + (/\S/.exec(text.slice(at))?.index ?? 0)
      return fault(begins, plies.length + 1, 'a text in quotes or a comment does not end')
    }
    const [, quoted, comment, word] = token
    if (comment !== undefined) continue
    if (quoted !== undefined) {
      const last = plies.at(-1)
      const view = unquoted(quoted)
      if (view === null) return fault(TOKEN.lastIndex, plies.length, 'a text in quotes has the escapes of JSON')
      if (!last) return fault(TOKEN.lastIndex, 1, 'a view stands behind a move: the first one is the header "Start"')
      if (last.view !== undefined) return fault(TOKEN.lastIndex, plies.length, 'a move has one view at most')
      plies[plies.length - 1] = { ...last, view }
    } else if (NUMBER.test(word!)) {
      behindNumber = true
      continue
    } else if (!(behindNumber && names.has(word!)))
      plies.push({ text: word === NOT_TOLD ? null : word!, line: lineOf(TOKEN.lastIndex) })
    behindNumber = false
  }
  return ok(plies)
}
