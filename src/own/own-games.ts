import type { Game } from '../game/game.ts'
import { finish } from '../rbg/steps.ts'
import { compileOwn, type OwnGame } from './own-game.ts'
import type { KeptRules } from './rules-text.ts'
import { setSource } from './source-of.ts'

/** The memory of the compiled rules that a process keeps, in bytes. */
export const MOST_RULES_BYTES = 12 * 1024 * 1024

/** The compiled games of clients that a process keeps, within a bound of bytes. The one used longest ago goes first. */
class OwnGames {
  private readonly most: number
  private readonly games = new Map<string, OwnGame>()
  private bytes = 0

  constructor(most = MOST_RULES_BYTES) {
    this.most = most
  }

  get(id: string): OwnGame | undefined {
    const found = this.games.get(id)
    if (found) {
      this.games.delete(id)
      this.games.set(id, found)
    }
    return found
  }

  add(own: OwnGame): void {
    this.forget(own.game.id)
    this.games.set(own.game.id, own)
    this.bytes += own.bytes
    setSource(own.game, own.source)
    for (const id of this.games.keys()) {
      if (this.bytes <= this.most || this.games.size === 1) return
      this.forget(id)
    }
  }

  /**
   * The game of rules that have been compiled before, such as those that a match keeps. Compiles them at one stretch if need be.
   * @throws Error when the rules have faults, which then are of a later version of the language
   */
  now(rules: KeptRules, id: string): Game {
    const known = this.get(id)
    if (known) return known.game
    const made = finish(compileOwn(rules, id))
    if (!made.ok) throw new Error(`the rules of ${id} can no longer be compiled`)
    this.add(made.own)
    return made.own.game
  }

  private forget(id: string): void {
    const own = this.games.get(id)
    if (!own) return
    this.games.delete(id)
    this.bytes -= own.bytes
  }
}

/** The compiled games of clients in this process. */
export const ownGames = new OwnGames()
