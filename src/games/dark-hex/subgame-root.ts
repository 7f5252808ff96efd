/** The way from the empty board to what a player sees, for the search of the whole game. */
import type { SubgameRoot } from '../../game/hidden.ts'
import { BLACK, EMPTY } from '../connection/rules/stones.ts'
import { FOUND, OWN } from './enemy-model.ts'
import { DarkHexState } from './state.ts'
import { hasPlaced, PLACED, REFUSED, type Timeline } from './timeline.ts'
import type { Seen } from './view.ts'

/** The largest board on which the whole game is searched again from its start. */
export const MOST_CELLS_WITH_ROOT = 9

/** `InformationState.subgameRoot`: the empty board, and a way from there through all that the player has seen. */
export function rootOf(
  worlds: { likeliest(): Uint8Array | null },
  { board, lost, viewer }: Seen,
  timeline: Timeline,
): SubgameRoot<DarkHexState> {
  const { own, turns, foundAt } = timeline
  const start = () => new DarkHexState(board, lost)
  const put = (into: DarkHexState) => {
    into.become(new Uint8Array(board.cells).fill(EMPTY), [], BLACK)
    return 1
  }
  return {
    worlds: 1,
    sample: put,
    listed: put,
    path() {
      const state = start()
      const at = worlds.likeliest()
      const theirs = at === null ? [] : [...at.keys()].filter((cell) => at[cell] === OWN)
      theirs.sort((a, b) => (foundAt[a]! || board.cells + 1) - (foundAt[b]! || board.cells + 1))
      const plies: number[] = []
      const play = (cell: number) => {
        plies.push(cell)
        state.play(cell)
      }
      const mine = [...own]
      const found = [...timeline.found]
      for (const [i, turn] of [...turns, null].entries()) {
        // the viewer's own turn: the tries that were refused with this many stones of the enemy on the board, then a stone
        while (state.turn === viewer && state.toMove >= 0) {
          const placed = turns.slice(0, i).filter(({ kind }) => hasPlaced(kind)).length
          const hit = found.findIndex((cell) => foundAt[cell] === placed)
          if (hit >= 0) play(found.splice(hit, 1)[0]!)
          else if (mine.length > 0) play(mine.shift()!)
          else break
        }
        if (turn === null || at === null) break
        if (turn.kind !== PLACED)
          for (const cell of [...at.keys()].filter((one) => at[one] === FOUND && state.seen[one] === 0))
            if (state.colour[cell] === viewer && (turn.kind !== REFUSED || state.turn !== viewer)) play(cell)
        if (hasPlaced(turn.kind)) play(theirs.shift()!)
      }
      return { state: start(), plies }
    },
  }
}
