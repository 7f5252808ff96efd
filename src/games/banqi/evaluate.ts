import { BLACK, colourOf, kindOf, PIECES } from './pieces.ts'
import type { BanqiState } from './state.ts'

export const EVALUATION_ERROR = 0.3
const WORTH = [0, 50, 60, 30, 20, 10, 40, 15]

export function evaluate(state: BanqiState): number {
  let sum = 0
  for (const code of PIECES) sum += (colourOf(code) === BLACK ? -1 : 1) * state.living[code]! * WORTH[kindOf(code)]!
  return Math.tanh((state.colour === BLACK ? -sum : sum) / 150)
}
