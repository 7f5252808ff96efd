/** The engine behind the local client: it checks requests and answers them as the service does, without HTTP. */
import { rulesCalls } from '../../../src/contract/operations/rules.ts'
import { searches } from '../../../src/contract/operations/searches.ts'
import type { Contract } from '../../../src/contract/part.ts'
import type { Game as GameCode } from '../../../src/game/game.ts'
import { OWN_ID } from '../../../src/own/rules-text.ts'
import type { GameFacts } from '../../../src/service/about-games/facts.ts'
import { CAPS } from '../../../src/service/caps.ts'
import { unknownGame, unknownRules } from '../../../src/service/position.ts'
import type { Backend } from '../backend.ts'
import type { BatchedAnalysis, ReviewUpdate } from '../face.ts'
import type { AnyGameId, Game } from '../openapi.ts'
import { about } from './about.ts'
import { asking, callsByRules, callsBySearch } from './calls.ts'
import { clock } from './clock.ts'
import type { LocalGame } from './game.ts'
import { here } from './requests.ts'

/** The cap on `limits.parallel`: the highest that any deployment allows. */
const SHARDS = CAPS.parallel

/** The caps of a client for long searches: an hour, and what counters of 32 bits hold. */
const LONG_SEARCHES = { timeMs: 3_600_000, iterations: 2_000_000_000 }

/** Loads the calls that are for the eye. */
const loadPages = async () => (await import('../../../src/contract/operations/pages.ts')).pageCalls

/** Finds the games that a client can be asked about: those given, and those whose rules it has been sent. */
function known(games: readonly LocalGame[]) {
  /** The part that compiles rules, once some have been sent. */
  let rules: Promise<typeof import('./rules.ts')> | null = null
  return {
    compiler() {
      rules ??= import('./rules.ts')
      return rules
    },

    /** Loads a game. @throws Problem when there is none of this id */
    async gameNamed(id: AnyGameId): Promise<GameCode> {
      if (OWN_ID.test(id)) {
        const own = rules && (await rules).ownGameNamed(id)
        if (!own) throw unknownRules(id)
        return own
      }
      const found = games.find((game) => game.id === id)
      if (!found) throw unknownGame(id)
      return (await found.load()) as GameCode
    },
  }
}

interface BackendOptions {
  /** True to lift the service's caps on the time and the iterations of `move` and `analysis`. Default: false. */
  readonly longSearches?: boolean | undefined
}

/**
 * The engine in this process.
 *
 * @param games the games that can be asked about; each is loaded when it is first asked about
 */
export function localBackend(games: readonly LocalGame[], { longSearches = false }: BackendOptions): Backend {
  const caps = longSearches ? LONG_SEARCHES : { timeMs: CAPS.timeMs, iterations: CAPS.iterations }
  const contract: Contract = { games: [], about, caps }
  const deployment = { clock, parallel: SHARDS }

  const { gameNamed, compiler } = known(games)
  const ask = asking(gameNamed, contract)
  const byRules = callsByRules(ask, deployment)
  const bySearch = callsBySearch(ask, deployment)

  /** The facts about a game, with the caps of this client. */
  const withCaps = (facts: GameFacts) => ({ ...facts, limits: { ...facts.limits, ...caps } }) as Game

  const describe = byRules(loadPages, 'describeGame')

  return {
    games: (signal) =>
      here(signal, async () => {
        const { factsOf } = await import('../../../src/service/about-games/facts.ts')
        return Promise.all(games.map(async ({ id }) => withCaps(factsOf(await gameNamed(id), SHARDS))))
      }),
    rules: (body, signal) =>
      here(signal, async () => {
        const { compileRules } = await compiler()
        return withCaps(await compileRules(contract, body, SHARDS, signal))
      }),
    describe: async (id, signal) => withCaps(await describe<GameFacts>(id, {}, signal)),
    start: byRules(() => rulesCalls, 'start'),
    setup: byRules(loadPages, 'setup'),
    observe: byRules(() => rulesCalls, 'observe'),
    legalMoves: byRules(() => rulesCalls, 'legalMoves'),
    whyNot: byRules(loadPages, 'whyNot'),
    play: byRules(() => rulesCalls, 'play'),
    perft: byRules(loadPages, 'perft'),
    board: byRules(loadPages, 'board'),
    drawing: byRules(loadPages, 'boardSvg'),
    positionForm: byRules(loadPages, 'positionForm'),
    guide: byRules(loadPages, 'guide'),
    move: bySearch.answer(searches.move),
    analysis: bySearch.answer(searches.analysis),
    watchAnalysis: bySearch.watch(searches.analysis),
    batch: bySearch.answerMany('batch'),
    async *watchBatch(id, body, signal) {
      for await (const { kind, value } of bySearch.records('batch', id, body, signal))
        if (kind === 'item') yield (value as { readonly item: BatchedAnalysis }).item
    },
    review: bySearch.answerMany('review'),
    async *watchReview(id, body, signal) {
      for await (const { kind, value } of bySearch.records('review', id, body, signal))
        yield (kind === 'item' ? { ply: (value as { item: object }).item } : { review: value }) as ReviewUpdate
    },
  }
}
