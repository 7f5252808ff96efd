import type { Context } from 'hono'
import type { Game } from '../../game/game.ts'
import type { Games } from '../../game/games.ts'
import { isInLibrary, libraryRules } from '../../own/library.ts'
import { COMPILING_A_TICK, compileOwn, type OwnGame } from '../../own/own-game.ts'
import { ownGames } from '../../own/own-games.ts'
import { learnedText } from '../../own/parts.ts'
import { type KeptRules, OWN_ID, ownIdOf, type RulesText } from '../../own/rules-text.ts'
import { isAccepted } from '../../rbg/evaluation/learned.ts'
import type { Clock } from '../../search/drive/clock.ts'
import { inSlices } from '../../search/drive/in-slices.ts'
import { ownProblem } from '../../service/own-rules/own-problem.ts'
import { requireReadable } from '../../service/own-rules/own-rules.ts'
import { unknownRules } from '../../service/position.ts'
import { type Field, Problem } from '../../service/problem.ts'
import { engine } from '../../service/version.ts'
import { clientOf } from '../client.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Semaphore } from '../semaphore.ts'
import { untilTomorrow } from './day.ts'
import type { Progress } from './object.ts'

/** The time after which a stored text is read again, in milliseconds, so that it is known to be in use, and what has been learned meanwhile is used. */
const SEEN_MS = 60_000

/** The learning that a key may ask for in a day, in milliseconds. Days begin at midnight by UTC. */
const LEARNING_A_DAY_MS = 3_600_000
const BUDGET_SPENT = `the key has spent its ${LEARNING_A_DAY_MS / 60_000} minutes of learning of today`

/**
 * The most bytes of rules in storage: a value of an object may have 2 MB there, and that of a match holds what has been learned, too. A text
 * with characters beyond Latin-1 takes two bytes for each character.
 */
const MOST_STORED = 1_500_000

const storedBytes = (text: string): number => (/[^\0-\xff]/.test(text) ? 2 : 1) * text.length

/** The expected time of compiling, in milliseconds: of any text, and of each of its characters. */
const COMPILE_MS = 20
const CHARACTER_MS = 0.02

/** The games whose rules are texts: those that clients bring to this deployment, and those of the library. */
export class OwnRules {
  private readonly stored: Env['RULES']
  /** By game: the time at which the stored text was last read and was that of the game, in milliseconds since 1970. Rules from bodies are not read. */
  private readonly seen = new WeakMap<OwnGame, number>()
  private readonly games: Games
  private readonly clock: Clock
  private readonly semaphore: Semaphore

  constructor({ rules, games, clock, semaphore }: Pick<Dependencies, 'rules' | 'games' | 'clock' | 'semaphore'>) {
    this.stored = rules
    this.games = games
    this.clock = clock
    this.semaphore = semaphore
  }

  /**
   * The game with the id of a client's rules, or of a game of the library; null for any other id.
   * @param field where the body names it
   * @throws Problem `unknown-rules`
   */
  async named(c: Context, id: string, field?: Field): Promise<Game | null> {
    if (OWN_ID.test(id)) return (await this.find(c, id, field)).game
    // a deployment may have a game of its own under the same id
    if (!isInLibrary(id) || this.games.list.some((game) => game.id === id)) return null
    const rules = ownGames.get(id) ? null : await libraryRules(id)
    return (rules ? await this.compileAs(c, id, rules, null) : ownGames.get(id)!).game
  }

  /** The game with an id, from the isolate or from the text that is stored. */
  private async find(c: Context, id: string, field?: Field): Promise<OwnGame> {
    const known = ownGames.get(id)
    if (known && Date.now() - (this.seen.get(known) ?? 0) < SEEN_MS) return known
    const rules = await this.source(id, field)
    // others go on with what was read before, and need not wait for what has been learned meanwhile
    if (known && this.seen.has(known)) this.seen.set(known, Date.now())
    const latest = await this.compileAs(c, id, rules, null)
    this.seen.set(latest, Date.now())
    return latest
  }

  /**
   * The stored rules with an id, as they were sent. Whoever knows the id may read them: it follows from the text.
   * @throws Problem `unknown-rules`
   */
  async source(id: string, field?: Field): Promise<KeptRules> {
    const rules = OWN_ID.test(id) ? await this.stored.getByName(id).read() : null
    if (!rules) throw unknownRules(id, field)
    return rules
  }

