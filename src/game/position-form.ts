/** How the text of a position is put together, as data for pages on which people set a position up. */
import { type BoardCell, type BoardDrawing, type BoardPiece, isPlayable } from './board.ts'

/**
 * A description of a position's text: what stands on the cells, and then fields, with a space between any two. What the
 * description lets people put together may still be impossible: `Game.parsePosition` says so.
 */
export interface PositionForm {
  /** How the cells are written: by rows from the top, by columns from the left, or in the order of the drawing. */
  readonly lines: 'rows' | 'columns' | 'list'
  /** The pieces that can stand on a cell. */
  readonly pieces: readonly FormPiece[]
  /** The number of units that stand behind the text of each piece. Default: texts have none. */
  readonly units?: { readonly minimum: number; readonly maximum: number }
  /** The fields behind the cells, in their order. */
  readonly fields: readonly FormField[]
}

/** A piece of the palette: its text in positions, and how it is drawn. */
export type FormPiece = Omit<BoardPiece, 'cell'> & { readonly text: string }

/** A field of a position's text. */
export type FormField = {
  /** For people: `side to move`. */
  readonly label: string
  /** The text of the field in a new position. */
  readonly usual: string
} & (
  | { readonly kind: 'choice'; readonly values: readonly { readonly value: string; readonly label: string }[] }
  | { readonly kind: 'number'; readonly minimum: number; readonly maximum: number }
  | { readonly kind: 'text' }
  /** Numbers of pieces that are not on the board: a bag, or what the players hold in hand. */
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

/** The texts of the pieces on the cells, by id. Cells that are not there are empty. */
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

/** The pieces on the cells, from the first field of a position; null where the text does not fit the form. */
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

/** The pieces and the numbers of a row; of two pieces whose texts fit, the longer one is taken. */
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

/** The first field of a position. */
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

/** The counts of a field of that kind: by owner, then by letter. */
export function readCounts({ owners }: { readonly owners: readonly string[] }, text: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const part of text === '-' ? [] : text.split(',')) {
    const owner = owners.find((one) => one !== '' && part.startsWith(one)) ?? ''
    for (const [, letter = '', count] of part.slice(owner.length).matchAll(/([A-Za-z])(\d*)/g))
      counts.set(owner + letter, count === '' ? 1 : Number(count))
  }
  return counts
}

/** The text of a field of counts. */
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
