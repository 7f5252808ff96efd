import type { Game } from '../../game/game.ts'
import { listingSteps } from '../../game/legal-moves.ts'
import { cellsOfMove } from '../../game/notation/move-cells.ts'
import { atOnce, type Steps } from '../../game/steps.ts'
import { type PositionWithHistory, playingSteps } from '../play/rules.ts'
import { positionOfQuery, positionSteps } from '../position.ts'
import { outcomeOf, toMoveName } from '../text-position.ts'
import { cellIds } from './board-cells.ts'
import { boardSvg } from './board-svg.ts'

/** A position or view, after `moves` if there are any, as data for a page: the drawing, the legal moves, the outcome. */
export const boardAnswer = (game: Game, body: BoardInput) => atOnce(boardSteps(game, body))

type BoardInput = PositionWithHistory & { readonly moves?: readonly string[] | undefined }

/** The same in steps of a text each. */
export function* boardSteps(game: Game, body: BoardInput) {
  const spent = { steps: 0 }
  const read = yield* positionSteps(game, body, spent)
  const { variant, position } = read
  const played = yield* playingSteps(game, read, body.moves ?? [], spent)
  yield* listingSteps(game, read.state)
  const movedBy = played.map(({ seat }) => seat)
  const drawing = position.draw()
  const ids = new Set(drawing.cells.map(({ id }) => id))
  return {
    game: game.id,
    variant,
    position: position.format(),
    toMove: toMoveName(position),
    turn: position.turn,
    movedBy,
    seats: position.seats,
    moves: yield* withCells(position.moves(), ids),
    chance: position.events(),
    outcome: outcomeOf(position),
    drawing,
  }
}

/** The moves between two pauses. */
const MOVES_A_SLICE = 1000

function* withCells(moves: Steps<string[]>, ids: ReadonlySet<string>) {
  const found = []
  for (const move of yield* moves) {
    found.push({ move, cells: cellsOfMove(move, ids) })
    if (found.length % MOVES_A_SLICE === 0) yield
  }
  return found
}

export interface BoardSvgInput {
  readonly position: string
  readonly variant?: string | undefined
  /** Ids of cells, separated by commas. */
  readonly highlight?: string | undefined
}

/** A picture of a position, as an SVG document, in steps. */
export function* boardSvgSteps(game: Game, input: BoardSvgInput): Steps<string> {
  const position = yield* positionOfQuery(game, input)
  const drawing = position.draw()
  const named = (input.highlight ?? '').split(',').filter((id) => id !== '')
  cellIds(drawing, named, 'invalid-highlight', () => ({ parameter: 'highlight' }))
  const highlight = new Set(named)
  const title = `${game.name}, ${position.format()}`
  return boardSvg(drawing, { highlight, title, players: position.seats, beside: true })
}
