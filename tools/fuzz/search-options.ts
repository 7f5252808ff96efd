import { enginesOf } from '../../src/game/engine/ids.ts'
import type { Draw } from './draw.ts'
import type { Scene } from './scene.ts'

export type Fields = Record<string, unknown>

/** Draws small limits: most searches of a run take some milliseconds. */
export function drawLimits(draw: Draw): Fields {
  const limits: Fields = {}
  if (draw.chance(0.75)) limits['iterations'] = draw.between(1, 600)
  if (limits['iterations'] === undefined || draw.chance(0.1)) limits['timeMs'] = draw.between(1, 60)
  if (draw.chance(0.2)) limits['depth'] = draw.between(1, 12)
  return limits
}

/** Draws the options of a search; many of them are left out. */
export function drawSearchOptions(draw: Draw, { game }: Scene): Fields {
  return {
    // 1 in 30 has the default of 300 ms
    ...(draw.chance(0.97) ? { limits: drawLimits(draw) } : {}),
    ...(draw.chance(0.7) ? { algorithm: draw.oneOf(enginesOf(game)).id } : {}),
    ...(draw.chance(0.3) ? { level: draw.between(1, 10) } : {}),
    ...(draw.chance(0.8) ? { seed: draw.random.next() >>> 0 } : {}),
  }
}

/** Draws moves to search or to avoid: moves legal in the scene's last position, and moves legal earlier. */
export function drawChosen(draw: Draw, { game, state, moves }: Scene): Fields {
  if (!draw.chance(0.25)) return {}
  const buffer = new Int32Array(game.maxMoves)
  const legal = state.toMove >= 0 ? [...buffer.subarray(0, state.legalMoves(buffer, 0))] : []
  const texts = legal.map((move) => game.move.format(state, move))
  const some = () => [...texts, ...(draw.chance(0.1) ? moves : [])].filter(() => draw.chance(0.5)).slice(0, 20)
  return draw.chance(0.5) ? { searchMoves: some() } : { avoidMoves: some() }
}

const LAST = Number.MAX_SAFE_INTEGER

/** Values at and beyond the bounds of each option. A search that may take the greatest has another limit beside it. */
const BOUNDS: readonly ((draw: Draw) => Fields)[] = [
  (draw) => ({ level: draw.oneOf([0, 1, 10, 11, -1, 1.5]) }),
  (draw) => ({ lines: draw.oneOf([0, 1, 50, 51, 2 ** 31]) }),
  (draw) => ({ seed: draw.oneOf([0, LAST, LAST + 1, -1, 0.5, 1e300]) }),
  (draw) => ({ progressMs: draw.oneOf([19, 20, 10_000, 10_001]) }),
  (draw) => ({ limits: { timeMs: draw.oneOf([0, 1, 10_001, -1, 1.5, 1e300]) } }),
  (draw) => ({ limits: { iterations: draw.oneOf([0, 1, 5_000_001, -1, 1.5, 1e300]) } }),
  (draw) => ({ limits: { iterations: 5_000_000, timeMs: draw.between(1, 40) } }),
  (draw) => ({ limits: { iterations: draw.between(1, 50), timeMs: 10_000 } }),
  (draw) => ({ limits: { depth: draw.oneOf([0, 1, 64, 65]), timeMs: draw.between(1, 40) } }),
  (draw) => ({ limits: { parallel: draw.oneOf([0, 1, 2, 4, 5, 16, 17]), iterations: draw.between(1, 2000) } }),
  () => ({ limits: {} }),
  (draw) => ({ limits: { clock: { remainingMs: draw.oneOf([0, 1, 400, 86_400_001, -1, 0.5]) } } }),
  (draw) => ({ limits: { clock: { remainingMs: 500, incrementMs: draw.oneOf([0, 20, -1, 3_600_001]) } } }),
  (draw) => ({ limits: { clock: { remainingMs: 500, movesToGo: draw.oneOf([0, 1, 30, 1001]) }, iterations: 500 } }),
  (draw) => ({ id: draw.oneOf(['', 'x'.repeat(64), 'x'.repeat(65), '\u0000', '\ud83c']) }),
  (draw) => ({ reasons: draw.oneOf([-1, 0, 50, 51, 1.5]) }),
  (draw) => ({ ply: draw.oneOf([-1, 0, 1, 1000, 1001]) }),
  (draw) => ({ searchMoves: Array.from({ length: draw.oneOf([0, 1000, 1001]) }, () => 'a1a2') }),
  (draw) => ({ algorithm: draw.oneOf(['', 'none', 'auto ', '__proto__', 'x'.repeat(65)]) }),
  (draw) => ({ variant: draw.oneOf(['', 'none', 'constructor', 'x'.repeat(65)]) }),
  (draw) => ({ rules: draw.oneOf([{}, { none: 1 }, { quietLimit: 0 }, { quietLimit: 1e9 }]) }),
  (draw) => ({ position: draw.oneOf(['', ' ', '-', '\n', 'x'.repeat(8192), 'x'.repeat(8193), '9'.repeat(5000)]) }),
  (draw) => ({ moves: Array.from({ length: draw.oneOf([0, 1000, 1001]) }, () => 'a1a2') }),
  (draw) => ({ history: Array.from({ length: draw.oneOf([500, 501]) }, () => 'x') }),
]

/** Some field at its bound, or just beyond. */
export const drawBound = (draw: Draw): Fields => draw.oneOf(BOUNDS)(draw)
