/** The look of a game whose rules a client brings: names, symbols, colours and pictures as data, never markup. */
import type { BoardCell, BoardPiece } from '../game/board.ts'
import type { MovePhrase } from '../game/words/phrase.ts'
import { PICTURES } from './pictures.ts'

export type CellKind = Exclude<BoardCell['kind'], 'fog' | 'region'>

/** A picture as SVG path data in hundredths of a cell around the centre. */
export interface OwnPicture {
  readonly fill?: string | undefined
  readonly line?: string | undefined
  readonly width?: number | undefined
}

/** The look of a piece; what is left out is drawn as it would be without. */
export interface PieceLook {
  /** The name for screen readers. */
  readonly name?: string | undefined
  /** Up to two characters on the piece. */
  readonly symbol?: string | undefined
  /** The variable, player or piece whose value, score or number stands on the piece in place of a symbol. */
  readonly value?: string | undefined
  readonly shape?: BoardPiece['shape'] | undefined
  /** The size; 1 is the usual one. */
  readonly size?: number | undefined
  /** The player whose colour it has; null for nobody's. */
  readonly owner?: string | null | undefined
  /** A picture in place of the symbol: a name of PICTURES, or paths. */
  readonly picture?: string | OwnPicture | undefined
  /** For a piece that is part of the board, such as a wall: it is not drawn, but the ground below has this kind or colour. */
  readonly ground?: string | undefined
  /** True for a piece that is not drawn, such as one that stands for an empty cell. */
  readonly hidden?: boolean | undefined
}

/** The look of a cell. */
export interface CellLook {
  readonly name?: string | undefined
  readonly kind?: CellKind | undefined
  /** The colour of the ground, as `#rrggbb`. */
  readonly colour?: string | undefined
  /** The centre, in cells: x points right, y points down. */
  readonly at?: readonly number[] | undefined
}

/** The styles of a board. */
export const BOARD_STYLES = ['chequered', 'light', 'dark', 'points', 'rhombus'] as const

/** The look of the whole board. */
export interface BoardLook {
  /**
   * `chequered`, `light` or `dark` squares; `points` that are joined by lines; a `rhombus` of hexagons. Default: `points` for
   * graphs, `chequered` for rectangles.
   */
  readonly style?: (typeof BOARD_STYLES)[number] | undefined
  /** The widths of the columns of a rectangle, from the left, in cells. */
  readonly columns?: readonly number[] | undefined
  /** The heights of the rows of a rectangle, from the top, in cells. */
  readonly rows?: readonly number[] | undefined
  /** The colour of all cells without one, as `#rrggbb`. */
  readonly colour?: string | undefined
  /** For a rhombus: the player whose side is at the top and at the bottom, then the one whose side is on the left and on the right. */
  readonly sides?: readonly string[] | undefined
  /** Arcs as three cells: from one to another around a third, the longer way. */
  readonly arcs?: readonly (readonly string[])[] | undefined
}

/** The words for the moves whose text has a form. */
export interface MoveWords {
  /** The text of a move, with placeholders for parts of it: `{from}{to}=queen`. */
  readonly move: string
  /** What pages say, with the same placeholders: `{from} to {to}, and a queen`. */
  readonly text: string
}

/** The look of a game. */
export interface Presentation {
  /** The name of the game. */
  readonly name?: string | undefined
  /** A paragraph for people who do not know the game. */
  readonly description?: string | undefined
  /** By the name of a player: the colour, as `#rrggbb`. */
  readonly colours?: Readonly<Record<string, string>> | undefined
  /**
   * By the name of a player: the variable, player or piece whose value, score or number are the points beside the name. Default: a score
   * that changes during the game.
   */
  readonly points?: Readonly<Record<string, string>> | undefined
  /** What the points count, in the plural: `seeds`. Default: points. */
  readonly counted?: string | undefined
  readonly board?: BoardLook | undefined
  /** By the name of a piece in the rules. */
  readonly pieces?: Readonly<Record<string, PieceLook>> | undefined
  /** By the name of a cell in the notation. */
  readonly cells?: Readonly<Record<string, CellLook>> | undefined
  /** Words for moves; the first that fits is used. Default: the cells that a move names describe it. */
  readonly moves?: readonly MoveWords[] | undefined
  /** True when the first player sits at the top. */
  readonly turned?: boolean | undefined
}

