import { rectangle } from '../../../src/game/kit/board.ts'
import { gridGame } from '../../../src/game/kit/grid-game.ts'
import { makeStep, stepFrom, stepTo } from '../../../src/game/kit/rules.ts'

/** Clobber: a stone takes an enemy's stone beside it, and goes to its place. Who cannot move loses. */
export const clobber = gridGame({
  id: 'clobber',
  name: 'Clobber',
  description: "A stone takes an enemy's stone beside it.",
  players: ['white', 'black'],
  pieces: [
    { letter: 'w', owner: 0, name: 'white stone' },
    { letter: 'b', owner: 1, name: 'black stone' },
  ],
  variants: [{ id: '6x5', description: 'Six columns and five rows.', board: () => rectangle(6, 5) }],
  setup: ({ column, row }, cell) => 1 + ((column[cell]! + row[cell]!) % 2),
  moveText: 'step',
  example: { move: 'a1a2', description: "The cell moved from and that of the enemy's stone." },
  maxMoves: 49,
  moves({ board: { cells, near, firstNear }, at, turn }, buffer, from) {
    for (let cell = 0; cell < cells; cell++) {
      if (at[cell] !== turn + 1) continue
      for (let i = firstNear[cell]!; i < firstNear[cell + 1]!; i++)
        if (at[near[i]!] === 2 - turn) buffer[from++] = makeStep(cell, near[i]!)
    }
    return from
  },
  play: (state, move) => state.shift(stepFrom(move), stepTo(move)),
  stuck: 'loses',
  reason: 'no move left',
})
