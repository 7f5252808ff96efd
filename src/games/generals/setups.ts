import type { Random } from '../../game/random.ts'
import { err, ok, type Result } from '../../game/result.ts'
import type { SetupKind, Setups } from '../../game/setups.ts'
import type { Seat } from '../../game/state.ts'
import { formatLetter, formatRows, parseRows } from '../ranks/text.ts'
import { type Arrangement, allowedCells, EMPTY, HOME, HOME_ROWS, squareOfCell, wholeArmy } from './arrangement.ts'
import { drawSetup } from './board.ts'
import { checkArmy } from './notation.ts'
import { ARMY, board, FILES, SQUARES, WHITE } from './pieces.ts'
import { sensible } from './sensible.ts'

const KINDS: readonly [SetupKind, ...SetupKind[]] = [
  { id: 'uniform', description: 'All arrangements of the army are equally likely.' },
  {
    id: 'sensible',
    description:
      'As players advise: three flanks of about equal strength, the flag guarded in the rear, spies beside the strongest officers, privates in front. No two are alike.',
  },
]

/** An arrangement of a kind. */
export function drawArrangement(kind: string, variant: string, random: Random): Arrangement {
  const cells = allowedCells(variant)
  if (kind === 'sensible') return sensible(cells, random)
  const arrangement = new Int8Array(HOME).fill(EMPTY)
  random.shuffle(cells)
  for (const [i, rank] of wholeArmy().entries()) arrangement[cells[i]!] = rank
  return arrangement
}

/** The text of a set-up: its three rows as they stand in a position. */
function formatSetup(arrangement: Arrangement, seat: Seat): string {
  const ranks = onSquares(arrangement, seat)
  const from = seat === WHITE ? SQUARES - HOME : 0
  return formatRows({ ...board(), rows: HOME_ROWS }, (square) => {
    const rank = ranks[from + square]!
    return rank === EMPTY ? '' : formatLetter(ARMY, seat, rank)
  })
}

/** The ranks by square of the board. */
function onSquares(arrangement: Arrangement, seat: Seat): Int8Array {
  const ranks = new Int8Array(SQUARES).fill(EMPTY)
  for (let cell = 0; cell < HOME; cell++) ranks[squareOfCell(seat, cell)] = arrangement[cell]!
  return ranks
}

/** Parses the text of a set-up. The error message says what is wrong with it, for the person who sent it. */
export function parseSetup(text: string, seat: Seat, variant: string): Result<Arrangement> {
  const rows = parseRows(ARMY, { ...board(), rows: HOME_ROWS }, text)
  if (!rows.ok) return err(`${rows.error} (a set-up's ranks count from its lowest)`)
  const colour = seat === WHITE ? 'white' : 'black'
  const arrangement = new Int8Array(HOME).fill(EMPTY)
  const pieces = []
  for (const [i, token] of rows.value.entries()) {
    if (!token) continue
    if (token.side !== seat)
      return err(`the letters of ${colour}'s set-up are ${seat === WHITE ? 'capitals' : 'small'}`)
    if (token.marked) return err('a set-up has no marks')
    const row = Math.floor(i / FILES)
    const cell = (seat === WHITE ? HOME_ROWS - 1 - row : row) * FILES + (i % FILES)
    arrangement[cell] = token.rank
    pieces.push({ ...token, square: squareOfCell(seat, cell) })
  }
  const fault = checkArmy(ARMY, seat, pieces)
  if (fault !== null) return err(fault)
  const outside = pieces.find(({ square }) => !setups.cells(seat, variant).includes(board().names[square]!))
  if (outside) return err(`no piece begins on ${board().names[outside.square]} in ${variant}`)
  return ok(arrangement)
}

export const setups: Setups = {
  kinds: KINDS,
  options: ['white', 'black'],
  cells: (seat, variant) => allowedCells(variant).map((cell) => board().names[squareOfCell(seat, cell)]!),
  draw: (kind, seat, variant, random) => formatSetup(drawArrangement(kind, variant, random), seat),
  parse(text, seat, variant) {
    const parsed = parseSetup(text, seat, variant)
    return parsed.ok ? ok(formatSetup(parsed.value, seat)) : parsed
  },
  exchange(text, seat, variant, from, to) {
    const parsed = parseSetup(text, seat, variant)
    if (!parsed.ok) return parsed
    const cells = allowedCells(variant)
    const [one, other] = [from, to].map((name) =>
      cells.find((cell) => board().names[squareOfCell(seat, cell)] === name),
    )
    if (one === undefined || other === undefined)
      return err(`pieces are exchanged between squares of the set-up, not ${from} and ${to}`)
    const ranks = parsed.value.slice()
    ranks[one] = parsed.value[other]!
    ranks[other] = parsed.value[one]!
    return ok(formatSetup(ranks, seat))
  },
  draft(text, seat, variant) {
    const parsed = parseSetup(text, seat, variant)
    return parsed.ok ? ok(drawSetup(onSquares(parsed.value, seat), seat)) : parsed
  },
}
