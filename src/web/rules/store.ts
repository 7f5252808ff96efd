/** The state of the page of rules: the text, what the thread makes of it, and the game that is played by it. */
import { batch, computed, effect, signal } from '@preact/signals'
import type { GameClient, RulesOptions } from '../../../sdk/src/face.ts'
import type { Learning as ServiceLearning } from '../../../sdk/src/openapi.ts'
import { ProblemError } from '../../../sdk/src/problem.ts'
import type { Presentation, PresentationFault } from '../../own/presentation.ts'
import type { KeptRules } from '../../own/rules-text.ts'
import type { Place, RulesError } from '../../rbg/language/errors.ts'
import { t } from '../language/language.ts'
import type { Player } from '../play/line/address.ts'
import { draw } from '../play/state/chance.ts'
import { service } from '../service/engine.ts'
import { persistently } from '../service/persist.ts'
import type { Board, GameFacts } from '../service/types.ts'
import { faultText } from './faults.ts'
import type { Known, Learning, Report } from './messages.ts'
import { RulesThread, type Thread, ThreadEnded } from './rules-thread.ts'

/** The wait after a keystroke before the text is compiled, in milliseconds. */
const PAUSE_MS = 150

/** The longest that each call of the thread may take, in milliseconds; then the thread is ended. */
const PATIENCE_MS = { compile: 5000, board: 5000, move: 20_000, report: 20_000, learn: 20_000 }

/** The wait between the board and the random plays, so that typing does not start them again and again. */
const REPORT_PAUSE_MS = 700

/** Pauses that let visitors see a ply before the next one follows, in milliseconds. */
const BEFORE_CHANCE = 350
const BEFORE_ENGINE = 200

/** Thinking time of an engine, in milliseconds. */
const THINK_MS = 500

/** The level of an engine that nobody has chosen. */
const USUAL_LEVEL = 5

/** The time of learning between two looks at how it goes, in milliseconds. */
const LEARN_MS = 300

/** The looks when the time is over, until the game under way has ended. */
const LAST_LOOKS = 10

/** The wait between two looks at how the service's engine learns, in milliseconds. */
const WATCH_MS = 2000

/** Of the time of learning, the part after which no further round begins, so that the tournament has the rest. */
const ROUNDS = 0.6

let openThread = (): Thread => {
  throw new Error('this page has no thread for rules')
}

/** Sets the function that starts a thread for rules. */
export function threadsBy(open: () => Thread): void {
  openThread = open
}

const thread = new RulesThread(() => openThread())

/** The text in the editor. */
export const text = signal('')
/** The look that came with the rules, such as pictures of pieces; null for none. It stays while the text is changed. */
export const look = signal<Presentation | null>(null)
/** The look as it is written; empty for none. */
export const lookText = signal('')
/** What is wrong with the look as it is written. */
export const lookFaults = signal<readonly PresentationFault[]>([])
/** What is known of the engine for a text; null for nothing. */
const knowledge = signal<(Known & { readonly text: string }) | null>(null)
/** What is known of the engine for the text in the editor. */
export const known = computed<Known | null>(() => (knowledge.value?.text === text.value ? knowledge.value : null))
/** How learning goes, or went in the last run; null before the first. */
export const learning = signal<Learning | null>(null)
/** How the service's engine learns the rules in the editor; null before the service was asked. */
export const learningThere = signal<ServiceLearning | null>(null)
/** The seconds of learning that are left; null while nothing is being learned. */
export const learningLeft = signal<number | null>(null)

/** What is known of the text: `checking` until the thread has answered. */
export const checking = signal(false)
/** The faults of the text, or why nothing is known of it. */
export const errors = signal<readonly RulesError[]>([])
export const warnings = signal<readonly RulesError[]>([])
/** The place of the text that the visitor wants to see. */
export const pointed = signal<Place | null>(null)

/** Rules that can be played, with the text that they were compiled from. */
interface Playable {
  readonly text: string
  /** The look, if there is one that fits. */
  readonly look: Presentation | null
  readonly facts: GameFacts
}

/** The latest rules without faults; null before any. */
export const playable = signal<Playable | null>(null)
/** True while the board shows older rules than the editor. */
export const isOld = computed(() => playable.value !== null && playable.value.text !== text.value)

