import type { Game } from '../game/game.ts'
import type { Steps } from '../game/steps.ts'
import { compileOwn, type OwnGame } from './own-game.ts'
import { learnedText } from './parts.ts'
import { type KeptRules, OWN_ID } from './rules-text.ts'
import { setSource } from './source-of.ts'

/** The memory of the compiled rules that a process keeps, in bytes. */
export const MOST_RULES_BYTES = 12 * 1024 * 1024

/** The compiled games of clients that a process keeps, within a bound of bytes. The one used longest ago goes first. */
export class OwnGames {
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

  /** @param key another name than the game's id, for one that has learned more or less than the game of that id */
  add(own: OwnGame, key = own.game.id): void {
    this.forget(key)
    this.games.set(key, own)
    this.bytes += own.bytes
    setSource(own.game, own.source)
    for (const oldest of this.games.keys()) {
      if (this.bytes <= this.most || this.games.size === 1) return
      this.forget(oldest)
    }
  }

  /**
   * The game of rules that have been compiled before, such as those that a match keeps, with what has been learned about them and no
   * more: parts of one search must be equal. Compiles them if need be, in slices. The id of a library's game stands only for the rules
   * that this deployment has: others are kept under their text.
   * @returns null when the rules have faults, which then are of another version of the language
   */
  *kept(rules: KeptRules, id: string): Steps<Game | null> {
    const learned = learnedText(rules)
    // a client's id follows from the rules, but the library may have other rules under the same id by now
    const isClients = OWN_ID.test(id)
    const latest = this.get(id)
    if (latest && learnedText(latest.source) === learned && (isClients || latest.source.text === rules.text))
      return latest.game
    const key = !isClients ? `${id}@${learned} ${rules.text}` : latest ? `${id}@${learned}` : id
    const known = this.get(key)
    if (known) return known.game
    const work = compileOwn(rules, id, { isKept: true })
    for (;;) {
      const { done, value: made } = work.next()
      if (!done) {
        yield
        // another match with the same rules may have woken, too
        const compiled = this.get(key)
        if (compiled) return compiled.game
      } else if (made.ok) {
        this.add(made.own, key)
        return made.own.game
      } else return null
    }
  }

  private forget(key: string): void {
    const own = this.games.get(key)
    if (!own) return
    this.games.delete(key)
    this.bytes -= own.bytes
  }
}

/** The compiled games of clients in this process. */
export const ownGames = new OwnGames()
