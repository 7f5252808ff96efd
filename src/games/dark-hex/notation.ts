/**
 * Position: `<rows> <side> <seen by black> <seen by white>`
 *
 *   rows      from the top, separated by `/`: `b` and `w` stones, numbers for runs of empty cells
 *   side      the side to move, `b` or `w`
 *   seen by   the enemy's stones that the side has run into, as cells in their order joined by `,`; or `-`. The two fields
 *             may be exchanged, since a stone's colour tells who sees it
 *
 * View: `<rows> <side> <enemies> @<viewer>`
 *
 *   rows      own stones and the enemy's stones that are seen; `?` for all other cells while the enemy has stones that are not
 *             seen, else numbers for runs of empty cells
 *   enemies   how many stones the enemy has on the board; for a spectator, how many stones there are
 *   viewer    `b`, `w`, or `-` for a spectator
 *
 * Move: a cell, `b3`.
 */
import { formatRows, parseRows, parseSide } from '../../game/kit/texts.ts'
import { err, ok, type Result } from '../../game/result.ts'
import type { Seat } from '../../game/state.ts'
import type { Board } from '../connection/rules/board.ts'
import { NO_WINNER } from '../connection/rules/state.ts'
import { BLACK, EMPTY, WHITE } from '../connection/rules/stones.ts'
import { countOf, DarkHexState, STONES } from './state.ts'
import type { Seen } from './view.ts'

const SIDES = ['black', 'white']
/** The code of a cell that may hold a stone which is not seen. */
const UNKNOWN = 3
/** The viewers in the order of their seats; a spectator is last. */
const VIEWERS = ['@b', '@w', '@-']

function parseBoard(board: Board, text: string, unknown: boolean): Result<number[]> {
  const codes: Readonly<Record<string, number>> = { b: BLACK, w: WHITE, ...(unknown ? { '?': UNKNOWN } : {}) }
  const lengths = board.spec.lines.map((line) => line.length)
  const content = unknown ? 'a stone (b, w), an unknown cell (?)' : 'a stone (b, w)'
  return parseRows(text, lengths, (letter) => (Object.hasOwn(codes, letter) ? codes[letter] : undefined), EMPTY, {
    content,
  })
}

function formatBoard(board: Board, letterOf: (cell: number) => string | null): string {
  let cell = 0
  return formatRows(
    board.spec.lines.map((line) => line.map(() => cell++)),
    letterOf,
  )
}

export function parsePosition(board: Board, lost: boolean, text: string): Result<DarkHexState> {
  const [rows = '', side = '', ...fields] = text.split(' ')
  if (fields.length !== 2)
    return err('expected "<rows> <side> <seen by black> <seen by white>", separated by one space')
  const colours = parseBoard(board, rows, false)
  if (!colours.ok) return colours
  const turn = parseSide(side, STONES)
  if (!turn.ok) return turn
  const seen = new Uint8Array(board.cells)
  const sides = [EMPTY, EMPTY]
  for (const [i, field] of fields.entries()) {
    for (const name of field === '-' ? [] : field.split(',')) {
      const cell = board.cellOf.get(name)
      if (cell === undefined)
        return err(`"${name}" in the stones seen by ${SIDES[i]} is not a cell; "-" stands for none`)
      const colour = colours.value[cell]!
      if (colour === EMPTY) return err(`nobody can have seen a stone on ${name}: there is none`)
      if (seen[cell] === 1) return err(`${name} is named twice among the stones that are seen`)
      if (sides[i] !== EMPTY && sides[i] !== colour)
        return err(`${name} does not have the colour of the stones beside it`)
      sides[i] = colour
      seen[cell] = 1
    }
  }
  if (sides[0] === sides[1] && sides[0] !== EMPTY) return err(`only one side can see ${SIDES[sides[0]!]} stones`)
  const state = DarkHexState.position(board, colours.value, seen, turn.value, lost)
  const counts = [countOf(colours.value, BLACK), countOf(colours.value, WHITE)] as const
  const fault = turnFault(counts, lost ? state.refused : [0, 0], turn.value)
  return fault === null ? ok(state) : err(fault)
}