/** A position of the game that is played, with the move that led there. */
interface Ply {
  readonly move: string | null
  readonly seat: number | null
  readonly board: Board
}

/** The positions of the game, the first without a move. */
export const plies = signal<readonly Ply[]>([])
export const board = computed(() => plies.value.at(-1)?.board)
export const players = signal<readonly Player[]>([])
/** Stands for the move that is on its way, or for moves that are played again; null for none. Answers for any other are ignored. */
const underWay = signal<symbol | null>(null)
/** True while nobody can move: a move is on its way, or rules are compiled, after which the game is played again. */
export const pending = computed(() => underWay.value !== null || checking.value)
/** True when the service's engine is asked in place of the page's own. */
export const byService = signal(false)
/** What the random plays have shown; `busy` while they are played. */
export const report = signal<Report | 'busy' | null>(null)
/** The message shown to the visitor; null for none. */
export const notice = signal<string | null>(null)

/** A game as it is kept for the next visit. */
export interface KeptGame {
  /** The moves and chance events. */
  readonly moves: readonly string[]
  readonly players: readonly Player[]
}

/** The game of the last visit, until it stands on the board; null for none. */
const left = signal<KeptGame | null>(null)

/** The game to keep for the next visit. */
export const gameToKeep = (): KeptGame => left.value ?? { moves: played(), players: players.value }

/** The moves that have been played. */
const played = () => plies.value.flatMap(({ move }) => move ?? [])

let timer: ReturnType<typeof setTimeout> | undefined
let reportTimer: ReturnType<typeof setTimeout> | undefined

/** The number of changes of the rules. Answers about earlier ones are ignored. */
let version = 0

/** Takes another text. It is compiled at once, or when typing has paused. */
export function edit(next: string, now = false): void {
  if (next === text.value && !now) return
  text.value = next
  renew(now ? 0 : PAUSE_MS)
}

/** Takes another look for the same rules. One that is no JSON changes nothing yet. */
export function editLook(written: string): void {
  lookText.value = written
  try {
    look.value = written.trim() === '' ? null : (JSON.parse(written) as Presentation)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    lookFaults.value = [{ pointer: '', detail: t('This is no JSON: {reason}', { reason }) }]
    return
  }
  lookFaults.value = []
  renew(PAUSE_MS)
}

/** Compiles what is written, after a pause in milliseconds. */
function renew(pause: number): void {
  clearTimeout(timer)
  clearTimeout(reportTimer)
  const mine = ++version
  // whatever is being worked out is of no use any more
  if (thread.busy) thread.end()
  underWay.value = null
  learning.value = null
  learningThere.value = null
  checking.value = true
  timer = setTimeout(() => void compile(mine), pause)
}

/**
 * Takes other rules, with their look and what is known of their engine.
 * @param game the game to go on with; null for that on the board, as far as the rules allow it
 */
export function openRules(rules: Omit<KeptRules, 'language'>, game: KeptGame | null = null): void {
  left.value = game
  look.value = rules.presentation ?? null
  lookText.value = look.value === null ? '' : JSON.stringify(look.value, null, 2)
  knowledge.value = { text: rules.text, learned: rules.learned, strength: rules.strength }
  edit(rules.text, true)
}

async function compile(mine: number): Promise<void> {
  const compiled = text.value
  checking.value = true
  try {
    const asked = { text: compiled, look: look.value, known: known.value }
    const answer = await thread.ask('compile', asked, PATIENCE_MS.compile)
    if (mine !== version) return
    if (!answer.ok) {
      batch(() => {
        checking.value = false
        errors.value = answer.errors
        warnings.value = []
      })
      return
    }
    const { facts } = answer
    const seats = facts.players.length
    const { moves: before, players: seated } = gameToKeep()
    batch(() => {
      checking.value = false
      errors.value = []
      warnings.value = answer.warnings
      lookFaults.value = answer.lookFaults
      playable.value = { text: compiled, look: answer.looked ? look.value : null, facts }
      players.value = seated.length === seats ? seated : usualPlayers(seats)
      plies.value = [{ move: null, seat: null, board: answer.board }]
      report.value = null
    })
    if (before.length > 0) await replay(before)
    if (mine !== version) return
    left.value = null
    reportTimer = setTimeout(() => void playReport(mine), REPORT_PAUSE_MS)
  } catch (error) {
    if (mine !== version) return
    batch(() => {
      checking.value = false
      errors.value = [{ line: 1, column: 1, detail: reasonOf(error) }]
      warnings.value = []
    })
  }
}

