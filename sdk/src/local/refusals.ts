/** In place of the refusals of matches, which no engine on a device has. */
export { GAME_REFUSALS as REFUSALS } from '../../../src/match/game-refusals.ts'