/** The greatest number of segments of a picture's path. */
const MOST_SEGMENTS = 500

/** The numbers that each command of SVG path data takes. */
const TAKES: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 }

/** The greatest coordinate in a picture's path, in hundredths of a cell. */
const MOST_COORDINATE = 100

/** Looks for a fault in SVG path data. Returns null when it is good. */
function pathFault(path: string): string | null {
  if (!/^\s*[Mm]/.test(path)) return 'path data begins with M, the point to begin at'
  let segments = 0
  for (const [part = '', command = '', rest = ''] of path.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const takes = TAKES[command.toUpperCase()]
    if (takes === undefined) return `"${command}" is no command of path data: use ${Object.keys(TAKES).join(', ')}`
    const numbers = rest.split(/[\s,]+/).filter((text) => text !== '')
    const wrong = numbers.find(
      (text) => !/^-?[0-9]{1,3}(\.[0-9]{1,4})?$/.test(text) || Math.abs(Number(text)) > MOST_COORDINATE,
    )
    if (wrong !== undefined)
      return `"${wrong.slice(0, 20)}" is no number from -${MOST_COORDINATE} to ${MOST_COORDINATE}: separate numbers by spaces or commas`
    if (takes === 0 ? numbers.length > 0 : numbers.length === 0 || numbers.length % takes > 0)
      return `${command} takes ${takes} numbers, not ${numbers.length}: "${part.trim().slice(0, 30)}"`
    segments += takes === 0 ? 1 : numbers.length / takes
    if (segments > MOST_SEGMENTS) return `a picture has ${MOST_SEGMENTS} segments at most`
  }
  return null
}

/** A field of a presentation that does not fit the rules. */
export interface PresentationFault {
  /** The JSON pointer of the field, within the presentation. */
  readonly pointer: string
  readonly detail: string
}

/** The names in rules that a presentation may use, and the numbers of columns and rows; 0 where the board has none. */
interface Named {
  readonly pieces: readonly string[]
  readonly cells: readonly string[]
  readonly players: readonly string[]
  /** Variables, then players, then pieces, of which there is a number. */
  readonly variables: readonly string[]
  readonly columns: number
  readonly rows: number
}

/** What does not fit: the path of the field, and the detail. */
type Misfit = readonly [path: readonly (string | number)[], detail: string]

/**
 * Looks for fields of a presentation that do not fit the game that it is for.
 * @param isKept true for a presentation that has been accepted before: what is only misleading is not looked for
 */
export function presentationFaults(look: Presentation, about: Named, isKept = false): PresentationFault[] {
  const { pieces = {}, cells = {}, board = {}, moves = [] } = look
  // boards have thousands of cells
  const known = new Set(about.cells)
  const found = [
    ...inPlayers(look, about),
    ...Object.entries(pieces).flatMap(([name, piece]) => [...inPiece(name, piece, about)]),
    ...inCells(cells, about, known, isKept),
    ...inBoard(board, about, known),
    ...moves.flatMap((words, i) => [...inWords(words, i, isKept)]),
    ...inRhombus(board, about),
  ]
  return found.map(([path, detail]) => ({
    pointer: path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join(''),
    detail,
  }))
}

/** The misfit of a name that the rules lack. */
function* lacking(about: Named, kind: 'player' | 'piece' | 'variable', path: Misfit[0], name: string) {
  const names = about[`${kind}s`]
  if (!names.includes(name)) yield [path, `the rules have no ${kind} "${name}"; they have ${listed(names)}`] as const
}

function* lackingCell({ cells }: Named, known: ReadonlySet<string>, path: Misfit[0], name: string) {
  if (!known.has(name)) yield [path, `the board has no cell "${name}"; it has ${listed(cells)}`] as const
}

function* inPlayers({ colours = {}, points = {} }: Presentation, about: Named): Iterable<Misfit> {
  for (const [field, named] of Object.entries({ colours, points }))
    for (const name of Object.keys(named)) yield* lacking(about, 'player', [field, name], name)
  for (const [name, value] of Object.entries(points)) yield* lacking(about, 'variable', ['points', name], value)
}