/** Why a call has no answer, in words for people. */
const reasonOf = (error: unknown): string =>
  error instanceof ThreadEnded
    ? t('Working these rules out takes too long. A loop, or moves without end, may be the reason.')
    : error instanceof Error
      ? faultText(error.message)
      : String(error)

export const usualPlayers = (seats: number): readonly Player[] =>
  Array.from({ length: seats }, (_, seat) => (seat === 0 ? 'you' : { level: USUAL_LEVEL }))

/** Plays the moves of the game before again, as far as they are still legal. */
const replay = (moves: readonly string[]): Promise<void> =>
  whileUnderWay(async (mine) => {
    for (const move of moves) {
      const at = board.value
      const legal = at && (at.moves.some((one) => one.move === move) || at.chance?.some(({ event }) => event === move))
      if (!legal || !(await goOn(move, mine))) return
    }
  })

/** Plays a move or an event. @returns false when the game has been changed meanwhile */
async function goOn(move: string, mine: symbol): Promise<boolean> {
  const next = await thread.ask('board', { moves: [...played(), move] }, PATIENCE_MS.board)
  if (mine !== underWay.value) return false
  plies.value = [...plies.value, { move, seat: next.movedBy.at(-1) ?? null, board: next }]
  return true
}

/** Plays a move or an event in the position shown. */
export async function play(move: string): Promise<void> {
  if (pending.value) return
  notice.value = null
  await whileUnderWay(async (mine) => {
    try {
      await goOn(move, mine)
    } catch (error) {
      if (mine === underWay.value) notice.value = reasonOf(error)
    }
  })
}

/** Plays one move or several, while no other can begin. @param act is given what stands for them */
async function whileUnderWay(act: (mine: symbol) => Promise<void>): Promise<void> {
  const mine = Symbol()
  underWay.value = mine
  try {
    await act(mine)
  } finally {
    if (mine === underWay.value) underWay.value = null
  }
}

/** Shows the position after some plies, and forgets those that follow. */
function goTo(ply: number): void {
  if (plies.value.length <= ply + 1) return
  forget()
  plies.value = plies.value.slice(0, ply + 1)
}

/** Takes the visitor's last move back, with the answers to it. */
export function takeBack(): void {
  const last = plies.value.findLastIndex(({ seat }) => seat !== null && players.value[seat] === 'you')
  goTo(last > 0 ? last - 1 : plies.value.length - 2)
}

export const newGame = (): void => goTo(0)

/** Gives up the search and the move that are under way: they are about a position that is left. */
function forget(): void {
  searches++
  underWay.value = null
}

/** The number of searches that were asked for or given up. */
let searches = 0

/** The number of searches that the service has refused for a while, and that are asked for again. */
const repeated = signal(0)

/** Plays for chance and for engines when it is their turn. @returns a function that ends that */
export const startPlaying = (): (() => void) =>
  effect(() => {
    const at = board.value
    if (!at || at.outcome || isOld.value || checking.value) return
    const player = at.chance ? 'chance' : (players.value[at.turn] ?? 'you')
    if (player === 'you') return
    // another engine begins at once
    void [byService.value, repeated.value]
    const mine = ++searches
    const rulesThen = version
    const isCurrent = () => mine === searches && rulesThen === version
    const wait = setTimeout(
      () => {
        if (player === 'chance') void play(draw(at.chance ?? []))
        else void engineMove(player.level, isCurrent)
      },
      player === 'chance' ? BEFORE_CHANCE : BEFORE_ENGINE,
    )
    return () => clearTimeout(wait)
  })

async function engineMove(level: number, isCurrent: () => boolean): Promise<void> {
  const at = board.value
  if (!at) return
  try {
    const move = byService.value ? await serviceMove(at.position, level, isCurrent) : await moveHere(level)
    if (isCurrent()) await play(move)
  } catch (error) {
    if (!isCurrent()) return
    notice.value = reasonOf(error)
    if (error instanceof ProblemError && error.retryAfterMs !== null)
      setTimeout(() => isCurrent() && repeated.value++, error.retryAfterMs)
  }
}