  /**
   * The game of rules that are sent to be stored, if they fit there. Compiling takes one of the client's places, like a search.
   * @param pointer the place of the rules in the request
   */
  async compile(c: Context, rules: RulesText, pointer: string): Promise<OwnGame> {
    requireReadable(rules, pointer)
    const bytes = storedBytes(rules.text) + storedBytes(JSON.stringify(rules.presentation ?? {}))
    if (bytes > MOST_STORED) {
      const detail = `the text and its presentation take ${bytes} bytes of storage; they may take ${MOST_STORED} at most`
      throw Problem.at({ pointer: `${pointer}/text` }, 'rules-too-large', detail)
    }
    return this.compileAs(c, await ownIdOf(rules), rules, pointer)
  }

  /**
   * The game of rules that a call carries in its body, as it is before anything has been learned: equal calls have equal answers, whatever this isolate
   * knows of the game.
   * @param pointer the place of the rules in the request
   */
  async inline(c: Context, rules: RulesText, pointer: string): Promise<OwnGame> {
    requireReadable(rules, pointer)
    const id = await ownIdOf(rules)
    const latest = ownGames.get(id)
    if (!latest?.source.learned) return this.compileAs(c, id, rules, pointer)
    const unlearned = `${id} unlearned`
    return ownGames.get(unlearned) ?? this.compileAs(c, id, rules, pointer, unlearned)
  }

  /**
   * @param pointer the place of the rules in the request; null for rules that are kept
   * @param key the name under which the isolate keeps the game, if it is not the one that all calls with the id find
   */
  private async compileAs(
    c: Context,
    id: string,
    rules: KeptRules,
    pointer: string | null,
    key = id,
  ): Promise<OwnGame> {
    const known = ownGames.get(key)
    // rules as clients send them say nothing of what has been learned; those that are kept say all
    if (known && (pointer !== null || learnedText(known.source) === learnedText(rules))) return known
    const work = compileOwn(rules, id, { isKept: pointer === null })
    const made = await this.metered(c, COMPILE_MS + CHARACTER_MS * rules.text.length, work)
    if (!made.ok) throw ownProblem(made, pointer ?? '')
    ownGames.add(made.own, key)
    return made.own
  }

  /**
   * Lets the engine learn about stored rules, within the budget of a key.
   * @param key the client that the seconds are charged to
   * @throws Problem `unknown-rules`, `not-learnable`, `rate-limited` when the key has no seconds left today
   */
  async learn(c: Context, id: string, key: string, seconds: number) {
    const { game } = await this.find(c, id)
    if (!Object.hasOwn(game.engines, 'alphabeta')) throw new Problem('not-learnable')
    if (seconds === 0) return this.answer(id, await this.stored.getByName(id).endLearning())
    const purse = `learning of ${key}`
    const kept = this.stored.getByName(purse)
    const spent = await kept.spend(seconds * 1000, LEARNING_A_DAY_MS)
    if (spent.ms === 0)
      throw new Problem('rate-limited', { detail: BUDGET_SPENT, headers: { 'Retry-After': `${untilTomorrow()}` } })
    let progress: Progress | null = null
    try {
      progress = await this.stored.getByName(id).learn({ purse, ...spent })
    } finally {
      // nothing is learned for it
      if (!progress) await kept.refund(spent)
    }
    return this.answer(id, progress)
  }

  /** The progress of learning. @throws Problem `unknown-rules` */
  async learning(id: string) {
    return this.answer(id, await this.stored.getByName(id).progress())
  }

  private answer(id: string, progress: Progress | null) {
    if (!progress) throw unknownRules(id)
    const { leftMs, settled, games, trials, learned } = progress
    // the next call about the game reads what has been learned
    const known = ownGames.get(id)
    if (known && learnedText(known.source) !== learnedText({ learned })) this.seen.delete(known)
    return {
      id,
      state: leftMs > 0 ? 'learning' : settled ? 'settled' : 'idle',
      secondsLeft: Math.ceil(leftMs / 1000),
      games,
      trials: trials.map((trial) => ({ ...trial, accepted: isAccepted(trial) })),
      version: learned?.version ?? null,
      engine: learned ? `${id}@${learned.version}` : engine,
      ...(learned?.engine === undefined ? {} : { auto: learned.engine }),
      summary: learned?.summary ?? [],
    }
  }

  /** Stores the text of a game. */
  async keep({ game, source }: OwnGame): Promise<void> {
    await this.stored.getByName(game.id).keep(source)
  }

  /** Runs sliced work in one of the client's places, and lets other requests in between its slices. */
  async metered<T>(c: Context, expectedMs: number, work: Generator<void, T, void>): Promise<T> {
    const { signal } = c.req.raw
    const ask = { client: await clientOf(c), kind: 'request', expectedMs } as const
    return this.semaphore.run(ask, () => inSlices(work, this.clock, COMPILING_A_TICK), signal)
  }
}
