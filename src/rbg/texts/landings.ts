import type { WhyNot } from '../../game/words/why-not.ts'
import type { RbgState } from '../play/state.ts'

/** The refusal of a piece that lands elsewhere without being lifted: a move's text begins with the cell where it lands. Pages translate it. */
export const LANDS = 'This piece lands elsewhere: click {cells}.'

/** The most cells that a refusal tells. */
const MOST = 4

/** Finds moves that begin by a change on the place of an own piece, and put a piece elsewhere. */
export const landings: WhyNot<RbgState> = {
  texts: [LANDS],
  of(state, from, to) {
    const { looks, names } = state.rules
    const place = names.indexOf(from)
    if (to !== null || looks[state.board[place]!]?.side !== state.turn) return null
    const places = new Int32Array(state.rules.limits.modifiers + 1)
    const cells = new Set<string>()
    for (const move of state.listMoves())
      if (state.modifiersOf(move)[0]!.vertex === place && state.placesOf(move, places) > 1)
        cells.add(names[places[0]!]!)
    return cells.size > 0 && cells.size <= MOST ? { text: LANDS, values: { cells: [...cells].join(', ') } } : null
  },
}
