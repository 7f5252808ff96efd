import { RanksInformation } from '../ranks/information.ts'
import type { StrategoState } from './state.ts'

/** What the side to move knows. Worlds are drawn from the plain belief. */
export class StrategoInformation extends RanksInformation<StrategoState> {}
