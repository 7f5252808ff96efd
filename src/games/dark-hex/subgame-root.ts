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
  { turns, tries, found }: Timeline,
): SubgameRoot<DarkHexState> {
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
      const at = worlds.likeliest()
      if (at === null) return null
      const state = start()
      const cells = [...at.keys()]
      const theirs = [...found, ...cells.filter((cell) => at[cell] === OWN && !found.includes(cell))]
      const plies: number[] = []
      const play = (cell: number) => {
        plies.push(cell)
        state.play(cell)
      }
      // stones that the enemy has run into were there before others
      const isRefusing = (cell: number) => (at[cell] === FOUND ? 0 : 1)
      const mine = tries.flatMap((any) => (lost ? any.toSorted((a, b) => isRefusing(a) - isRefusing(b)) : any))
      const goOn = () => {
        while (state.turn === viewer && mine.length > 0) play(mine.shift()!)
      }
      for (const { kind } of turns) {
        goOn()
        const refused = cells.filter(
          (cell) => at[cell] === FOUND && state.seen[cell] === 0 && state.colour[cell] === viewer,
        )
        if (kind !== PLACED) for (const cell of kind === REFUSED ? refused.slice(0, 1) : refused) play(cell)
        if (hasPlaced(kind)) play(theirs.shift()!)
      }
      goOn()
      return { state: start(), plies }
    },
  }
}
