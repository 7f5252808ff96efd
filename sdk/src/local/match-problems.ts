/** In place of the problems of matches, which no engine on a device has. */
export { GAME_REFUSALS as MATCH_PROBLEMS } from '../../../src/match/game-refusals.ts'
