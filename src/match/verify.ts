/**
 * Verifies the record of a match offline, by the code that ran the match: numbering, commitment, and every draw, move and
 * clock. It needs only WebCrypto and the rules of the game.
 */
import type { Game } from '../game/game.ts'
import { flagAt } from './clock.ts'
import { deal } from './dealer.ts'
import { play } from './decide.ts'
import { callOff, endIdle, lose } from './ending.ts'
import type { EventBody, EventOf, MatchEvent, MatchResult } from './events.ts'
import { begin, evolve, growing } from './evolve.ts'
import { commitmentOf } from './fair.ts'
import { draw, takeback } from './offers.ts'
import type { MatchRecord } from './record.ts'
import { decideServerAction, nextEffect } from './server-actions.ts'
import { arrange } from './setups.ts'
import { type MatchState, seatOf, takesPart } from './state.ts'
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
 * Computes the event as it must be, and those that must follow it; none when the event is a player's free decision.
 * @throws Error when the event cannot happen here
 */
async function expected(game: Game, state: MatchState, event: MatchEvent, seed: string): Promise<readonly EventBody[]> {
  const due = nextEffect(game, state)
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
      return decideServerAction(game, state, await deal(seed, due, state), event.at)
    }
    case 'arranged':
      return must(arrange({ game, state, seat: seatOf(state, event.seat), now: event.at }, event.setup ?? ''))
    case 'arranging-closed':
      if ((state.arrangeUntil ?? Number.POSITIVE_INFINITY) > event.at) throw new Error('the time has not run out')
      return []
    case 'moved': {
      const seat = seatOf(state, event.seat)
      if (state.toMove !== seat) throw new Error(`${event.seat} is not to move`)
      return must(play({ game, state, seat, now: event.at }, event.move))
    }
    case 'taken-back':
      throw new Error('no takeback was asked for, or not all players have agreed to it')
    case 'resumed':
      if (flagAt(state) === null) throw new Error('no clock runs here')
      if (!(event.since >= state.publicAt && event.since <= event.at)) {
        throw new Error('the match has not stood still since then')
      }
      return []
    case 'left':
    case 'ended':
      if (state.phase === 'ended') throw new Error('a match ends once')
      return ending(state, event)
    default: {
      if (due && due.type !== 'rematch') throw new Error(`${due.type} is due before anything else`)
      if (!isOffer(event)) return []
      return must(OFFERS[event.type]({ game, state, seat: seatOf(state, event.seat), now: event.at }))
    }
  }
}

/** The events of a verdict. @throws Error when it is a refusal */
function must(verdict: Verdict): readonly EventBody[] {
  if (isRefusal(verdict)) throw new Error(verdict.detail)
  return verdict
}

/** What the end of a match or of a player's part in it tells of its cause. */
type Ending = Pick<MatchResult, 'by'> & Partial<MatchResult>

/**
 * Computes the end of the match or of a player's part in it. Free are who resigns, and who calls a match off, or why, and when.
 * @throws Error when it cannot end so
 */
function ending(state: MatchState, event: EventOf<'left' | 'ended'>): readonly EventBody[] {
  const { by, reason = '', seat }: Ending = event.type === 'left' ? event : event.result
  switch (by) {
    case 'game':
      throw new Error('the game is not over')
    case 'agreement':
      throw new Error('not all players have agreed to a draw')
    case 'abort':
      return callOff(
        state,
        reason,
        event.at,
        state.config.players.find((player) => player === seat),
      )
    case 'idleness':
      return endIdle(state, reason)
    case 'time':
      if ((flagAt(state) ?? Number.POSITIVE_INFINITY) > event.at) throw new Error('no clock has run out')
      break
    case 'absence':
      if (!state.seats[state.turn]!.absent) throw new Error('nobody is absent')
  }
  const losers = by === 'resignation' ? [...state.seats.keys()].filter((seat) => takesPart(state, seat)) : [state.turn]
  const ends = losers.map((seat) => lose(state, seat, by, event.at))
  return ends.find(([end]) => same(end, bodyOf(event))) ?? ends[0]!
}

/** The offers of players and the answers to them. With the last agreement comes what was offered. */
const OFFERS = {
  'takeback-asked': takeback.ask,
  'takeback-agreed': takeback.accept,
  'takeback-declined': takeback.decline,
  'draw-offered': draw.ask,
  'draw-agreed': draw.accept,
  'draw-declined': draw.decline,
} as const

const isOffer = (event: MatchEvent): event is Extract<MatchEvent, { type: keyof typeof OFFERS }> =>
  Object.hasOwn(OFFERS, event.type)

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
