/**
 * True position and view:
 *
 *   position = rows " " foxes ;
 *   view     = rows " " foxes " @h" ;
 *   foxes    = "1".."9" ;
 *   rows     = row { "/" row } ;      top rank first, each row as many characters as there are rows, no run lengths
 *   row      = { "." | "?" | "0".."9" | "F" | "f" } ;
 *   move     = square ;               c10
 *   event    = "=" ( "0".."9" | "F" ) ;
 *
 * `.` is a cell not probed, a digit an answer, `F` a fox found, `f` a hidden fox (true positions only), `?` the cell just
 * probed whose answer is awaited (views only, one at most).
 */
import { err, ok, type Result } from '../../game/result.ts'
import { type Move, OVER } from '../../game/state.ts'
import { cellName, cellNamed, FOX, HUNTS, type Hunt } from './boards.ts'
import { FoxState } from './state.ts'

/** The contents of cells on a board text, beside the answers 0 to 9 and FOX. */
export const UNKNOWN = 11
export const AWAITED = 12
export const HIDDEN = 13

const SYMBOLS = '0123456789F.?f'
const VIEWER = ' @h'

/** True when a text is written as a view. */
export const isView = (text: string): boolean => text.includes('@')

/**
 * Reads the rows and the number of foxes.
 * @returns the content of each cell
 */
function parseBoard(text: string, { size, foxes }: Hunt): Result<Uint8Array> {
  const fields = text.split(' ')
  if (fields.length !== 2) return err('expected "<rows> <foxes>", or "<rows> <foxes> @h" for a view')
  const [rows = '', count = ''] = fields
  if (!/^[1-9]$/.test(count)) return err(`the number of foxes is 1 to 9, not "${count}"`)
  if (Number(count) !== foxes) return err(`this variant hides ${foxes} foxes, not ${count}`)
  const ranks = rows.split('/')
  if (ranks.length !== size)
    return err(`the board of this variant has ${size} rows separated by "/", not ${ranks.length}`)
  const board = new Uint8Array(size * size)
  for (const [y, rank] of ranks.entries()) {
    if (rank.length !== size) return err(`rank ${size - y} has ${rank.length} cells, not ${size}`)
    for (let x = 0; x < size; x++) {
      const content = SYMBOLS.indexOf(rank[x]!)
      if (content < 0) return err(`"${rank[x]}" in rank ${size - y} is none of . ? 0-9 F f`)
      board[y * size + x] = content
    }
  }
  return ok(board)
}

/** The text of a board with these contents of its cells, without a viewer. */
function formatBoard(board: Uint8Array, { size, foxes }: Hunt): string {
  const rows: string[] = []
  for (let y = 0; y < size; y++)
    rows.push(Array.from(board.subarray(y * size, (y + 1) * size), (content) => SYMBOLS[content]).join(''))
  return `${rows.join('/')} ${foxes}`
}

export const huntOf = (variant: string): Hunt => HUNTS[variant]!

export function parsePosition(text: string, variant: string): Result<FoxState> {
  if (isView(text)) return err('this is a view: a true position has no "@h", and shows the hidden foxes as f')
  const hunt = huntOf(variant)
  const read = parseBoard(text, hunt)
  if (!read.ok) return read
  const board = read.value
  if (board.includes(AWAITED)) return err('"?" stands in views only: a true position knows every answer')
  const foxes = [...board.keys()].filter((cell) => board[cell] === HIDDEN || board[cell] === FOX)
  if (foxes.length !== hunt.foxes)
    return err(`there are ${foxes.length} foxes on the board (F and f), not ${hunt.foxes}`)
  const probed = board.map((content) => (content <= FOX ? 1 : 0))
  const state = new FoxState(hunt, foxes, probed)
  for (const [cell, content] of board.entries()) {
    const answer = state.answers[cell]!
    if (content < FOX && content !== answer)
      return err(`${cellName(cell, hunt.size)} sees ${answer} of the foxes, not ${content}`)
  }
  return ok(state)
}

export function formatPosition(state: FoxState): string {
  return formatBoard(contentsOf(state), state.hunt)
}

/** The view of the hunter, which a spectator has too. */
export function observe(state: FoxState): string {
  return formatView(seenBy(state), state.hunt)
}

export const formatView = (board: Uint8Array, hunt: Hunt): string => formatBoard(board, hunt) + VIEWER

/** The contents of all cells. */
export const contentsOf = ({ answers, probed }: FoxState): Uint8Array =>
  answers.map((answer, cell) => (probed[cell] === 1 ? answer : answer === FOX ? HIDDEN : UNKNOWN))

/** The contents of all cells as the hunter knows them. */
export const seenBy = ({ answers, probed }: FoxState): Uint8Array =>
  answers.map((answer, cell) => (probed[cell] === 1 ? answer : UNKNOWN))

/** The board of a view text. The answers are not compared with each other here (view.ts does). */
export function parseViewBoard(text: string, variant: string): Result<Uint8Array> {
  const hunt = huntOf(variant)
  if (!text.endsWith(VIEWER)) return err('a view ends with " @h": its viewer is the hunter')
  const read = parseBoard(text.slice(0, -VIEWER.length), hunt)
  if (!read.ok) return read
  const board = read.value
  if (board.includes(HIDDEN)) return err('"f", a hidden fox, stands in true positions only')
  if (board.filter((content) => content === AWAITED).length > 1)
    return err('"?" stands twice: one answer at most is awaited')
  const found = board.filter((content) => content === FOX).length
  if (found > hunt.foxes) return err(`${found} foxes are found, but only ${hunt.foxes} hide`)
  return ok(board)
}

/**
 * The cell of a probe.
 * @param probed whether a cell of the board has been probed
 */
export function parseProbe(text: string, { size }: Hunt, probed: (cell: number) => boolean): Result<Move> {
  const cell = cellNamed(text, size)
  if (cell < 0) return err(`a move is the cell to probe, a1 to ${cellName(size - 1, size)}, not "${text}"`)
  return probed(cell) ? err(`${text} has been probed already`) : ok(cell)
}

export function parseMove(state: FoxState, text: string): Result<Move> {
  if (state.toMove === OVER) return err('the hunt is over')
  if (text.startsWith('=')) return err(`"${text}" is an answer: on a true position only probes are played`)
  return parseProbe(text, state.hunt, (cell) => state.probed[cell] === 1)
}

export const formatMove = ({ hunt }: FoxState, move: Move): string => cellName(move, hunt.size)

/** The answer that an event text tells, or -1. */
export const parseAnswer = (text: string): number => (/^=[0-9F]$/.test(text) ? SYMBOLS.indexOf(text[1]!) : -1)

/** The text of an answer as an event. */
export const formatAnswer = (answer: number): string => `=${SYMBOLS[answer]}`
