/** The usual texts of positions and moves. The functions on rows serve any game whose position text begins with its board. */
import { err, ok, type Result } from '../result.ts'
import { type Move, OVER, type State } from '../state.ts'

/** The words in which rows are refused: `"?" in row 2 is neither <content> nor a number of empty cells`. */
interface RowWords {
  /** What a line of the board is called. Default: `row`. */
  readonly line?: string
  /** What may stand on a cell, with its letters: `a stone (x, o)`. */
  readonly content: string
}

/**
 * Reads the rows of a board, separated by `/`: letters for pieces, numbers for runs of empty cells.
 * @param lengths the number of cells of each row
 * @param codeOf the code of a letter; undefined for a text that is none
 * @param empty the code of an empty cell
 * @returns the codes of all cells, row by row
 */
export function parseRows(
  text: string,
  lengths: readonly number[],
  codeOf: (letter: string) => number | undefined,
  empty: number,
  { line = 'row', content }: RowWords,
): Result<number[]> {
  const rows = text.split('/')
  if (rows.length !== lengths.length)
    return err(`expected ${lengths.length} ${line}s separated by "/", not ${rows.length}`)
  const codes: number[] = []
  for (const [i, row] of rows.entries()) {
    const before = codes.length
    const length = lengths[i]!
    for (const [token] of row.matchAll(/\d+|./gsu)) {
      const code = codeOf(token)
      if (code !== undefined) codes.push(code)
      else if (/^[1-9]\d{0,2}$/.test(token)) for (let n = Number(token); n > 0; n--) codes.push(empty)
      else return err(`"${token}" in ${line} ${i + 1} is neither ${content} nor a number of empty cells`)
    }
    const found = codes.length - before
    if (found !== length) return err(`${line} ${i + 1} has ${length} cells, not ${found}`)
  }
  return ok(codes)
}

/** Writes the rows of a board, the reverse of `parseRows`. @param letterOf the letter of a cell; null for an empty one */
export function formatRows(rows: readonly (readonly number[])[], letterOf: (cell: number) => string | null): string {
  return rows
    .map((row) =>
      row
        .map((cell) => letterOf(cell) ?? '\0')
        .join('')
        .replace(/\0+/g, (run) => String(run.length)),
    )
    .join('/')
}

/** Reads the letter of the side to move. @returns its index in `letters` */
export function parseSide(text: string, letters: readonly string[]): Result<number> {
  const seat = letters.indexOf(text)
  if (seat >= 0) return ok(seat)
  const choices = letters.map((letter) => `"${letter}"`)
  return err(`the side to move is ${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}, not "${text}"`)
}

/** The most moves that a refusal lists. */
const LISTED = 12

/**
 * Reads the text of a legal move by comparing it with the texts of all of them. The refusal lists some that are legal.
 * @param most the greatest number of moves in a position
 */
export function parseLegalMove<S extends State>(
  state: S,
  text: string,
  most: number,
  format: (state: S, move: Move) => string,
): Result<Move> {
  if (state.toMove === OVER) return err('the game is over')
  const buffer = new Int32Array(most)
  const moves = buffer.subarray(0, state.legalMoves(buffer, 0))
  const found = moves.find((move) => format(state, move) === text)
  if (found !== undefined) return ok(found)
  const texts = Array.from(moves.subarray(0, LISTED), (move) => format(state, move))
  const more = moves.length > LISTED ? ` and ${moves.length - LISTED} more` : ''
  return err(`"${text}" is not a legal move here; legal are ${texts.join(', ')}${more}`)
}