function* inPiece(name: string, { owner, picture, value }: PieceLook, about: Named): Iterable<Misfit> {
  const path = ['pieces', name]
  yield* lacking(about, 'piece', path, name)
  if (typeof owner === 'string') yield* lacking(about, 'player', [...path, 'owner'], owner)
  if (value !== undefined) yield* lacking(about, 'variable', [...path, 'value'], value)
  if (typeof picture === 'string') {
    const known = Object.keys(PICTURES)
    if (!known.includes(picture)) {
      const detail = `there is no picture "${picture.slice(0, 40)}"; there are paths, or ${known.join(', ')}`
      yield [[...path, 'picture'], detail]
    }
    return
  }
  for (const part of ['fill', 'line'] as const) {
    const fault = picture?.[part] === undefined ? null : pathFault(picture[part])
    if (fault !== null) yield [[...path, 'picture', part], fault]
  }
}

function* inCells(
  cells: Readonly<Record<string, CellLook>>,
  about: Named,
  known: ReadonlySet<string>,
  isKept: boolean,
): Iterable<Misfit> {
  for (const [id, { name }] of Object.entries(cells)) {
    yield* lackingCell(about, known, ['cells', id], id)
    // cells of a kind may share a name, and cells may exchange theirs
    const isTaken = name !== undefined && name !== id && known.has(name) && cells[name]?.name === undefined
    if (isTaken && !isKept) yield [['cells', id, 'name'], `"${name}" is another cell`]
  }
}

function* inBoard(board: BoardLook, about: Named, known: ReadonlySet<string>): Iterable<Misfit> {
  for (const side of ['columns', 'rows'] as const)
    if (board[side] && board[side].length !== about[side])
      yield [['board', side], `the board has ${about[side]} ${side} to give a size, not ${board[side].length}`]
  for (const [i, arc] of (board.arcs ?? []).entries())
    for (const [end, name] of arc.entries()) yield* lackingCell(about, known, ['board', 'arcs', i, end], name)
}

function* inWords(words: MoveWords, i: number, isKept: boolean): Iterable<Misfit> {
  const path = ['moves', i] as const
  for (const part of ['move', 'text'] as const) {
    const [brace] = isKept ? [] : (/[{}].{0,20}/.exec(words[part].replace(PLACEHOLDER, '')) ?? [])
    if (brace) yield [[...path, part], `"${brace}" is no placeholder, as {from} is one`]
  }
  const names = placeholdersOf(words.move)
  if (names.length > MOST_PLACEHOLDERS || new Set(names).size < names.length)
    yield [[...path, 'move'], `a move has ${MOST_PLACEHOLDERS} placeholders at most, each once`]
  const unknown = placeholdersOf(words.text).find((name) => !names.includes(name))
  if (unknown !== undefined)
    yield [[...path, 'text'], `{${unknown}} is no placeholder of the move; it has ${listed(names) || 'none'}`]
}

function* inRhombus({ style, sides }: BoardLook, about: Named): Iterable<Misfit> {
  const isRhombus = style === 'rhombus'
  if (isRhombus && about.columns === 0) yield [['board', 'style'], 'only a rectangle can be drawn as a rhombus']
  if (sides && !isRhombus) yield [['board', 'sides'], 'only a rhombus has sides of players']
  for (const [i, player] of (sides ?? []).entries()) yield* lacking(about, 'player', ['board', 'sides', i], player)
}

const listed = (names: readonly string[]): string =>
  names.length > 12 ? `${names.slice(0, 12).join(', ')} ...` : names.join(', ')

/** The most placeholders in a move. */
const MOST_PLACEHOLDERS = 4

const PLACEHOLDER = /\{([a-z]\w*)\}/g

const placeholdersOf = (text: string): string[] => [...text.matchAll(PLACEHOLDER)].map(([, name]) => name!)

/**
 * The phrase of words for moves: a placeholder stands for a cell as moves write it, letters and a number, or for a word. It takes all letters
 * that stand together: words of a client that could divide them in many ways would take seconds to find that they fit in none.
 */
export function phraseOf({ move, text }: MoveWords): MovePhrase {
  const parts = move.split(PLACEHOLDER)
  const pattern = parts.map((part, i) =>
    i % 2 === 1 ? `(?<${part}>[A-Za-z]{1,20}(?![A-Za-z])\\d{0,4})` : part.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'),
  )
  return { pattern: `^${pattern.join('')}$`, text }
}
