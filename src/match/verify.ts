/**
 * Verifies the record of a match offline, by the code that ran the match: numbering, commitment, and every draw, move and
 * clock. It needs only WebCrypto and the rules of the game.
 */
import type { Game } from '../game/game.ts'
import { flagAt } from './clock.ts'
import type { Action } from './commands.ts'
import { deal } from './dealer.ts'
import { judge, play } from './decide.ts'
import { callOff, endIdle, lose } from './ending.ts'
import type { EventBody, EventOf, MatchEvent, MatchResult } from './events.ts'
import { begin, evolve, growing } from './evolve.ts'
import { commitmentOf } from './fair.ts'
import type { MatchRecord } from './record.ts'
import { decideServerAction, nextEffect } from './server-actions.ts'
import { type MatchState, nameOf, seatOf, takesPart } from './state.ts'
import { absenceAt } from './timers.ts'
import { isRefusal, type Verdict } from './verdict.ts'

export type Verification =
  | { readonly ok: true; readonly events: number; readonly draws: number }
  /** A failure: the number of the first wrong event, and the problem with it. */
  | { readonly ok: false; readonly seq: number; readonly problem: string }

/**
 * Verifies a record.
 * @param game the game that the record names
 */
export async function verify(record: MatchRecord, game: Game): Promise<Verification> {
  const { events } = record
  const fault = (seq: number, problem: string): Verification => ({ ok: false, seq, problem })
  const [created] = events
  if (created?.type !== 'created') return fault(1, 'the log does not begin with the creation of the match')
  if (created.config.match !== record.match) return fault(1, 'the log belongs to another match')
  if (created.config.game !== game.id)
    return fault(1, `the game of the match is ${created.config.game}, not ${game.id}`)
  const gap = events.findIndex(({ seq }, i) => seq !== i + 1)
  if (gap >= 0) return fault(gap + 1, 'the numbering has a gap')
  const seed = events.find((event) => event.type === 'revealed')?.seed
  if (seed === undefined) return fault(events.length, 'the seed has not been revealed')
  if ((await commitmentOf(seed)) !== created.commitment) return fault(1, 'the seed is not the one committed to')

  let state = begin(created)
  const append = growing()
  let due: readonly EventBody[] = []
  for (const event of events.slice(1)) {
    if (event.at < state.at) return fault(event.seq, 'time goes backwards')
    try {
      if (due.length === 0) due = await expected(game, state, event, seed)
    } catch (error) {
      return fault(event.seq, error instanceof Error ? error.message : String(error))
    }
    const [body, ...rest] = due
    if (body && !same(body, bodyOf(event))) return fault(event.seq, `expected ${canonical(body)}`)
    due = rest
    state = evolve(state, event, append)
  }
  if (due.length > 0) return fault(events.length, `expected ${canonical(due[0])}`)
  if (state.phase !== 'ended') return fault(events.length, 'the match has not ended')
  return { ok: true, events: events.length, draws: events.filter(({ type }) => type === 'chance').length }
}

/**
 * Computes the event as it must be, and those that must follow it. Free is what the log cannot tell: what players decide within the
 * rules of the match, how long they were silent and the server could not be reached, and why the server calls a match off.
 * @throws Error when the event cannot happen here
 */
async function expected(game: Game, state: MatchState, event: MatchEvent, seed: string): Promise<readonly EventBody[]> {
  const due = nextEffect(game, state)
  const now = event.at
  switch (event.type) {
    case 'created':
      throw new Error('a match is created once')
    case 'arranging':
    case 'started':
    case 'chance':
    case 'revealed': {
      if (due === null || due.type === 'rematch' || due.type !== EFFECTS[event.type]) {
        throw new Error(`${event.type} is not due here`)
      }
      return decideServerAction(game, state, await deal(seed, due, state), now)
    }
    case 'rematch-agreed':
      if (due?.type !== 'rematch') throw new Error('not all players have offered a rematch')
      return []
    case 'arranging-closed':
      if ((state.arrangeUntil ?? Number.POSITIVE_INFINITY) > now) throw new Error('the time has not run out')
      return []
    case 'moved': {
      const seat = seatNamed(state, event.seat)
      if (state.toMove !== seat) throw new Error(`${event.seat} is not to move`)
      requireTime(state, now)
      return must(play({ game, state, seat, now }, event.move))
    }
    case 'taken-back':
      throw new Error('no takeback was asked for, or not all players have agreed to it')
    case 'resumed':
      if (flagAt(state) === null) throw new Error('no clock runs here')
      if (!(event.since >= state.publicAt && event.since <= now)) {
        throw new Error('the match has not stood still since then')
      }
      return []
    case 'left':
    case 'ended':
      if (state.phase === 'ended') throw new Error('a match ends once')
      return ending(game, state, event)
  }
  if (due && due.type !== 'rematch') throw new Error(`${due.type} is due before anything else`)
  const seat = seatNamed(state, event.seat)
  requireTime(state, now)
  switch (event.type) {
    case 'absent': {
      // nothing was heard of the player since the turn began, at the most
      const earliest = absenceAt(
        state,
        state.seats.map(() => 0),
      )
      if (earliest === null || now < earliest) throw new Error('nobody has been silent for so long')
      return [{ type: 'absent', seat: nameOf(state, state.turn) }]
    }
    case 'returned':
      return dueOf(decideServerAction(game, state, { type: 'seen', seat }, now), `${event.seat} was not absent`)
    case 'hint-given': {
      const { move, winProbability } = event.hint ?? { move: '', winProbability: 0 }
      const answer = { type: 'hint-answer', about: state.positionSeq, seat, move, winProbability } as const
      return dueOf(decideServerAction(game, state, answer, now), `${event.seat} has not asked for a hint`)
    }
  }
  return must(judge({ game, state, seat, now }, actionOf(event)))
}

