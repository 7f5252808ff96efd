/** The form of position text, as data for pages on which people set up a position. */
import { type BoardCell, type BoardDrawing, type BoardPiece, isPlayable } from '../board.ts'

/**
 * A description of position text: the pieces on the cells, then the fields, separated by single spaces. A text that fits
 * the form may still be an impossible position: `PositionCodec.parse` says so.
 */
export interface PositionForm {
  /** The order of the cells in the text: by rows from the top, by columns from the left, or as in the drawing. */
  readonly lines: 'rows' | 'columns' | 'list'
  /** The pieces that can stand on a cell. */
  readonly pieces: readonly FormPiece[]
  /** The range of the number of units written behind each piece. Default: no number is written. */
  readonly units?: { readonly minimum: number; readonly maximum: number }
  /** The fields behind the cells, in their order. */
  readonly fields: readonly FormField[]
}

/** A piece of the palette: its text in positions, and its drawing. */
export type FormPiece = Omit<BoardPiece, 'cell'> & { readonly text: string }

/** A field of a position's text. */
export type FormField = {
  /** The label for people: `side to move`. */
  readonly label: string
  /** The text of the field in a new position. */
  readonly usual: string
} & (
  | { readonly kind: 'choice'; readonly values: readonly { readonly value: string; readonly label: string }[] }
  | { readonly kind: 'number'; readonly minimum: number; readonly maximum: number }
  | { readonly kind: 'text' }
  /** Counts of pieces that are not on the board: in a bag, or in the players' hands. */
  | {
      readonly kind: 'counts'
      /** The letters of the owners in turn order, which stand before the pieces they hold; one empty text where nobody owns them. */
      readonly owners: readonly string[]
      /** The letters of the pieces. */
      readonly pieces: string
      /** True when a single piece has a count, too. */
      readonly countsOne: boolean
    }
)

/** The texts of the pieces, by the id of their cell. Cells that are missing are empty. */
export type Placed = ReadonlyMap<string, string>

/** The cells of a drawing in the order in which positions write them, line by line. */
export function linesOf({ lines: by }: Pick<PositionForm, 'lines'>, drawing: Pick<BoardDrawing, 'cells'>): string[][] {
  const cells = drawing.cells.filter(isPlayable)
  if (by === 'list') return [cells.map(({ id }) => id)]
  const [main, other] = by === 'rows' ? (['y', 'x'] as const) : (['x', 'y'] as const)
  // centres of hexagons are sums of roots
  const place = (cell: BoardCell) => Math.round(cell[main] * 1000)
  const sorted = cells.toSorted((a, b) => place(a) - place(b) || a[other] - b[other])
  const lines = new Map<number, string[]>()
  for (const cell of sorted) lines.set(place(cell), [...(lines.get(place(cell)) ?? []), cell.id])
  return [...lines.values()]
}

/** Reads the pieces from `text`, the cells part of a position; null when the text does not fit the form. */
export function readCells(form: PositionForm, lines: readonly (readonly string[])[], text: string): Placed | null {
  const placed = new Map<string, string>()
  const rows = form.lines === 'list' ? [text.split(',')] : text.split('/').map((row) => tokensOf(form, row))
  if (rows.length !== lines.length) return null
  for (const [i, row] of rows.entries()) {
    const line = lines[i]!
    let at = 0
    for (const token of row) {
      if (/^\d+$/.test(token)) at += Number(token)
      else placed.set(line[at++] ?? '', token)
    }
    if (at !== line.length) return null
  }
  return placed
}

/** Splits a row into texts of pieces and numbers. Where the texts of two pieces match, it takes the longer one. */
function tokensOf({ pieces }: PositionForm, row: string): string[] {
  const texts = pieces.map(({ text }) => text).sort((a, b) => b.length - a.length)
  const tokens: string[] = []
  for (let at = 0; at < row.length; ) {
    const rest = row.slice(at)
    const token = texts.find((text) => rest.startsWith(text)) ?? /^\d+/.exec(rest)?.[0] ?? rest[0]!
    tokens.push(token)
    at += token.length
  }
  return tokens
}

/** Writes the cells part of a position, the reverse of `readCells`. */
export function writeCells(form: PositionForm, lines: readonly (readonly string[])[], placed: Placed): string {
  if (form.lines === 'list') return lines.flatMap((line) => line.map((cell) => placed.get(cell) ?? '')).join(',')
  return lines
    .map((line) => {
      let text = ''
      let run = 0
      for (const cell of line) {
        const piece = placed.get(cell)
        if (piece === undefined) {
          run++
          continue
        }
        text += (run > 0 ? run : '') + piece
        run = 0
      }
      return text + (run > 0 ? run : '')
    })
    .join('/')
}

/** Reads a field of kind `counts`. Keys of the result are an owner followed by a piece letter. */
export function readCounts({ owners }: { readonly owners: readonly string[] }, text: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const part of text === '-' ? [] : text.split(',')) {
    const owner = owners.find((one) => one !== '' && part.startsWith(one)) ?? ''
    for (const [, letter = '', count] of part.slice(owner.length).matchAll(/([A-Za-z])(\d*)/g))
      counts.set(owner + letter, count === '' ? 1 : Number(count))
  }
  return counts
}

/** Writes a field of kind `counts`, the reverse of `readCounts`. */
export function writeCounts(
  {
    owners,
    pieces,
    countsOne,
  }: { readonly owners: readonly string[]; readonly pieces: string; readonly countsOne: boolean },
  counts: ReadonlyMap<string, number>,
): string {
  const parts = owners.flatMap((owner) => {
    const held = [...pieces].flatMap((letter) => {
      const n = counts.get(owner + letter) ?? 0
      return n === 0 ? [] : letter + (n === 1 && !countsOne ? '' : n)
    })
    return held.length === 0 ? [] : owner + held.join('')
  })
  return parts.length === 0 ? '-' : parts.join(',')
}