/** The reason why the order of turns cannot lead to these numbers; null when it can. @param refused tries that ended a turn */
function turnFault(stones: readonly [number, number], refused: readonly [number, number], turn: Seat): string | null {
  const [black, white] = [stones[0] + refused[0], stones[1] + refused[1]]
  if (black === white + turn) return null
  const what = refused[0] + refused[1] > 0 ? 'stones and refused tries' : 'stones'
  return `with ${SIDES[turn]} to move black has ${turn === BLACK ? 'as many' : 'one more of'} ${what}${turn === BLACK ? ' as white' : ' than white'}, not ${black} against ${white}`
}

export function formatPosition({ board, colour, seen, turn }: DarkHexState): string {
  const seenBy = (seat: Seat) =>
    board.names.filter((_, cell) => seen[cell] === 1 && colour[cell] === 1 - seat).join(',') || '-'
  const rows = formatBoard(board, (cell) => STONES[colour[cell]!] ?? null)
  return `${rows} ${STONES[turn]} ${seenBy(BLACK)} ${seenBy(WHITE)}`
}

export function formatView({ board, stones, unseen, turn, enemies, viewer }: Seen): string {
  const rows = formatBoard(board, (cell) => STONES[stones[cell]!] ?? (unseen > 0 ? '?' : null))
  return `${rows} ${STONES[turn]} ${enemies} ${VIEWERS[viewer ?? 2]}`
}

export function parseView(board: Board, lost: boolean, text: string): Result<Seen> {
  const [rows = '', side = '', number = '', at = '', ...rest] = text.split(' ')
  const who = VIEWERS.indexOf(at)
  if (who < 0 || rest.length > 0)
    return err('expected "<rows> <side> <enemies> @<viewer>", with @b, @w or @- at the end')
  const codes = parseBoard(board, rows, true)
  if (!codes.ok) return codes
  const turn = parseSide(side, STONES)
  if (!turn.ok) return turn
  if (!/^(0|[1-9]\d{0,2})$/.test(number)) return err(`the number of stones is "${number}", not a number`)
  const stones = Uint8Array.from(codes.value, (code) => (code === UNKNOWN ? EMPTY : code))
  const viewer = who === 2 ? null : who
  const winner = DarkHexState.position(board, stones, [], turn.value, lost).winner
  const over = winner !== NO_WINNER
  const own = viewer === null ? 0 : countOf(stones, viewer)
  const shown = viewer === null ? board.cells - countOf(stones, EMPTY) : countOf(stones, 1 - viewer)
  const enemies = Number(number)
  const unseen = enemies - shown
  const seen = { board, lost, viewer, turn: turn.value, stones, enemies, unseen, winner }
  if (unseen < 0) return err(`${shown} stones of the enemy are seen, so that there are not ${enemies}`)
  if (over && unseen > 0) return err('the game is over, so that all stones are seen')
  if (viewer === null && !over && shown > 0) return err('a spectator sees no stone before the game is over')
  const unknown = codes.value.includes(UNKNOWN)
  if (unknown && unseen === 0) return err('all stones are seen, so that no cell is unknown')
  if (!unknown && unseen > 0) return err('a stone is not seen, so that all cells without a stone are unknown ("?")')
  if (unknown && codes.value.includes(EMPTY)) return err('cells are unknown ("?") or empty (a number), never both')
  if (over ? unseen > 0 : unseen > 0 && unseen >= countOf(stones, EMPTY))
    return err(`${unseen} stones do not fit on ${countOf(stones, EMPTY)} unknown cells of a game that goes on`)
  const fault = viewer === null ? null : viewFault(seen, own, shown, over)
  return fault === null ? ok(seen) : err(fault)
}

/** The reason why the order of turns cannot lead to a view; null when it can. */
function viewFault({ lost, viewer, turn, enemies }: Seen, own: number, shown: number, over: boolean): string | null {
  const stones = (mine: number, theirs: number) =>
    viewer === BLACK ? ([mine, theirs] as const) : ([theirs, mine] as const)
  if (!lost) return turnFault(stones(own, enemies), [0, 0], turn)
  // which tries were refused is not told any more when all is shown
  if (over) return null
  const tries = own + shown
  const theirs = viewer === BLACK ? tries - turn : tries + turn
  const refused = theirs - enemies
  if (refused >= 0 && refused <= own) return null
  return `after ${tries} own turns the enemy has placed from ${Math.max(0, theirs - own)} to ${theirs} stones, not ${enemies}`
}
