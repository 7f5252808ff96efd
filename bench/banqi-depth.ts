/**
 * Measures the depth of BanQi's `auto` in a given time, by number of face-down pieces.
 *
 *   npm run bench:banqi -- [--ms 100] [--positions 8] [--variant olympiad] [--seed 1]
 *
 * `--ms` is the time per position in milliseconds, `--positions` the number of positions per row. Positions come from
 * random games that capture whenever possible, so that boards look like those of real games. Prints a row for each
 * number of face-down pieces: the median, least and greatest depth, and nodes per second.
 */
import { parseArgs } from 'node:util'
import { Random } from '../src/game/random.ts'
import { unwrap } from '../src/game/result.ts'
import { CHANCE, OVER } from '../src/game/state.ts'
import { banqi } from '../src/games/banqi/index.ts'
import { legalCaptures } from '../src/games/banqi/moves.ts'
import { PIECES } from '../src/games/banqi/pieces.ts'
import type { BanqiState } from '../src/games/banqi/state.ts'
import { think } from '../src/search/think.ts'
import { freeClock } from '../tools/clock.ts'
import { useDataOfCheckout } from '../tools/lib/data.ts'
import { mean, median } from '../tools/lib/statistics.ts'

const COUNTS = [0, 1, 2, 4, 8, 12, 16, 20, 24, 28, 31]
/** The most pieces in positions without face-down pieces. */
const MOST_FACE_UP = 12

const { values } = parseArgs({
  options: {
    ms: { type: 'string', default: '100' },
    positions: { type: 'string', default: '8' },
    variant: { type: 'string', default: 'olympiad' },
    seed: { type: 'string', default: '1' },
  },
})

const moves = new Int32Array(banqi.maxMoves)
const probabilities = new Float64Array(PIECES.length)

/** A position of a random game with this many face-down pieces and a player to move; null if the game ended before. */
function positionWith(faceDown: number, random: Random): BanqiState | null {
  const state = unwrap(banqi.start(values.variant, random, {}))
  while (state.toMove !== OVER) {
    if (state.toMove === CHANCE) {
      state.play(moves[random.pick(probabilities, 0, state.chanceEvents!(moves, probabilities, 0))]!)
      continue
    }
    if (bits(state.faceDown) === faceDown && (faceDown > 0 || state.left[0]! + state.left[1]! <= MOST_FACE_UP)) {
      return state
    }
    const captures = legalCaptures(state, moves, 0)
    state.play(moves[random.below(captures > 0 ? captures : state.legalMoves(moves, 0))]!)
  }
  return null
}

function bits(set: number): number {
  let count = 0
  for (let rest = set; rest !== 0; rest &= rest - 1) count++
  return count
}

useDataOfCheckout()
const timeMs = Number(values.ms)
const random = new Random(Number(values.seed))
console.log(
  `banqi ${values.variant}, auto, ${timeMs} ms per position, ${values.positions} positions per row, seed ${values.seed}`,
)
console.log('face down  depth (median, min-max)  nodes/s')
for (const faceDown of COUNTS) {
  const depths: number[] = []
  const rates: number[] = []
  while (depths.length < Number(values.positions)) {
    const state = positionWith(faceDown, random)
    if (!state) continue
    const request = { algorithm: 'auto', level: 10, timeMs, iterations: 1e9, depth: 64, lines: 1, seed: 1 }
    const { depth, nodes, elapsedMs, stopReason } = await think(banqi, state, request, freeClock)
    // skip searches that ended early because the position is solved or forced
    if (stopReason !== 'time') continue
    depths.push(depth)
    rates.push((nodes / elapsedMs) * 1000)
  }
  const range = `${median(depths)} (${Math.min(...depths)}-${Math.max(...depths)})`
  console.log(`${String(faceDown).padStart(9)}  ${range.padEnd(24)}  ${Math.round(mean(rates) / 1000)}k`)
}
