import { ARMY } from './pieces.ts'

export { moveFrom, moveTo } from '../ranks/state.ts'

/** A piece's number: 1 to 21 are white's, 22 to 42 black's; on a square, 0 stands for no piece. */
export type Code = number
export const firstCode = (side: number): Code => 1 + side * ARMY.size
