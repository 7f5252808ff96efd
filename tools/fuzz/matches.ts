/** Live matches: created, joined, played and disturbed by commands that make no sense, over HTTP and sockets. */

import { setTimeout as wait } from 'node:timers/promises'
import type { Game } from '../../src/game/game.ts'
import { unwrap } from '../../src/game/result.ts'
import { findGame } from '../../src/games/registry.ts'
import { PLAIN_ACTIONS } from '../../src/match/commands.ts'
import type { MatchRecord } from '../../src/match/record.ts'
import { verify } from '../../src/match/verify.ts'
import { written } from './call.ts'
import type { Checker } from './checks.ts'
import { type Exchange, type FuzzRequest, send } from './client.ts'
import type { Draw } from './draw.ts'
import { mutate } from './mutate.ts'
import { someMove } from './scene.ts'

/** All plain actions but `resign`, which would end every match soon, and a type that does not exist. */
const PLAIN = [...PLAIN_ACTIONS.filter((type) => type !== 'resign'), 'none']

/** Games whose matches end soon when moves are random, and one in which players arrange their pieces first. */
const PLAYED = [
  { id: 'einstein', variant: 'standard' },
  { id: 'hex', variant: 'hex-3' },
  { id: 'banqi', variant: 'taiwanese' },
  { id: 'generals', variant: 'standard' },
]

export interface LiveMatch {
  readonly match: string
  readonly game: string
  readonly variant: string
  readonly secrets: readonly string[]
  /** The time in which a player who does nothing has lost, in milliseconds; null without a clock. */
  readonly clockMs: number | null
}

const HUMAN = { kind: 'human' }
const ENGINE = { kind: 'engine', level: 1, limits: { iterations: 20 } }

/** Creates a match. Returns null where it could not be made, which is a fault. */
export async function createMatch(
  checker: Checker,
  number: number,
  draw: Draw,
  seats: readonly object[] = draw.oneOf([
    [HUMAN, HUMAN],
    [HUMAN, ENGINE],
    [ENGINE, HUMAN],
  ]),
): Promise<LiveMatch | null> {
  const { id: game, variant } = draw.oneOf(PLAYED)
  const terms = { takebacks: draw.oneOf(['none', 'ask', 'free']), rolls: draw.oneOf(['auto', 'player']), paceMs: 0 }
  const arranged = findGame(game)!.hidden?.setups && draw.chance(0.8) ? { arrange: true } : {}
  const clockMs =
    !('arrange' in arranged) && seats.includes(HUMAN) && draw.chance(0.25) ? draw.between(1000, 1500) : null
  const clock =
    clockMs === null ? {} : { clock: draw.oneOf([{ initialMs: clockMs, incrementMs: 0 }, { perMoveMs: clockMs }]) }
  const body = { game, variant, seats, ...terms, ...arranged, ...clock }
  const request = written({ operation: 'createMatch', method: 'POST', path: '/v1/matches', body })
  const made = await checker.ask(number, request)
  if (made?.answer.status !== 201) {
    checker.fault(number, 'match', request, 'the match was not made')
    return null
  }
  const { match, seats: taken } = made.answer.json as { match: string; seats: { secret: string | null }[] }
  return { match, game, variant, secrets: taken.flatMap(({ secret }) => secret ?? []), clockMs }
}

/** The longest wait for a match whose clock runs out, and the time between two looks, in milliseconds. */
const LATE_MS = 15_000
const LOOK_MS = 300

/** One client of a match: its calls and its knowledge. */
export class Player {
  readonly live: LiveMatch
  private readonly checker: Checker
  private readonly number: number
  private commands = 0
  /** By seat: the last event that it was told of, in the seat's own numbering: it does not learn of every event. */
  private readonly told: number[] = []

  constructor(checker: Checker, number: number, live: LiveMatch) {
    this.checker = checker
    this.number = number
    this.live = live
  }

  /** A call about the match, as a seat or as a spectator. */
  async get(operation: string, what: string, seat?: number) {
    const secret = this.live.secrets[seat ?? -1]
    const headers = secret === undefined ? {} : { 'Seat-Secret': secret }
    const request = written({ operation, method: 'GET', path: `/v1/matches/${this.live.match}/${what}` }, headers)
    return (await this.checker.ask(this.number, request))?.answer ?? null
  }

  view = async () => (await this.get('describeMatch', 'view'))?.json ?? null

