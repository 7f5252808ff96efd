/**
 * An opening book: a few sound ways to begin, drawn from at random, since a player who always begins alike is easily read
 * through the fog.
 */
import { lazyByKey } from '../../game/lazy.ts'
import type { Random } from '../../game/random.ts'
import type { Move } from '../../game/state.ts'
import type { Opening } from '../fog/engines.ts'
import { EMPTY, kindOf, MAX_MOVES, moveFrom, moveOf, moveTo, sideOf } from '../fog/rules/codes.ts'
import { Sight } from '../fog/rules/sight.ts'
import type { FogState } from '../fog/rules/state.ts'
import type { Tables } from '../fog/rules/tables.ts'
import { chess } from './specs.ts'

/**
 * White's moves; black plays them mirrored. They bring pieces out behind pawns and keep the lines to the king short: a
 * step of the f-pawn, or of the d-pawn before c3, lets an unseen queen or bishop at it.
 */
const LINES = [
  'g1f3 g2g3 f1g2',
  'g1f3 e2e3 f1e2',
  'b1c3 e2e3 g1f3',
  'b1c3 g1f3 e2e4',
  'c2c3 d2d4 g1f3',
  'c2c3 e2e3 d2d4',
  'e2e3 b1c3 g1f3',
  'e2e4 b1c3 g1f3',
  'c2c4 b1c3 g2g3',
]
/** The full moves in which the lines are played. */
const LONGEST = 3

/** By the own pieces as text: the moves that some line plays there, as from and to. Those of two lines count twice. */
const bookOf = lazyByKey((tables: Tables) => {
  const book = new Map<string, number[]>()
  if (tables.spec !== chess) return book
  const home = homeOf(tables)
  for (const line of LINES) {
    const board = home.slice()
    for (const text of line.split(' ')) {
      const from = tables.names.indexOf(text.slice(0, 2))
      const to = tables.names.indexOf(text.slice(2))
      const key = board.join()
      book.set(key, [...(book.get(key) ?? []), moveOf(from, to)])
      board[to] = board[from]!
      board[from] = 0
    }
  }
  return book
})

/** White's pieces at the start: by square their kinds, 0 for none. */
function homeOf({ spec, letters, squares, files, ranks }: Tables): number[] {
  const home = new Array<number>(squares).fill(0)
  for (const [i, row] of spec.start.split('/').entries())
    if (!/\d/.test(row))
      for (const [file, c] of [...row].entries())
        if (c !== c.toLowerCase()) home[(ranks - 1 - i) * files + file] = letters.indexOf(c) + 1
  return home
}

/** The own pieces of the side to move, turned round for black: by square their kinds. */
function ownOf({ board, turn, tables }: FogState): number[] {
  const own: number[] = []
  for (let square = 0; square < tables.squares; square++) {
    const code = board[mirrored(tables, turn, square)]!
    own.push(sideOf(code) === turn ? kindOf(code) : 0)
  }
  return own
}

/** The square on the same file, seen from black's side for black. */
const mirrored = ({ files, squares }: Tables, side: number, square: number): number =>
  side === 0 ? square : squares - files - (square - (square % files)) + (square % files)

/**
 * The legal moves of the lines, as from and to as white would have them; none when a piece of the enemy's is in sight. They
 * depend on the view alone.
 */
function linesFrom(state: FogState): readonly number[] {
  const { turn, tables, board } = state
  if (state.number > LONGEST) return []
  const moves = bookOf(tables).get(ownOf(state).join())
  if (!moves) return []
  const sight = new Sight()
  sight.look(state, turn, state.rules.variant.reach)
  for (let i = 0; i < sight.count; i++) {
    const code = board[sight.list[i]!]!
    if (code !== EMPTY && sideOf(code) !== turn) return []
  }
  const buffer = new Int32Array(MAX_MOVES)
  const legal = buffer.slice(0, state.legalMoves(buffer, 0)).map((move) => asWhite(state, move))
  return moves.filter((move) => legal.includes(move))
}

/** From and to of a move, turned round for black. */
const asWhite = ({ tables, turn }: FogState, move: Move): number =>
  moveOf(mirrored(tables, turn, moveFrom(move)), mirrored(tables, turn, moveTo(move)))

/** True when the side to move can play a line. */
const isOpening = (state: FogState): boolean => linesFrom(state).length > 0

/** The worth of a move of a line, at random and oftener with more lines; other moves are worth less. */
function openingWorth(state: FogState, move: Move, random: Random): number {
  const plain = asWhite(state, move)
  const lines = linesFrom(state).filter((one) => one === plain).length
  if (lines === 0) return -1
  let highest = 0
  for (let i = 0; i < lines; i++) highest = Math.max(highest, random.real())
  return 0.1 * highest
}

export const opening: Opening = {
  description:
    'The first moves from a small repertoire, drawn by the seed; then `determinized`, the strongest of the three.',
  algorithm: { method: 'policy', score: openingWorth },
  applies: isOpening,
}
