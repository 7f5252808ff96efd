/** What a player knows, as data. */
import type { BoardDrawing } from '../../game/board.ts'
import type { Outcome, Seat } from '../../game/state.ts'
import { OVER } from '../../game/state.ts'
import type { Board } from '../connection/rules/board.ts'
import { ConnectionState, NO_WINNER } from '../connection/rules/state.ts'
import { EMPTY } from '../connection/rules/stones.ts'
import { draw } from '../connection/texts/draw.ts'
import { countOf, type DarkHexState, STONES } from './state.ts'

/** What a viewer sees. When the game is over, that is everything. */
export interface Seen {
  readonly board: Board
  /** True when a refused try ends the turn. */
  readonly lost: boolean
  readonly viewer: Seat | null
  readonly turn: Seat
  /** By cell: the colour of a stone that the viewer sees, else EMPTY. */
  readonly stones: Uint8Array
  /** The number of the enemy's stones; for a spectator, of all stones. */
  readonly enemies: number
  /** The number of these that the viewer does not see. */
  readonly unseen: number
  /** A seat, or NO_WINNER. */
  readonly winner: number
}

export function observe({ board, lost, colour, seen, turn, toMove, winner }: DarkHexState, viewer: Seat | null): Seen {
  const over = toMove === OVER
  const stones = Uint8Array.from({ length: board.cells }, (_, cell) => {
    const isSeen = over || colour[cell] === viewer || (viewer !== null && seen[cell] === 1)
    return isSeen ? colour[cell]! : EMPTY
  })
  const cells = colour.subarray(0, board.cells)
  const counted = (from: Uint8Array) =>
    viewer === null ? board.cells - countOf(from, EMPTY) : countOf(from, 1 - viewer)
  const enemies = counted(cells)
  return { board, lost, viewer, turn, stones, enemies, unseen: enemies - counted(stones), winner }
}

export const outcomeOf = ({ winner, board }: Seen): Outcome | null =>
  winner === NO_WINNER ? null : { winner, reason: board.spec.reasons.won }

/** The cells that hold no stone as far as the viewer knows. */
export const movesOf = ({ board, stones }: Seen): string[] => board.names.filter((_, cell) => stones[cell] === EMPTY)

/**
 * The reason why `next` cannot be what the viewer of `seen` sees one ply later; null when it can.
 * @param move the viewer's own move; null: the enemy has moved
 */
export function faultOfNext(seen: Seen, move: string | null, next: Seen): string | null {
  const { board, viewer, turn, stones, enemies, lost } = seen
  if (next.viewer !== viewer) return 'it is of another viewer'
  const over = next.winner !== NO_WINNER
  const changed = board.names.filter((_, cell) => next.stones[cell] !== stones[cell])
  for (const name of changed) {
    const cell = board.cellOf.get(name)!
    if (stones[cell] !== EMPTY) return `the stone on ${name} is gone`
    if (name !== move && (next.stones[cell] === viewer || !over)) return `nothing has told of a stone on ${name}`
  }
  if (move === null) {
    if (next.turn === turn) return 'the turn has not passed'
    const placed = next.enemies - enemies
    return placed === 1 || (placed === 0 && lost && !over) ? null : `the enemy has placed ${placed} stones`
  }
  const stone = next.stones[board.cellOf.get(move)!]
  if (stone === EMPTY) return `there is no stone on ${move}`
  if (next.enemies !== enemies) return 'the enemy has not moved'
  const refused = stone !== viewer
  if (refused && seen.unseen === 0) return `no stone can be on ${move}`
  return (next.turn === turn) === (refused && !lost) ? null : 'the turn is not as the move leaves it'
}

/** Draws what a viewer sees. Cells that may hold a stone are in the dark. */
export function drawSeen(seen: Seen): BoardDrawing {
  const { board, stones, turn, unseen, viewer } = seen
  const drawing = drawState(ConnectionState.of(board, stones, turn, false))
  if (unseen === 0) return drawing
  const dark = new Set(movesOf(seen))
  const kinds = [0, 1].filter((seat) => seat !== viewer).map((seat) => KINDS[seat]!)
  return {
    ...drawing,
    cells: drawing.cells.map((cell) => (dark.has(cell.id) ? { ...cell, kind: 'fog' } : cell)),
    unknown: {
      kinds: [...kinds, { piece: '.', symbol: '.', name: 'empty' }],
      cells: [...dark].map((cell) => ({ cell })),
    },
  }
}

const KINDS = [
  { piece: 'b', symbol: 'b', name: 'black stone' },
  { piece: 'w', symbol: 'w', name: 'white stone' },
]

/** Draws a true position, with the letters of the notation on the stones. */
export function drawState(state: ConnectionState): BoardDrawing {
  const drawing = draw(state)
  return { ...drawing, pieces: drawing.pieces.map((piece) => ({ ...piece, symbol: STONES[piece.owner!]! })) }
}