  /** Sends a command, and notes its acknowledgement. */
  async does(seat: number, seq: unknown, action: object, id = `c-${this.commands++}`): Promise<void> {
    const request = this.command(seat, { id, seq, ...action })
    this.note(seat, await this.checker.ask(this.number, request))
  }

  /** Sends a command to a service that may die meanwhile: a missing answer is not a fault. */
  async tries(seat: number, seq: unknown, action: object): Promise<void> {
    const request = this.command(seat, { id: `c-${this.commands++}`, seq, ...action })
    this.note(seat, await send(this.checker.base, request).catch(() => null))
  }

  private note(seat: number, exchange: Exchange | null): void {
    if (exchange?.answer.status !== 200) return
    const { last } = exchange.answer.json as { last: number }
    this.told[seat] = Math.max(this.told[seat] ?? 0, last)
  }

  /** Reports a fault of the log: an event is missing or has changed. */
  lost(detail: string): void {
    this.checker.fault(this.number, 'lost-event', this.command(0, {}), detail)
  }

  private command(seat: number, body: Record<string, unknown>): FuzzRequest {
    const path = `/v1/matches/${this.live.match}/commands`
    return written(
      { operation: 'commandMatch', method: 'POST', path, body },
      { 'Seat-Secret': this.live.secrets[seat]! },
    )
  }

  /** A sensible command: a set-up, a roll, or a random legal move. null: no person is to act. */
  async sensible(draw: Draw): Promise<{ seat: number; seq: number; action: object } | null> {
    const view = await this.view()
    if (view?.phase === 'arranging') return this.arrangement(view, draw)
    if (view?.phase !== 'playing') return null
    const humans = view.config.seats.flatMap(({ kind }: { kind: string }, i: number) => (kind === 'human' ? [i] : []))
    const seat = humans.indexOf(view.config.players.indexOf(view.turn))
    if (seat < 0) return null
    if (view.toMove === 'chance') return { seat, seq: view.seq, action: { type: 'roll' } }
    const game = findGame(this.live.game)!
    if (game.hidden?.observation.accepts(view.position)) return this.moveOnView(game, seat, draw)
    const state = unwrap(game.position.parse(view.position, this.live.variant, view.config.rules))
    return { seat, seq: view.seq, action: { type: 'move', move: game.move.format(state, someMove(game, state, draw)) } }
  }

  /** A random legal move on the seat's own view; null where the seat has no view or is not to move. */
  private async moveOnView(game: Game, seat: number, draw: Draw) {
    const own = (await this.get('describeMatch', 'view', seat))?.json
    if (!own?.position || !game.hidden!.observation.accepts(own.position)) return null
    const view = unwrap(game.hidden!.observation.parse(own.position, this.live.variant, own.config.rules))
    if (view.toMove !== view.viewer) return null
    return { seat, seq: own.seq, action: { type: 'move', move: draw.oneOf(view.legalMoves()) } }
  }

  /** A set-up for one of the players who still have to arrange their pieces. */
  private arrangement(view: { seq: number; config: { seats: { kind: string }[] } }, draw: Draw) {
    const game = findGame(this.live.game)!
    const seat = draw.random.below(this.live.secrets.length)
    const humans = view.config.seats.flatMap(({ kind }: { kind: string }, i: number) => (kind === 'human' ? [i] : []))
    const kind = draw.oneOf(game.hidden!.setups!.kinds).id
    const setup = game.hidden!.setups!.draw(kind, humans[seat]!, this.live.variant, draw.random)
    return { seat, seq: view.seq, action: { type: 'arrange', setup } }
  }

  /** Does nothing until somebody's time is over, and checks that the match is. */
  async runsOut(): Promise<void> {
    for (let waited = 0; waited < LATE_MS; waited += LOOK_MS) {
      const view = await this.view()
      if (view?.phase === 'ended') {
        this.checker.report.count('matches whose clock ran out, or that were over')
        return
      }
      await wait(LOOK_MS)
    }
    this.checker.fault(this.number, 'clock', this.command(0, {}), `nobody lost by time within ${LATE_MS} ms`)
  }

  async join(draw: Draw): Promise<void> {
    for (const seat of this.live.secrets.keys()) {
      const view = await this.view()
      await this.does(seat, view?.seq ?? 0, {
        type: 'join',
        ...(draw.chance(0.5) ? { clientSeed: `s-${draw.between(0, 9)}` } : {}),
      })
    }
  }

