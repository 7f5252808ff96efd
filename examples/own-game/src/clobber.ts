/**
 * Clobber, by Michael Albert, J.P. Grossman and Richard Nowakowski, 2001. The board is full of stones. A move takes an
 * enemy's stone with one of one's own beside it, which goes to its place. Who cannot move loses.
 */
import { type GridBoard, type GridState, gridGame, makeStep, randomGames, rectangle, stepFrom, stepTo } from 'bestmove'

// The codes of the stones are those of their seats, plus 1.
const BLACK = 1
const WHITE = 2

/** Tells whether a stone on a cell, of that code, has an enemy beside it. */
function canTake({ board: { near, firstNear }, at }: GridState, cell: number, code: number): boolean {
  for (let i = firstNear[cell]!; i < firstNear[cell + 1]!; i++) if (at[near[i]!] === BLACK + WHITE - code) return true
  return false
}

/** The evaluation: the number of one's own stones that can move, less that of the enemy's. */
function evaluate(state: GridState): number {
  let lead = 0
  for (const [cell, code] of state.at.entries())
    if (code > 0 && canTake(state, cell, code)) lead += code === state.turn + 1 ? 1 : -1
  return 100 * lead
}

export const clobber = gridGame({
  id: 'clobber',
  name: 'Clobber',
  description:
    "The board is full of stones. A move takes one of the enemy's stones with one of one's own beside it, which goes to its place. Who cannot move loses.",
  players: ['black', 'white'],
  sides: ['x', 'o'],
  pieces: [
    { letter: 'x', owner: 0, name: 'black stone' },
    { letter: 'o', owner: 1, name: 'white stone' },
  ],
  variants: [
    { id: '6x5', description: 'Six columns and five rows, as people play it.', board: () => rectangle(6, 5) },
    { id: '4x4', description: 'Sixteen cells, to learn the game on.', board: () => rectangle(4, 4) },
    { id: '10x10', description: 'The board of the Computer Olympiads.', board: () => rectangle(10, 10) },
  ],
  setup: ({ column, row }: GridBoard, cell) => BLACK + ((column[cell]! + row[cell]!) % 2),
  moveText: 'step',
  example: { move: 'a1a2', description: "The cell moved from and that of the enemy's stone." },
  // at the start on 10x10 cells: one for each pair of neighbours
  maxMoves: 180,
  moves({ board: { cells, near, firstNear }, at, turn }, buffer, from) {
    for (let cell = 0; cell < cells; cell++) {
      if (at[cell] !== turn + 1) continue
      for (let i = firstNear[cell]!; i < firstNear[cell + 1]!; i++)
        if (at[near[i]!] === 2 - turn) buffer[from++] = makeStep(cell, near[i]!)
    }
    return from
  },
  canMove(state) {
    for (let cell = 0; cell < state.at.length; cell++)
      if (state.at[cell] === state.turn + 1 && canTake(state, cell, state.turn + 1)) return true
    return false
  },
  play: (state, move) => state.shift(stepFrom(move), stepTo(move)),
  stuck: 'loses',
  reason: 'no move left',
  engines: {
    uct: randomGames,
    alphabeta: {
      description: 'Alpha-beta search that counts the stones which can move.',
      rate: 300_000,
      method: 'alphabeta',
      evaluate,
      scale: 600,
      evaluationError: 0.6,
    },
  },
})
