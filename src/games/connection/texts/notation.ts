/**
 * Position: `<lines> <side> <pie>`
 *
 *   lines  the board's columns (atoll) or rows (hex) separated by `/`: `b` and `w` stones, numbers for runs of empty
 *          cells (`10` is ten)
 *   side   `b` or `w`
 *   pie    `pie` while the pie rule is in force and neither used nor declined, else `-` (also when left out)
 *
 * Move: the cell's name, `e5`; or `swap`.
 */
import { err, ok, type Result } from '../../../game/result.ts'
import { type Move, OVER, type Seat } from '../../../game/state.ts'
import type { Board } from '../rules/board.ts'
import { ConnectionState } from '../rules/state.ts'
import { BLACK, EMPTY, WHITE } from '../rules/stones.ts'

const STONES = 'bw'
const SWAP = 'swap'

export function parsePosition(board: Board, text: string): Result<ConnectionState> {
  const fields = text.split(' ')
  if (fields.length < 2 || fields.length > 3)
    return err('expected "<board> <side> <pie>", fields separated by one space; <pie> may be left out where it is "-"')
  const [lines = '', side = '', pie = '-'] = fields
  const colours = parseLines(board, lines)
  if (!colours.ok) return colours
  if (side !== 'b' && side !== 'w') return err(`the side to move is "b" or "w", not "${side}"`)
  if (pie !== '-' && pie !== 'pie') return err(`the third field is "pie" or "-", not "${pie}"`)
  const turn = STONES.indexOf(side)
  const wrong = impossible(colours.value, turn, pie === 'pie')
  return wrong ? err(wrong) : ok(ConnectionState.of(board, colours.value, turn, pie === 'pie'))
}

function parseLines(board: Board, text: string): Result<number[]> {
  const lines = text.split('/')
  const { spec } = board
  const kind = spec.orientation === 'flat' ? 'column' : 'row'
  if (lines.length !== spec.lines.length)
    return err(`${spec.id} has ${spec.lines.length} ${kind}s separated by "/", not ${lines.length}`)
  const colours: number[] = []
  for (const [i, line] of lines.entries()) {
    const length = spec.lines[i]!.length
    const before = colours.length
    for (const [token] of line.matchAll(/\d+|./gsu)) {
      const seat = STONES.indexOf(token)
      if (seat >= 0) colours.push(seat)
      else if (/^[1-9]\d?$/.test(token)) for (let n = Number(token); n > 0; n--) colours.push(EMPTY)
      else return err(`"${token}" in ${kind} ${i + 1} is neither a stone (b, w) nor a run of empty cells`)
    }
    const found = colours.length - before
    if (found !== length) return err(`${kind} ${i + 1} has ${length} cells, not ${found}`)
  }
  return ok(colours)
}

/** The reason why no game can reach these numbers of stones, or null if one can. */
function impossible(colours: readonly number[], turn: Seat, pie: boolean): string | null {
  const count = (seat: Seat) => colours.filter((c) => c === seat).length
  const black = count(BLACK)
  const white = count(WHITE)
  const difference = black - white
  const usual = turn === BLACK ? 0 : 1
  // after a swap there is one white stone, and black is to move
  const swapped = difference === usual - 1 && white > 0
  if (difference !== usual && !swapped)
    return `with ${turn === BLACK ? 'black' : 'white'} to move there are ${usual === 0 ? 'as many black stones as white ones' : 'one more black stone than white ones'} (or one fewer after a swap), not ${black} and ${white}`
  if (pie && black + white !== turn) return 'the pie rule is in force only until white has answered the first stone'
  return null
}

export function formatPosition(state: ConnectionState): string {
  const { board, colour } = state
  let cell = 0
  const lines = board.spec.lines.map((line) => {
    const symbols = line.map(() => STONES[colour[cell++]!] ?? '.')
    return symbols.join('').replace(/\.+/g, (run) => String(run.length))
  })
  return `${lines.join('/')} ${STONES[state.turn]} ${state.pie ? 'pie' : '-'}`
}

export function parseMove(state: ConnectionState, text: string): Result<Move> {
  if (state.toMove === OVER) return err('the game is over')
  if (text === SWAP) {
    if (state.pie && state.stones === 1) return ok(state.swapMove)
    return err("swap is white's answer to black's first stone, with the pie rule in force")
  }
  const cell = state.board.cellOf.get(text)
  if (cell === undefined)
    return err(
      `a move is the name of a cell of ${state.board.spec.id}, such as "${state.board.names[0]}", not "${text}"`,
    )
  return state.colour[cell] === EMPTY ? ok(cell) : err(`${text} is taken`)
}

export function formatMove(state: ConnectionState, move: Move): string {
  return state.board.names[move] ?? SWAP
}