/** A fallen flag comes before all that players and engines do. @throws Error where it has fallen */
function requireTime(state: MatchState, now: number): void {
  if ((flagAt(state) ?? Number.POSITIVE_INFINITY) <= now)
    throw new Error(`${nameOf(state, state.turn)} has run out of time`)
}

/** The action of a player that has caused an event. */
function actionOf(event: EventOf<'joined' | 'arranged' | keyof typeof ACTIONS>): Action {
  switch (event.type) {
    case 'joined':
      return { type: 'join', name: event.name ?? undefined, clientSeed: event.clientSeed }
    case 'arranged':
      return { type: 'arrange', setup: event.setup ?? '' }
  }
  return { type: ACTIONS[event.type] }
}

/** A player's seat. @throws Error where nobody of this name plays */
function seatNamed(state: MatchState, name: string): number {
  const seat = seatOf(state, name)
  if (seat < 0) throw new Error(`${name} has no seat in this match`)
  return seat
}

/** The events of the server. @throws Error when there are none */
function dueOf(events: readonly EventBody[], problem: string): readonly EventBody[] {
  if (events.length === 0) throw new Error(problem)
  return events
}

/** The events of a verdict. @throws Error when it is a refusal */
function must(verdict: Verdict): readonly EventBody[] {
  if (isRefusal(verdict)) throw new Error(verdict.detail)
  return verdict
}

/** What the end of a match or of a player's part in it tells of its cause. */
type Ending = Pick<MatchResult, 'by'> & Partial<MatchResult>

/**
 * Computes the end of the match or of a player's part in it.
 * @throws Error when it cannot end so
 */
function ending(game: Game, state: MatchState, event: EventOf<'left' | 'ended'>): readonly EventBody[] {
  const { by, reason = '', seat }: Ending = event.type === 'left' ? event : event.result
  switch (by) {
    case 'game':
      throw new Error('the game is not over')
    case 'agreement':
      throw new Error('not all players have agreed to a draw')
    case 'abort':
      return seat === undefined
        ? callOff(state, reason, event.at)
        : must(judge({ game, state, seat: seatNamed(state, seat), now: event.at }, { type: 'abort' }))
    case 'idleness':
      return endIdle(state, reason)
    case 'time':
      if ((flagAt(state) ?? Number.POSITIVE_INFINITY) > event.at) throw new Error('no clock has run out')
      break
    case 'absence':
      if (!state.seats[state.turn]!.absent) throw new Error('nobody is absent')
      break
    case 'resignation':
      if (state.phase !== 'playing') throw new Error('the match has not started')
  }
  const losers = by === 'resignation' ? [...state.seats.keys()].filter((seat) => takesPart(state, seat)) : [state.turn]
  const ends = losers.map((seat) => lose(state, seat, by, event.at))
  return ends.find(([end]) => same(end, bodyOf(event))) ?? ends[0]!
}

/** The action without further fields behind each type of event that a player causes by one. */
const ACTIONS = {
  rolled: 'roll',
  forced: 'force-move',
  'hint-asked': 'hint',
  'takeback-asked': 'takeback-request',
  'takeback-agreed': 'takeback-accept',
  'takeback-declined': 'takeback-decline',
  'draw-offered': 'draw-offer',
  'draw-agreed': 'draw-accept',
  'draw-declined': 'draw-decline',
  'rematch-offered': 'rematch',
} as const

/** The service's effect behind each type of event that it causes. */
const EFFECTS = { arranging: 'arrange', started: 'start', chance: 'chance', revealed: 'reveal' } as const

const bodyOf = ({ seq: _seq, at: _at, ...body }: MatchEvent): unknown => body

const same = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b)

/** JSON with the fields of objects in alphabetical order. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, field: unknown) =>
    typeof field === 'object' && field !== null && !Array.isArray(field)
      ? Object.fromEntries(Object.entries(field).sort(([a], [b]) => (a < b ? -1 : 1)))
      : field,
  )
}
