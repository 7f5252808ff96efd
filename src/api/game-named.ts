import type { Game } from '../game/game.ts'
import { servedGame } from '../game/served.ts'
import { unknownGame } from '../service/position.ts'

/** The game with this id. @throws Problem `unknown-game` */
export function gameNamed(id: string): Game {
  const game = servedGame(id)
  if (!game) throw unknownGame(id)
  return game
}
