/** True in the nightly run, which tries more than the gate (.ci/nightly): more games and positions of each game, and every game of a family. */
export const isNightly = process.env['EVERY_GAME'] !== undefined
