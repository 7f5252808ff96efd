import type { AnyGameId } from '../openapi.ts'

/**
 * The rules and the engine of one game, for `createLocalClient`. `bestmove-sdk/local/banqi` exports `banqi`, and so on for
 * every game.
 */
export interface LocalGame {
  readonly id: AnyGameId
  /** Loads the game unless that has been done. The client calls it when the game is first asked about. */
  load(): Promise<unknown>
}
