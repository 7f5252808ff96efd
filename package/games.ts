/** The games of the project, for deployments that serve them beside their own. Node reads no data files of theirs by itself. */
export { findGame, games } from '../src/games/registry.ts'
