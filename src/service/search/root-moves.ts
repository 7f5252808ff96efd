/** The moves that a search is restricted to, from the fields of a request. */

import type { Game } from '../../game/game.ts'
import { legalMovesOf } from '../../game/legal-moves.ts'
import { CHANCE, type Move } from '../../game/state.ts'
import { isInformation, type Root, waits, worldOf } from '../../search/root.ts'
import { Problem } from '../problem.ts'

export interface ChosenMoves {
  /** The only moves to search. Default: all legal moves. */
  readonly searchMoves?: readonly string[] | undefined
  /** Moves not to search. Default: none. */
  readonly avoidMoves?: readonly string[] | undefined
}

/**
 * The legal moves that a request leaves to the search, in the game's order; null when it leaves all of them.
 * @throws Problem when a text is no legal move, or no move is left
 */
export function allowedMoves(game: Game, root: Root, { searchMoves, avoidMoves = [] }: ChosenMoves): Move[] | null {
  if (searchMoves === undefined && avoidMoves.length === 0) return null
  const field = searchMoves === undefined ? 'avoidMoves' : 'searchMoves'
  if (!isInformation(root) && root.toMove === CHANCE)
    throw Problem.at(
      { pointer: `/${field}` },
      'chance-to-act',
      'a chance event comes first: there is no move to choose',
    )
  if (waits(root))
    throw Problem.at(
      { pointer: `/${field}` },
      'no-move-left',
      'the viewer is not to move, so there are no moves to choose from',
    )
  const state = worldOf(root)
  const parse = (texts: readonly string[], name: string) =>
    texts.map((text, i) => {
      const move = game.move.parse(state, text)
      if (!move.ok) throw Problem.at({ pointer: `/${name}/${i}` }, 'illegal-move', move.error)
      return move.value
    })
  const searched = searchMoves && new Set(parse(searchMoves, 'searchMoves'))
  const avoided = new Set(parse(avoidMoves, 'avoidMoves'))
  const legal = [...legalMovesOf(game, state)]
  const allowed = legal.filter((move) => (searched?.has(move) ?? true) && !avoided.has(move))
  if (allowed.length === 0) throw noMoveLeft(searched, legal.length)
  return allowed.length === legal.length ? null : allowed
}

/** The problem that names the field that removed the last move. */
function noMoveLeft(searched: ReadonlySet<Move> | undefined, legal: number): Problem {
  const left = `none of the legal moves, of which there are ${legal}`
  const [field, detail] =
    searched === undefined
      ? ['avoidMoves', `\`avoidMoves\` leaves ${left}`]
      : searched.size === 0
        ? ['searchMoves', `\`searchMoves\` is empty: it leaves ${left}`]
        : ['avoidMoves', `\`searchMoves\` without \`avoidMoves\` leaves ${left}`]
  return Problem.at({ pointer: `/${field}` }, 'no-move-left', detail)
}
