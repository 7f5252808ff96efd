/**
 * Position: `<rows> <side>`
 *
 *   rows   from the top, separated by `/`: `x` black, `o` white, numbers for runs of empty cells
 *   side   the side to move, `x` or `o`
 *
 * Move: the cell moved from and the cell moved to, `a1a2`.
 */
import { err, type Move, OVER, ok, type Result } from 'bestmove'
import { boardOf } from './board.ts'
import { ClobberState, EMPTY, makeMove, moveFrom, moveTo } from './state.ts'

const STONES = 'xo'

/** The start on a board: all cells full, the colours in turn like the squares of a chessboard. */
export function startText(size: string): string {
  const { columns, rows } = boardOf(size)
  const row = (y: number) => Array.from({ length: columns }, (_, x) => STONES[(x + y) % 2]).join('')
  return `${Array.from({ length: rows }, (_, y) => row(y)).join('/')} x`
}

export function parsePosition(text: string, variant: string): Result<ClobberState> {
  const board = boardOf(variant)
  const [lines = '', side = '', ...rest] = text.split(' ')
  if (side === '' || rest.length > 0) return err('expected "<rows> <side>", separated by one space')
  const turn = STONES.indexOf(side)
  if (side.length !== 1 || turn < 0) return err(`the side to move is "x" or "o", not "${side}"`)
  const rows = lines.split('/')
  if (rows.length !== board.rows) return err(`expected ${board.rows} rows separated by "/", not ${rows.length}`)
  const stones: number[] = []
  for (const [y, row] of rows.entries()) {
    for (const [token] of row.matchAll(/\d+|./gsu)) {
      const colour = token.length === 1 ? STONES.indexOf(token) : -1
      if (colour >= 0) stones.push(colour)
      else if (/^[1-9]\d?$/.test(token)) for (let n = Number(token); n > 0; n--) stones.push(EMPTY)
      else return err(`"${token}" in row ${y + 1} is neither a stone (x, o) nor a number of empty cells`)
    }
    const wanted = (y + 1) * board.columns
    if (stones.length !== wanted) return err(`row ${y + 1} does not have ${board.columns} cells`)
  }
  return ok(new ClobberState(board, Int8Array.from(stones), turn))
}

export function formatPosition({ board, stones, turn }: ClobberState): string {
  const rows = Array.from({ length: board.rows }, (_, y) => {
    const row = [...stones.subarray(y * board.columns, (y + 1) * board.columns)]
    return row
      .map((colour) => STONES[colour] ?? '.')
      .join('')
      .replace(/\.+/g, (run) => String(run.length))
  })
  return `${rows.join('/')} ${STONES[turn]}`
}

export function parseMove(state: ClobberState, text: string): Result<Move> {
  if (state.toMove === OVER) return err('the game is over')
  const { names } = state.board
  const [, from = '', to = ''] = /^([a-z]\d+)([a-z]\d+)$/.exec(text) ?? []
  const wanted = makeMove(names.indexOf(from), names.indexOf(to))
  const moves = new Int32Array(MAX_MOVES)
  if (moves.subarray(0, state.legalMoves(moves, 0)).includes(wanted)) return ok(wanted)
  return err(
    `"${text}" is not a legal move: name a stone of the side to move and the enemy's stone beside it, such as a1a2`,
  )
}

export const formatMove = ({ board: { names } }: ClobberState, move: Move): string =>
  `${names[moveFrom(move)]}${names[moveTo(move)]}`

/** The greatest number of moves, at the start on 10x10 cells: one for each pair of neighbours. */
export const MAX_MOVES = 180