const moveHere = async (level: number): Promise<string> =>
  (await thread.ask('move', { moves: played(), level, timeMs: THINK_MS }, PATIENCE_MS.move)).move

/** The move of the service's engine. The SDK sends the rules when the service does not hold them. A lost call is repeated. */
async function serviceMove(position: string, level: number, isCurrent: () => boolean): Promise<string> {
  const ask = async () => (await onService()).move(position, { level, limits: { timeMs: THINK_MS } })
  const tell = (error: unknown) => {
    notice.value = t('No answer from the service: {error}', { error: String(error) })
  }
  return (await persistently(ask, tell, isCurrent)).move
}

/** The rules on the service, sent once. */
let sent: { readonly rules: Playable; readonly game: Promise<GameClient> } | null = null

/** The calls of the service about the rules in the editor. @throws ProblemError, or the error of the network */
export function onService(): Promise<GameClient> {
  const rules = playable.value!
  if (sent?.rules === rules) return sent.game
  const { text: now, look: presentation } = rules
  // the same data: the SDK's types have no fields that are undefined
  const options = presentation ? { presentation: presentation as RulesOptions['presentation'] } : {}
  const game = service.rules(now, options)
  sent = { rules, game }
  // a failure is not kept
  game.catch(() => {
    if (sent?.game === game) sent = null
  })
  return game
}

/** True when the service was sent the rules in the editor. */
export const isOnService = (): boolean => playable.value !== null && sent?.rules === playable.value

/** Asks the service how its engine learns these rules, again and again while it does. @param ended says when nobody looks any more */
export async function watchLearning(ended: AbortSignal): Promise<void> {
  const mine = version
  try {
    const { id } = await onService()
    while (mine === version && !ended.aborted) {
      const found = await service.learning(id)
      if (mine !== version || ended.aborted) return
      learningThere.value = found
      if (found.state !== 'learning') return
      await new Promise((resolve) => setTimeout(resolve, WATCH_MS))
    }
  } catch (error) {
    if (mine === version) notice.value = t('The service did not take the rules: {reason}', { reason: reasonOf(error) })
  }
}

/** True when the engine is to begin no further round of learning. */
let lastRound = false

/** Lets no further round of learning begin. */
export const stopLearning = (): void => {
  lastRound = true
}

/** Lets the engine play itself in a thread of its own, so that the game goes on meanwhile. It plays by what it has learned afterwards. */
export async function learn(seconds: number): Promise<void> {
  const mine = version
  const rules = playable.value!
  const before = known.value
  const teacher = new RulesThread(openThread)
  const began = performance.now()
  const left = () => seconds - (performance.now() - began) / 1000
  lastRound = false
  learning.value = null
  learningLeft.value = seconds
  try {
    await teacher.ask('compile', { text: rules.text, look: null, known: before }, PATIENCE_MS.compile)
    for (let first = true, looks = 0; looks < LAST_LOOKS && !learning.value?.finished; first = false) {
      const last = lastRound || left() < (1 - ROUNDS) * seconds
      const over = left() <= 0
      if (over) looks++
      const found = await teacher.ask('learn', { first, last, over, ms: LEARN_MS }, PATIENCE_MS.learn)
      if (mine !== version) return
      learning.value = found
      learningLeft.value = Math.max(0, left())
    }
    const learned = learning.value?.learned
    if (!learned || learned.version === before?.learned?.version) return
    // what was measured is no longer true of it
    knowledge.value = { text: rules.text, learned }
    await compile(mine)
  } catch (error) {
    if (mine === version) notice.value = reasonOf(error)
  } finally {
    teacher.end()
    learningLeft.value = null
  }
}

async function playReport(mine: number): Promise<void> {
  report.value = 'busy'
  try {
    const found = await thread.ask('report', {}, PATIENCE_MS.report)
    if (mine === version) report.value = found
  } catch (error) {
    if (mine !== version) return
    batch(() => {
      report.value = null
      notice.value = reasonOf(error)
    })
  }
}