  /** Checks the logs of the spectators and of each seat, and the record when the match is over. @returns the spectators' events */
  async audit(): Promise<{ seq: number }[]> {
    const events = await this.events()
    const request = this.command(0, {})
    for (const [seat, told = 0] of this.told.entries()) {
      const { length } = await this.events(seat)
      if (length < told) this.lost(`seat ${seat} was told of event ${told}, and its log has ${length}`)
    }
    const record = await this.get('exportMatch', 'record')
    await this.get('exportMatchText', 'record.txt')
    if (record?.status !== 200) return events
    const checked = await verify(record.json as MatchRecord, findGame(this.live.game)!)
    if (!checked.ok) this.checker.fault(this.number, 'record', request, `event ${checked.seq}: ${checked.problem}`)
    return events
  }

  /** The log of a seat or, without one, of the spectators, in its own numbering. */
  private async events(seat?: number): Promise<{ seq: number }[]> {
    const answer = await this.get('listMatchEvents', 'events?since=0', seat)
    const events: { seq: number }[] = answer?.json?.events ?? []
    if (events.some(({ seq }, i) => seq !== i + 1)) this.lost(`the log of ${seat ?? 'the spectators'} has a gap`)
    return events
  }
}

/** Number of steps of a match, and the share of them that make no sense. */
const STEPS = 30
const NONSENSE = 0.35

/** Plays a match for a while, with nonsense in between, and checks its log and record afterwards. */
export async function fuzzMatch(checker: Checker, number: number, draw: Draw): Promise<void> {
  const live = await createMatch(checker, number, draw)
  if (!live) return
  const player = new Player(checker, number, live)
  const socket = openSocket(checker, live, draw)
  await player.join(draw)
  for (let step = 0; step < STEPS; step++) {
    const next = draw.chance(NONSENSE) ? nonsense(draw, live) : await player.sensible(draw)
    if (!next) continue
    await player.does(next.seat, next.seq, next.action, draw.chance(0.05) ? 'the-same' : undefined)
  }
  if (live.clockMs !== null) await player.runsOut()
  const { seq = 0 } = (await player.view()) ?? {}
  await player.does(0, seq, { type: 'resign' })
  await player.audit()
  checker.report.count('matches')
  socket.close()
}

function nonsense(draw: Draw, { secrets }: LiveMatch): { seat: number; seq: unknown; action: object } {
  const action = draw.oneOf<object>([
    { type: draw.oneOf(PLAIN) },
    { type: draw.oneOf(PLAIN) },
    { type: 'move', move: mutate('a1a2', draw) },
    { type: 'arrange', setup: mutate('1P1PGKHEC/SBPI2ZFS/P1JLP1PDA', draw) },
    { type: 'arrange', setup: draw.oneOf<unknown>(['', '9/9/9', 'x'.repeat(8193), null, 7]) },
    { type: 'move', move: draw.oneOf(['', 'x'.repeat(8193), '\u0000']) },
    { type: 'join', name: mutate('Ada', draw) },
    { type: 'join', newSecret: draw.oneOf(['x', '0'.repeat(63)]) },
    { type: 'move' },
    {},
  ])
  return { seat: draw.random.below(secrets.length), seq: draw.oneOf([0, 1, 5, 1e9, -1, 1.5, 'x', null]), action }
}

/** Opens a socket that says hello, or something else, and then sends odd messages. */
function openSocket(checker: Checker, { match, secrets }: LiveMatch, draw: Draw): WebSocket {
  const socket = new WebSocket(`${checker.base.replace(/^http/, 'ws')}/v1/matches/${match}/socket`)
  const hello = {
    type: 'hello',
    secret: draw.oneOf([secrets[0], undefined, 'x']),
    since: draw.oneOf([undefined, 0, 3, 1e9, -1]),
  }
  const lines = [
    'ping',
    '{',
    '[]',
    JSON.stringify({ type: 'resign', id: 'x', seq: -1 }),
    mutate(JSON.stringify(hello), draw),
  ]
  const said = draw.chance(0.8) ? [JSON.stringify(hello), ...lines] : lines
  socket.onopen = () => {
    for (const line of said) socket.send(line)
  }
  socket.onmessage = () => checker.report.count('messages on sockets')
  socket.onerror = () => checker.report.count('sockets that failed')
  return socket
}
