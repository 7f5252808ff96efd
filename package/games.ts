/** The games of the project, for deployments that serve them, too. In Node their data files are not read automatically. */
export { findGame, games } from '../src/games/registry.ts'
