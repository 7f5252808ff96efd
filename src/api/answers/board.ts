import type { Game } from '../../game/game.ts'
import { BoardSvg } from '../board-svg.tsx'
import { parsePosition, variantOf } from './position.ts'
import { Problem } from './problem.ts'

export interface BoardInput {
  readonly position: string
  readonly variant?: string | undefined
  /** Ids of cells, separated by commas. */
  readonly highlight?: string | undefined
}

/** A position drawn: SVG. */
export async function boardAnswer(game: Game, input: BoardInput): Promise<string> {
  const variant = variantOf(game, input.variant, { parameter: 'variant' })
  const state = parsePosition(game, variant, {}, input.position, { parameter: 'position' })
  const drawing = game.draw(state)
  const highlight = new Set(input.highlight?.split(',').filter((id) => id !== ''))
  for (const id of highlight) {
    if (!drawing.cells.some((cell) => cell.id === id))
      throw Problem.at({ parameter: 'highlight' }, 'invalid-highlight', `there is no cell "${id}" on this board`)
  }
  const title = `${game.name}, ${game.formatPosition(state)}`
  return BoardSvg({ drawing, highlight, title, players: game.players }).toString()
}
