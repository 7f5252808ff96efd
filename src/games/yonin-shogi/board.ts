import { type BoardDrawing, type BoardPiece, type BoardTray, gridFrame, type TrayPiece } from '../../game/board.ts'
import { lazy } from '../../game/lazy.ts'
import { OVER, type Seat } from '../../game/state.ts'
import { CHARACTERS } from './characters.ts'
import { MAX_MOVES } from './move-notation.ts'
import { moveTo } from './moves.ts'
import { codeOf, KINDS, kindOf, kindText, NAMES, ownerOf, PLAYERS, PROMOTED, SEATS } from './pieces.ts'
import { fileOf, rankOf, SIDE, SQUARES, squareName } from './squares.ts'
import { YoninState } from './state.ts'

/** The empty board. */
const empty = lazy(() => ({
  ...gridFrame(SIDE, SIDE),
  cells: Array.from({ length: SQUARES }, (_, square) => ({
    id: squareName(square),
    x: fileOf(square),
    y: SIDE - 1 - rankOf(square),
    kind: (fileOf(square) + rankOf(square)) % 2 === 0 ? ('dark' as const) : ('light' as const),
  })),
}))

/** The quarter turns clockwise that bring each seat's side to the bottom: west sits at the left, east at the right. */
const QUARTER_TURNS = [0, 3, 2, 1]

/** A piece as it is drawn. It points away from its owner's side, for people who cannot tell the colours apart. */
export function pieceOf(code: number): Omit<BoardPiece, 'cell'> {
  const owner = ownerOf(code)
  const kind = kindOf(code)
  const name = (kind >= PROMOTED ? 'promoted ' : '') + NAMES[kind % KINDS]
  const picture = Object.hasOwn(CHARACTERS, name) ? { picture: name } : {}
  return { owner, symbol: kindText(kind), name: `${PLAYERS[owner]} ${name}`, shape: 'wedge', ...picture }
}

export function draw(state: YoninState): BoardDrawing {
  const pieces: BoardPiece[] = []
  for (const [square, code] of state.board.entries())
    if (code !== 0) pieces.push({ cell: squareName(square), ...pieceOf(code) })
  return {
    ...empty(),
    pieces,
    pictures: CHARACTERS,
    quarterTurns: QUARTER_TURNS,
    trays: PLAYERS.map((_, seat) => trayOf(state, seat)),
    threatened: threatened(state),
  }
}

/** The pieces that a seat holds. */
function trayOf({ hands }: YoninState, seat: Seat): BoardTray {
  const pieces: TrayPiece[] = []
  for (let kind = 0; kind < KINDS; kind++) {
    const count = hands[seat * KINDS + kind]!
    if (count > 0) pieces.push({ ...pieceOf(codeOf(seat, kind)), count })
  }
  return { label: `in ${PLAYERS[seat]}'s hand`, beside: seat, pieces }
}

/** The squares of the mover's pieces that some other player could take if it were their turn. */
function threatened(state: YoninState): string[] {
  if (state.toMove === OVER) return []
  const squares = new Set<number>()
  const moves = new Int32Array(MAX_MOVES)
  for (let seat = 0; seat < SEATS; seat++) {
    if (seat === state.turn || state.kingsOwned[seat] === 0) continue
    const { variant, board, hands, number } = state
    const theirs = new YoninState({ variant, board, hands, turn: seat, quiet: 0, number })
    for (const move of moves.subarray(0, theirs.captures(moves, 0))) {
      const to = moveTo(move)
      if (ownerOf(board[to]!) === state.turn) squares.add(to)
    }
  }
  return [...squares].sort((a, b) => a - b).map(squareName)
}
