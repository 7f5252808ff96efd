/** Refusals: reasons why the cells that a player has chosen make no legal move, by the game's rules or in general words. */
import type { BoardDrawing } from '../../game/board.ts'
import type { Game } from '../../game/game.ts'
import { searchesViews } from '../../game/hidden.ts'
import { cellsOfMove } from '../../game/notation/move-cells.ts'
import { CHANCE, OVER } from '../../game/state.ts'
import { atOnce } from '../../game/steps.ts'
import { sentenceOf } from '../../game/words/phrase.ts'
import type { Refusal } from '../../game/words/why-not.ts'
import type { TextPosition } from '../text-position.ts'

/** The texts for mistakes that a game's own rules do not tell of. Pages translate them. */
export const GENERAL_REFUSALS = {
  over: 'The game is over.',
  chance: 'First comes a chance event.',
  notToAct: 'It is the turn of {player}.',
  pass: 'There is no move but to pass.',
  noCell: 'The only move now names no cell: {move}.',
  theirs: 'This piece belongs to {player}.',
  stuck: 'This piece has no move now.',
  empty: 'There is no piece here that could move.',
  taken: 'This cell is taken.',
  nothing: 'Nothing can be played here.',
  here: 'Nothing can be played here: {cell}.',
  own: 'A piece of your own stands there.',
  unreachable: 'This piece cannot go there.',
} as const

/** A legal move's text, and the cells that it names. */
export interface NamedCells {
  readonly text: string
  readonly cells: readonly string[]
}

/** The cells that each of the moves names. @param ids all cells of the board */
export const cellsOfMoves = (moves: readonly string[], ids: ReadonlySet<string>): NamedCells[] =>
  moves.map((text) => ({ text, cells: cellsOfMove(text, ids) }))

/** True where one of the moves begins with the cells. */
export const isBegun = (legal: readonly NamedCells[], cells: readonly string[]): boolean =>
  legal.some((move) => cells.every((cell, i) => move.cells[i] === cell))

/** A sentence that explains why a move's text is not legal; null when its cells give no reason. */
export function whyIllegal(game: Game, position: TextPosition, text: string): string | null {
  if (position.toMove < 0 || position.hasTooManyMoves) return null
  const drawing = position.draw()
  const ids = new Set(drawing.cells.map(({ id }) => id))
  const cells = cellsOfMove(text, ids)
  if (cells.length === 0) return null
  const legal = cellsOfMoves(atOnce(position.moves()), ids)
  // the cells are right, and the fault is in the rest of the text
  if (isBegun(legal, cells)) return null
  // the pieces of a true position would reveal facts that the player may not know
  const tells = searchesViews(game) && !game.hidden!.observation.accepts(position.format())
  const refusal = tells
    ? ownRefusal(position, cells, legal)
    : legal.length > 0
      ? refusalOf(game, position, cells, drawing, legal)
      : // a view lists the moves of its viewer alone: of another seat's, only the game itself may tell the reason
        position.whyNot(cells[0]!, cells[1] ?? null)
  return refusal && sentenceOf(refusal)
}

/** The game's own reason. If no move begins with the first cell, it is about that cell alone. */
function ownRefusal(
  position: TextPosition,
  [from = '', to]: readonly string[],
  legal: readonly NamedCells[],
): Refusal | null {
  return position.whyNot(from, isBegun(legal, [from]) ? (to ?? null) : null)
}

/**
 * The reason, in the game's own words or in general ones.
 * @param drawing the position as the seat to act sees it
 * @param cells the chosen cells, at least one, with which no legal move begins
 * @param legal the legal moves
 */
export function refusalOf(
  game: Game,
  position: TextPosition,
  cells: readonly string[],
  drawing: BoardDrawing,
  legal: readonly NamedCells[],
): Refusal {
  const { toMove, seats, turn } = position
  if (toMove === OVER) return { text: GENERAL_REFUSALS.over }
  if (toMove === CHANCE) return { text: GENERAL_REFUSALS.chance }
  if (legal.length === 0) return { text: GENERAL_REFUSALS.notToAct, values: { player: seats[turn]! } }
  const [only] = legal
  if (legal.length === 1 && only!.cells.length === 0)
    return only!.text === 'pass'
      ? { text: GENERAL_REFUSALS.pass }
      : { text: GENERAL_REFUSALS.noCell, values: { move: only!.text } }
  // the first cell with which no move goes on
  const wrong = cells.findIndex((_, i) => !isBegun(legal, cells.slice(0, i + 1)))
  const cell = cells[wrong]!
  if (wrong > 1) return { text: GENERAL_REFUSALS.here, values: { cell } }
  const own = ownRefusal(position, cells, legal)
  if (own) return own
  const owner = (cell: string) => drawing.pieces.find((piece) => piece.cell === cell)?.owner
  const there = owner(cell)
  // pieces are drawn as those of the player whose name the seat has in this position
  const mine = game.players.indexOf(seats[turn]!)
  const placed = legal.every(({ cells }) => !cells[1]) && legal.some(({ cells }) => cells[0])
  if (wrong) {
    if (placed) return { text: GENERAL_REFUSALS.nothing }
    const joins = legal.some(({ cells: [first, ...others] }) =>
      others.some((cell) => cell !== first && owner(cell) === mine),
    )
    return { text: there === mine && !joins ? GENERAL_REFUSALS.own : GENERAL_REFUSALS.unreachable }
  }
  if (there === undefined) return { text: placed ? GENERAL_REFUSALS.nothing : GENERAL_REFUSALS.empty }
  if (placed && legal.every(({ cells: [first] }) => owner(first!) === undefined))
    return { text: GENERAL_REFUSALS.taken }
  if (there === mine) return { text: GENERAL_REFUSALS.stuck }
  return there === null
    ? { text: GENERAL_REFUSALS.nothing }
    : { text: GENERAL_REFUSALS.theirs, values: { player: game.players[there]! } }
}
