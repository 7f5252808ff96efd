import { RanksInformation } from '../ranks/information.ts'
import type { LuzhanqiState } from './state.ts'

/** What the side to move knows. Worlds are drawn from the plain belief. */
export class LuzhanqiInformation extends RanksInformation<LuzhanqiState> {}
