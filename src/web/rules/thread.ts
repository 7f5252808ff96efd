/** The thread of the page of rules: it compiles a text, and plays it. A text that takes too long is ended with its thread. */
import type { Backend } from '../../../sdk/src/backend.ts'
import { about } from '../../../sdk/src/local/about.ts'
import { localBackend } from '../../../sdk/src/local/backend.ts'
import type { GameId } from '../../../sdk/src/openapi.ts'
import type { Contract } from '../../contract/part.ts'
import { rulesTexts } from '../../contract/requests/rules-texts.ts'
import type { Game } from '../../game/game.ts'
import { atOnce } from '../../game/steps.ts'
import { Learner } from '../../learning/learner.ts'
import { compileOwn, type OwnResult } from '../../own/own-game.ts'
import { ownWarnings } from '../../own/own-warnings.ts'
import type { RulesText } from '../../own/rules-text.ts'
import type { Learned } from '../../rbg/evaluation/learned.ts'
import type { RbgState } from '../../rbg/play/state.ts'
import { factsOf } from '../../service/about-games/facts.ts'
import { CAPS } from '../../service/caps.ts'
import { playAtRandom } from '../../service/own-rules/random-plays.ts'
import type { Board, GameFacts } from '../service/types.ts'
import type { Answers, Asked, FromThread, Known, ToThread } from './messages.ts'
import { PlayCounter } from './play-counts.ts'

/** The name of the typed game in this thread. Its id by its hash is not needed here. */
const TYPED = 'typed'

/** The part of the contract that the schema of rules asks for: none of it. */
const NO_GAMES: Contract = { games: [], about, caps: CAPS }

/** The work of a search in the tournament of the engines, in moves of random plays: as the service has it. */
const COMPARED = 1000

/** Compiles rules with what is known of their engine; without it, if it is of an earlier version of the engine. */
function compileKnown(rules: RulesText, known: Known | null): OwnResult {
  try {
    return atOnce(compileOwn({ ...rules, ...known }, TYPED))
  } catch (error) {
    if (!known) throw error
    return atOnce(compileOwn(rules, TYPED))
  }
}

/** The time after which random plays let other calls in between, in milliseconds. */
const SLICE_MS = 10

interface Typed {
  readonly game: Game
  readonly backend: Backend
  /** The starting position, as text. */
  readonly start: string
  readonly learned: Learned | null
}

let typed: Typed | null = null
let learner: Learner | null = null

function rules(): Typed {
  if (!typed) throw new Error('no rules are compiled')
  return typed
}

const calls: { [Name in keyof Asked]: (input: Asked[Name]) => Promise<Answers[Name]> } = {
  async compile({ text, look, known }) {
    // links bring looks, too: they may be anything
    const sent = rulesTexts(NO_GAMES).RulesInput.safeParse({ language: 'rbg', text, presentation: look ?? undefined })
    const looked = sent.success ? compileKnown(sent.data, known) : null
    const made = looked && !('presentation' in looked) ? looked : compileKnown({ language: 'rbg', text }, known)
    if (!made.ok) return { ok: false, errors: 'errors' in made ? made.errors : [] }
    const { game, source } = made.own
    const warnings = atOnce(ownWarnings(made.own))
    const backend = localBackend([{ id: TYPED as GameId, load: async () => game }], { longSearches: true })
    const facts = factsOf(game) as unknown as GameFacts
    typed = { game, backend, start: facts.variants[0]!.initialPosition, learned: known?.learned ?? null }
    const isLooked = source.presentation !== undefined
    const lookFaults = sent.success
      ? looked && 'presentation' in looked
        ? looked.presentation
        : []
      : sent.error.issues.map(({ path: [, ...path], message }) => ({
          pointer: path.map((key) => `/${String(key)}`).join(''),
          detail: message,
        }))
    return { ok: true, facts, warnings, looked: isLooked, lookFaults, board: await calls.board({ moves: [] }) }
  },
  async board({ moves }) {
    const { backend, start } = rules()
    return (await backend.board(TYPED, { position: start, moves: [...moves] }, null)) as Board
  },
  async move({ moves, level, timeMs }) {
    const { backend, start } = rules()
    const { position } =
      moves.length > 0 ? await backend.play(TYPED, { position: start, moves: [...moves] }, null) : { position: start }
    return backend.move(TYPED, { position, level, limits: { timeMs } }, null)
  },
  async learn({ first, last, over, ms }) {
    const { game, learned } = rules()
    if (first || !learner)
      learner = new Learner(game as Game<RbgState>, learned, { seed: learned?.version ?? 0, compared: COMPARED })
    if (over) learner.stop()
    else if (last) learner.wrapUp()
    for (const until = performance.now() + ms; !learner.finished && performance.now() < until; ) learner.step()
    const { games, trials, finished, settled } = learner
    return { games, trials, finished, settled, learned: learner.learned }
  },
  async report() {
    const counter = new PlayCounter()
    const began = performance.now()
    const work = playAtRandom(rules().game, counter)
    for (let pause = began + SLICE_MS; ; ) {
      const { done, value } = work.next()
      if (done) return { report: value, counts: counter.counts(), tookMs: performance.now() - began }
      if (performance.now() < pause) continue
      await nextTask()
      pause = performance.now() + SLICE_MS
    }
  },
}

/** Resolves in a new task, after messages that have arrived. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))

interface WorkerScope {
  postMessage(message: FromThread): void
  addEventListener(type: 'message', listener: (event: { readonly data: ToThread }) => void): void
}

const scope = globalThis as unknown as WorkerScope

scope.addEventListener('message', async ({ data: { id, call, input } }) => {
  try {
    const answer = await (calls[call] as (input: unknown) => Promise<Answers[typeof call]>)(input)
    scope.postMessage({ id, answer })
  } catch (error) {
    scope.postMessage({ id, failed: error instanceof Error ? error.message : String(error) })
  }
})

scope.postMessage({ ready: true })
