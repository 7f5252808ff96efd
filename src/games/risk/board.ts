import { type BoardDrawing, type BoardPiece, gridFrame } from '../../game/board.ts'
import { PLAYERS } from './notation.ts'
import type { RiskState } from './state.ts'

export function draw(state: RiskState): BoardDrawing {
  const { map } = state
  const side = Math.sqrt(map.size)
  const pieces: BoardPiece[] = map.ids.map((id, t) => ({
    cell: id,
    owner: state.owner[t]!,
    symbol: String(state.units[t]),
    name: `${PLAYERS[state.owner[t]!]} ${state.units[t]}`,
    shape: 'disc',
  }))
  const cells = map.ids.map((id, t) => ({ id, x: t % 10, y: Math.floor(t / 10), kind: 'light' as const }))
  return { ...gridFrame(Math.max(10, side), 10), cells, pieces }
}
