/** Hex as plain functions, as a front end would write it: to measure what they cost, and to test games of functions. */
import type { GameFunctions } from '../../src/own/functions.ts'

/** A position of Hex: a character for each cell, row by row (`.`, `b` or `w`), and the player to move. */
export interface HexPosition {
  readonly cells: string
  readonly turn: number
}

const STONES = 'bw'

/** The neighbours of a cell. */
function neighbours(cell: number, size: number): number[] {
  const [row, column] = [Math.floor(cell / size), cell % size]
  const near = [
    [row - 1, column],
    [row - 1, column + 1],
    [row, column - 1],
    [row, column + 1],
    [row + 1, column - 1],
    [row + 1, column],
  ]
  return near.flatMap(([r, c]) => (r! >= 0 && r! < size && c! >= 0 && c! < size ? [r! * size + c!] : []))
}

/** True when a player's stones connect their edges: black (0) top and bottom, white (1) left and right. */
function connects(cells: string, player: number, size: number): boolean {
  const stone = STONES[player]
  const isAt = (cell: number, edge: number) => (player === 0 ? Math.floor(cell / size) : cell % size) === edge
  const open = [...cells].flatMap((content, cell) => (content === stone && isAt(cell, 0) ? [cell] : []))
  const seen = new Set(open)
  for (const cell of open) {
    if (isAt(cell, size - 1)) return true
    for (const near of neighbours(cell, size)) {
      if (cells[near] !== stone || seen.has(near)) continue
      seen.add(near)
      open.push(near)
    }
  }
  return false
}

/** The evaluation for a player by how near the middle stones are: a modest estimate. */
function evaluation(cells: string, player: number, size: number): number {
  let sum = 0
  for (let cell = 0; cell < cells.length; cell++) {
    if (cells[cell] === '.') continue
    const far = Math.abs(Math.floor(cell / size) - (size - 1) / 2) + Math.abs((cell % size) - (size - 1) / 2)
    sum += (cells[cell] === STONES[player] ? 1 : -1) / (1 + far)
  }
  return sum
}

export const hexOf = (size: number): GameFunctions<HexPosition, number> => ({
  id: `hex-${size}`,
  name: `Hex ${size}x${size}`,
  players: ['black', 'white'],
  start: () => ({ cells: '.'.repeat(size * size), turn: 0 }),
  toMove: ({ turn }) => turn,
  moves: ({ cells }) => [...cells].flatMap((content, cell) => (content === '.' ? [cell] : [])),
  play: ({ cells, turn }, cell) => ({
    cells: cells.slice(0, cell) + STONES[turn] + cells.slice(cell + 1),
    turn: 1 - turn,
  }),
  result: ({ cells, turn }) => (connects(cells, 1 - turn, size) ? { winner: 1 - turn, reason: 'connected' } : null),
  evaluate: ({ cells }, player) => Math.tanh(evaluation(cells, player, size) / 5),
  text: {
    format: ({ cells, turn }) => `${cells} ${STONES[turn]}`,
    parse(text) {
      const [, cells = '', stone = ''] = /^([.bw]*) ([bw])$/.exec(text) ?? []
      if (cells.length !== size * size) throw new Error(`expected ${size * size} cells and b or w to move`)
      const turn = STONES.indexOf(stone)
      const [black, white] = [...STONES].map((one) => cells.split(one).length - 1)
      if (black! - white! !== turn) throw new Error(`${black} black and ${white} white stones, and ${stone} to move`)
      if (connects(cells, turn, size)) throw new Error('the player to move has won already')
      return { cells, turn }
    },
  },
  maxMoves: size * size,
})
