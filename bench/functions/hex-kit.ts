/** Hex on the kit's boards: to measure what the kit costs beside a state written by hand. */

import { hexagons, OFF_BOARD } from '../../src/game/kit/board.ts'
import { gridGame } from '../../src/game/kit/grid-game.ts'
import { EMPTY, GOES_ON, type GridState } from '../../src/game/kit/state.ts'

/** Cells whose neighbours are still to be looked at, and the last look at each cell. */
const open = new Int32Array(121)
const seen = new Int32Array(121)
let look = 0

/** True when the stone that was put down last connects the edges of its player: black's are top and bottom, white's left and right. */
function connects({ at, lastMove, turn, board: { steps, directions } }: GridState, size: number): boolean {
  const player = 1 - turn
  let [low, high, count] = [false, false, 1]
  open[0] = lastMove
  seen[lastMove] = ++look
  while (count > 0) {
    const cell = open[--count]!
    const line = player === 0 ? Math.floor(cell / size) : cell % size
    low ||= line === 0
    high ||= line === size - 1
    if (low && high) return true
    for (let way = 0; way < directions; way++) {
      const near = steps[cell * directions + way]!
      if (near === OFF_BOARD || at[near] !== player + 1 || seen[near] === look) continue
      seen[near] = look
      open[count++] = near
    }
  }
  return false
}

export const hexOnKit = (size: number) =>
  gridGame({
    id: `hex-${size}`,
    name: `Hex ${size}x${size}`,
    description: 'Connect your edges.',
    players: ['black', 'white'],
    pieces: [
      { letter: 'b', owner: 0, name: 'black' },
      { letter: 'w', owner: 1, name: 'white' },
    ],
    variants: [
      {
        id: 'standard',
        description: 'A rhombus.',
        board: () => hexagons(Array.from({ length: size }, () => ({ from: 0, length: size }))),
      },
    ],
    moveText: 'cell',
    example: { move: 'a1', description: 'An empty cell.' },
    maxMoves: size * size,
    moves({ at }, buffer, from) {
      for (let cell = 0; cell < at.length; cell++) if (at[cell] === EMPTY) buffer[from++] = cell
      return from
    },
    play: (state, cell) => state.put(cell, state.turn + 1),
    reason: 'connected',
    winner: (state) => (state.lastMove >= 0 && connects(state, size) ? 1 - state.turn : GOES_ON),
  })
