/** Answers of the service about boards, for tests of the page. */
import { unwrap } from '../../src/game/result.ts'
import { boardAnswer } from '../../src/service/boards/board.ts'
import type { Board } from '../../src/web/service/types.ts'
import { gameNamed } from '../../tools/arena/named-game.ts'

/** The board of a game of the registry or the library. @param position default: the example of the game */
export function boardOf(game: string, position?: string, moves: readonly string[] = []): Board {
  const rules = unwrap(gameNamed(game, false))
  return boardAnswer(rules, { position: position ?? rules.position.example, moves }) as Board
}
