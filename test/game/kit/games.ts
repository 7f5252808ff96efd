/** Small games made with the kit, one for each kind of board. */
import { graph, hexagons, OFF_BOARD, rectangle } from '../../../src/game/kit/board.ts'
import { gridGame } from '../../../src/game/kit/grid-game.ts'
import { makeStep, stepFrom, stepTo } from '../../../src/game/kit/rules.ts'
import { EMPTY, GOES_ON, type GridState } from '../../../src/game/kit/state.ts'

/** Writes the empty cells. */
function placements({ at }: GridState, buffer: Int32Array, from: number): number {
  for (let cell = 0; cell < at.length; cell++) if (at[cell] === EMPTY) buffer[from++] = cell
  return from
}

/** The directions of lines on a rectangle with diagonals: the other four are their opposites. */
const LINES = [0, 1, 4, 5]

/** Tic-tac-toe: three in a row on nine squares. */
export const ticTacToe = gridGame({
  id: 'tic-tac-toe',
  name: 'Tic-tac-toe',
  description: 'Three in a row win.',
  players: ['x', 'o'],
  pieces: [
    { letter: 'x', owner: 0, name: 'cross' },
    { letter: 'o', owner: 1, name: 'nought' },
  ],
  variants: [{ id: '3x3', description: 'Nine squares.', board: () => rectangle(3, 3, true) }],
  moveText: 'cell',
  example: { move: 'b2', description: 'An empty square.' },
  maxMoves: 9,
  moves: placements,
  play: (state, cell) => state.put(cell, state.turn + 1),
  winner: (state) => (hasLine(state) ? 1 - state.turn : GOES_ON),
  stuck: 'draws',
  reason: (state) => (hasLine(state) ? 'three in a row' : 'no square left'),
})

/** True when the player who has just moved has three in a row. */
function hasLine({ at, board: { steps, directions }, turn }: GridState): boolean {
  for (let cell = 0; cell < at.length; cell++) {
    if (at[cell] !== 2 - turn) continue
    for (const way of LINES) {
      const next = steps[cell * directions + way]!
      if (next === OFF_BOARD || at[next] !== at[cell]) continue
      const last = steps[next * directions + way]!
      if (last !== OFF_BOARD && at[last] === at[cell]) return true
    }
  }
  return false
}

/** The ring of eight points and the point in the middle. */
const ring = Array.from({ length: 8 }, (_, i) => ({
  name: `p${i}`,
  x: Math.round(200 * Math.sin((i * Math.PI) / 4)) / 100,
  y: -Math.round(200 * Math.cos((i * Math.PI) / 4)) / 100,
  near: [`p${(i + 1) % 8}`, 'mid'],
}))

/**
 * Mu torere, as the Maori play it: a stone moves to the empty point beside it. From the ring into the middle goes only a
 * stone that has an enemy beside it. Who cannot move loses; the third occurrence of a position is a draw.
 */
export const muTorere = gridGame({
  id: 'mu-torere',
  name: 'Mu torere',
  description: 'Shut in the enemy.',
  players: ['black', 'white'],
  pieces: [
    { letter: 'b', owner: 0, name: 'black stone' },
    { letter: 'w', owner: 1, name: 'white stone' },
  ],
  variants: [
    {
      id: 'ring',
      description: 'Eight points around one.',
      board: () => graph([...ring, { name: 'mid', x: 0, y: 0, near: [] }]),
      setup: (_, cell) => (cell === 8 ? EMPTY : cell < 4 ? 1 : 2),
    },
  ],
  moveText: 'step',
  example: { move: 'p0mid', description: 'The point moved from, and the empty point.' },
  maxMoves: 8,
  moves({ at, turn, board: { near, firstNear } }, buffer, from) {
    const empty = at.indexOf(EMPTY)
    for (let i = firstNear[empty]!; i < firstNear[empty + 1]!; i++) {
      const cell = near[i]!
      if (at[cell] !== turn + 1) continue
      const hasEnemy = at[(cell + 1) % 8] === 2 - turn || at[(cell + 7) % 8] === 2 - turn
      if (empty !== 8 || hasEnemy) buffer[from++] = makeStep(cell, empty)
    }
    return from
  },
  play: (state, move) => state.shift(stepFrom(move), stepTo(move)),
  stuck: 'loses',
  repetitions: 3,
  reason: ({ endedByHistory }) => (endedByHistory ? 'repetition' : 'no move left'),
})

/** The number of stones that each side may put down. */
const STONES = 3
const PASS = 1 << 20

/**
 * A game with numbers beside the board, on seven hexagons: the players in turn put down a stone, pass, or push an enemy's
 * stone on with one of their own. A stone pushed off the board is a point, two points win, and 20 plies without a point
 * are a draw.
 */
export const pushing = gridGame({
  id: 'pushing',
  name: 'Pushing',
  description: 'Push two stones off the board.',
  players: ['black', 'white'],
  pieces: [
    { letter: 'b', owner: 0, name: 'black stone' },
    { letter: 'w', owner: 1, name: 'white stone' },
  ],
  fields: [
    { label: 'stones of black', maximum: STONES },
    { label: 'stones of white', maximum: STONES },
    { label: 'points of black', maximum: 2 },
    { label: 'points of white', maximum: 2 },
  ],
  variants: [
    {
      id: 'seven',
      description: 'A hexagon of seven cells.',
      board: () =>
        hexagons([
          { from: 1, length: 2 },
          { from: 0, length: 3 },
          { from: 0, length: 2 },
        ]),
    },
  ],
  words: { pass: PASS },
  moveText: ({ board: { names } }, move) =>
    stepFrom(move) === 0 ? names[stepTo(move)]! : `${names[stepFrom(move) - 1]}-${names[stepTo(move)]}`,
  example: { move: 'a1', description: 'An empty cell; or a stone and the enemy stone that it pushes; or `pass`.' },
  maxMoves: 32,
  moves(state, buffer, from) {
    const { at, turn, fields, board } = state
    if (fields[turn]! < STONES) from = placements(state, buffer, from)
    for (let cell = 0; cell < at.length; cell++) {
      if (at[cell] !== turn + 1) continue
      for (let way = 0; way < board.directions; way++) {
        const to = board.steps[cell * board.directions + way]!
        if (to === OFF_BOARD || at[to] !== 2 - turn) continue
        const behind = board.steps[to * board.directions + way]!
        if (behind === OFF_BOARD || at[behind] === EMPTY) buffer[from++] = makeStep(cell + 1, to)
      }
    }
    buffer[from++] = PASS
    return from
  },
  play(state, move) {
    if (move === PASS) return
    const { turn, fields, board } = state
    const to = stepTo(move)
    if (stepFrom(move) === 0) {
      state.put(to, turn + 1)
      state.setField(turn, fields[turn]! + 1)
      return
    }
    const from = stepFrom(move) - 1
    const way = board.steps.subarray(from * board.directions, (from + 1) * board.directions).indexOf(to)
    const behind = board.steps[to * board.directions + way]!
    if (behind !== OFF_BOARD) state.put(behind, 2 - turn)
    else {
      state.setField(2 + turn, fields[2 + turn]! + 1)
      state.irreversible()
    }
    state.shift(from, to)
  },
  winner: ({ fields }) => (fields[2] === 2 ? 0 : fields[3] === 2 ? 1 : GOES_ON),
  quietPlies: 20,
  reason: ({ endedByHistory }) => (endedByHistory ? 'twenty quiet plies' : 'two points'),
})
