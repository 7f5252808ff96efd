/** Answers of the service about boards, for tests of the page. */
import { findGame } from '../../src/games/registry.ts'
import { boardAnswer } from '../../src/service/boards/board.ts'
import type { Board } from '../../src/web/service/types.ts'

export function boardOf(game: string, position?: string, moves: readonly string[] = []): Board {
  const rules = findGame(game)!
  return boardAnswer(rules, { position: position ?? rules.position.example, moves }) as Board
}
