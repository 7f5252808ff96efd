import { cellsOfMove } from '../game/board.ts'
import { type Game, playersOf, seatName } from '../game/game.ts'
import { boardSvg } from './board-svg.ts'
import { outcomeOf, type PositionInput, parsePosition, subjectOf, toMoveName, variantOf } from './position.ts'
import { Problem } from './problem.ts'
import { eventsOf, movesOf, playMoves } from './rules.ts'

/** A position, after `moves` if there are any, as data for a page: the drawing, the legal moves and the outcome. */
export function boardAnswer(game: Game, body: PositionInput & { readonly moves?: readonly string[] | undefined }) {
  const { variant, state } = subjectOf(game, body)
  const movedBy = playMoves(game, state, body.moves ?? []).map(({ seat }) => seat)
  const drawing = game.draw(state)
  const ids = new Set(drawing.cells.map(({ id }) => id))
  return {
    game: game.id,
    variant,
    position: game.formatPosition(state),
    toMove: toMoveName(game, state),
    turn: state.turn,
    movedBy,
    seats: playersOf(game, state).map((_, seat) => seatName(game, state, seat)),
    moves: movesOf(game, state).map((move) => ({ move, cells: cellsOfMove(move, ids) })),
    chance: eventsOf(game, state),
    outcome: outcomeOf(game, state),
    drawing,
  }
}

export interface BoardSvgInput {
  readonly position: string
  readonly variant?: string | undefined
  /** Ids of cells, separated by commas. */
  readonly highlight?: string | undefined
}

/** A picture of a position, as an SVG document. */
export function boardSvgAnswer(game: Game, input: BoardSvgInput): string {
  const variant = variantOf(game, input.variant, { parameter: 'variant' })
  const state = parsePosition(game, variant, {}, input.position, { parameter: 'position' })
  const drawing = game.draw(state)
  const highlight = new Set(input.highlight?.split(',').filter((id) => id !== ''))
  for (const id of highlight) {
    if (!drawing.cells.some((cell) => cell.id === id))
      throw Problem.at(
        { parameter: 'highlight' },
        'invalid-highlight',
        `the board has no cell "${id}"; cells are named as in moves, such as ${drawing.cells[0]?.id}`,
      )
  }
  const title = `${game.name}, ${game.formatPosition(state)}`
  return boardSvg(drawing, { highlight, title, players: game.players })
}
