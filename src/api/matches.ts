import type { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { type Game, playersOf, seatRange } from '../game/game.ts'
import type { State } from '../game/state.ts'
import { findGame } from '../games/registry.ts'
import type { EngineSeat, MatchConfig, SeatConfig } from '../match/config.ts'
import type { Reply } from '../match/object/order.ts'
import { drawSecret, matchId, seatSecret, sha256 } from '../match/object/secrets.ts'
import { type MatchRecord as MatchLog, recordText } from '../match/record.ts'
import { rulesOf, subjectOf, variantOf } from './answers/position.ts'
import { Problem } from './answers/problem.ts'
import { startOf } from './answers/rules.ts'
import { DEFAULTS } from './contract/caps.ts'
import { MATCH_CAPS, matchIdField } from './contract/match-fields.ts'
import type { MatchRecord } from './contract/match-messages.ts'
import {
  commandMatch,
  connectMatch,
  createMatch,
  describeMatch,
  exportMatch,
  exportMatchText,
  listMatchEvents,
  MATCH_DEFAULTS,
  type MatchRequest,
} from './contract/matches.ts'
import { problemResponse } from './problem-response.ts'
import { routeGroup } from './routes.ts'
import type { Services } from './services.ts'

const NO_STORE = { 'Cache-Control': 'no-store' }

/** Live matches: each call is one to the match's object. */
export function matchRoutes({ matches }: Services) {
  const objectOf = (c: Context) => matches.getByName(c.req.param('match') ?? '')
  const secretOf = (c: Context) => c.req.header('Seat-Secret') ?? null
  const record = async (c: Context) => {
    const found = answered(await objectOf(c).record(secretOf(c)))
    if (!found) throw new Problem('match-not-over')
    return found
  }
  return (
    routeGroup()
      .openapi(createMatch, async (c) => {
        const body = c.req.valid('json')
        const key = c.req.valid('header')['idempotency-key'] ?? drawSecret()
        const config = configOf(await matchId(key), body)
        const secrets = await Promise.all(
          config.seats.map(({ kind }, seat) => (kind === 'human' ? seatSecret(key, seat) : null)),
        )
        const keys = await Promise.all(
          secrets.flatMap((secret, seat) => (secret === null ? [] : [sha256(secret).then((hash) => ({ seat, hash }))])),
        )
        const made = await matches
          .getByName(config.match)
          .create({ config, keys, digest: await sha256(JSON.stringify(body)) })
        if (!made) throw new Problem('idempotency-conflict')
        const { origin } = new URL(c.req.url)
        const page = `${origin}/match/${config.match}`
        const answer = {
          match: config.match,
          game: config.game,
          commitment: made.commitment,
          seats: config.seats.map((seat, i) => {
            const player = config.players[i] ?? ''
            const secret = secrets[i] ?? null
            const invitation = new URLSearchParams({ seat: player, secret: secret ?? '' })
            const joinLink = seat.kind === 'human' && seat.open ? `${page}#${invitation}` : null
            return { player, kind: seat.kind, secret, joinLink }
          }),
          spectatorLink: config.visibility === 'link' ? page : null,
          socket: `${origin.replace(/^http/, 'ws')}/v1/matches/${config.match}/socket`,
        }
        return c.json(answer, 201, { ...NO_STORE, Location: `/v1/matches/${config.match}/view` })
      })
      .openapi(describeMatch, async (c) => c.json(answered(await objectOf(c).view(secretOf(c))), 200, NO_STORE))
      .openapi(commandMatch, async (c) => {
        const answer = answered(await objectOf(c).command(secretOf(c), c.req.valid('json')))
        if (answer.type === 'ack') return c.json(answer, 200, NO_STORE)
        throw new Problem(answer.problem, { detail: answer.detail, seq: answer.seq })
      })
      .openapi(listMatchEvents, async (c) => {
        const { since = 0, limit = MATCH_CAPS.events } = c.req.valid('query')
        return c.json(answered(await objectOf(c).events(secretOf(c), since, limit)), 200, NO_STORE)
      })
      .openapi(exportMatch, async (c) => c.json(asLog(await record(c)), 200, NO_STORE))
      .openapi(exportMatchText, async (c) => c.text(recordText(await record(c)), 200, NO_STORE))
      // the path of one game would take it for a game's id
      .get(createMatch.getRoutingPath(), (c) =>
        problemResponse(c, 'method-not-allowed', { headers: { Allow: 'POST, OPTIONS' } }),
      )
      .get(connectMatch.getRoutingPath(), (c) => {
        if (!matchIdField.safeParse(c.req.param('match')).success) throw new Problem('not-found')
        if (c.req.header('Upgrade')?.toLowerCase() === 'websocket') return objectOf(c).fetch(c.req.raw)
        return c.json({ socket: c.req.url.replace(/^http/, 'ws'), protocol: 'bestmove-match-1' }, 200, NO_STORE)
      })
  )
}

function answered<T>(reply: Reply<T>): T {
  if (!reply.ok) throw new Problem(reply.failure)
  return reply.value
}

/** The document says of a record's events only what they have in common. */
const asLog = (record: MatchLog) => record as unknown as z.infer<typeof MatchRecord>

type Body = z.infer<typeof MatchRequest>

/** The terms that a request asks for, all defaults filled in. */
function configOf(match: string, body: Body): MatchConfig {
  const game = findGame(body.game)
  if (!game) throw new Problem('unknown-game')
  const variant = variantOf(game, body.variant, { pointer: '/variant' })
  const rules = rulesOf(game, body.rules)
  const { minimum, maximum } = seatRange(game, variant)
  const count = body.seats.length
  if (count < minimum || count > maximum) {
    const wanted = minimum === maximum ? `${minimum}` : `${minimum} to ${maximum}`
    wrongNumberOfSeats(`${game.id} has ${wanted} seats, not ${count}`)
  }
  const seats = body.seats.map(
    (seat, i): SeatConfig =>
      seat.kind === 'human' ? { kind: 'human', open: seat.open ?? false } : engineSeat(game, seat, i),
  )
  const people = seats.filter(({ kind }) => kind === 'human').length
  const { clock = null, hints = people <= 1 } = body
  const {
    takebacks = MATCH_DEFAULTS.takebacks,
    rolls = MATCH_DEFAULTS.rolls,
    visibility = MATCH_DEFAULTS.visibility,
    paceMs = people === 0 ? MATCH_DEFAULTS.selfPlayPaceMs : 0,
    absenceMs = MATCH_DEFAULTS.absenceMs,
  } = body
  const terms = { takebacks, hints, rolls, visibility, paceMs, absenceMs, previous: null }
  return {
    match,
    game: game.id,
    variant,
    rules,
    players: game.players.slice(0, count),
    start: startTerms(game, variant, body),
    seats,
    clock,
    ...terms,
  }
}

function startTerms(game: Game, variant: string, body: Body): MatchConfig['start'] {
  if ('position' in body) {
    const { state } = subjectOf(game, body)
    if (state.outcome()) throw Problem.at({ pointer: '/position' }, 'game-over', 'the game is over there')
    checkSeats(game, state, body)
    return { position: game.formatPosition(state) }
  }
  const { minimum, maximum } = seatRange(game, variant)
  const options = {
    ...(minimum < maximum ? { players: String(body.seats.length) } : {}),
    ...Object.fromEntries(
      Object.entries(body.options ?? {}).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    ),
  }
  // whether there is such a start; which one is drawn when all have joined
  const fieldOf = (name: string) => ({ pointer: `/options/${name}` })
  checkSeats(game, startOf(game, variant, rulesOf(game, body.rules), 0, options, fieldOf), body)
  return { options }
}

function checkSeats(game: Game, state: State, { seats }: Body): void {
  const { length } = playersOf(game, state)
  if (length !== seats.length) wrongNumberOfSeats(`the start is for ${length} players, not ${seats.length}`)
}

function wrongNumberOfSeats(detail: string): never {
  throw Problem.at({ pointer: '/seats' }, 'wrong-number-of-seats', detail)
}

function engineSeat(game: Game, seat: Extract<Body['seats'][number], { kind: 'engine' }>, index: number): EngineSeat {
  const { algorithm = game.algorithms[0].id, level = DEFAULTS.level, limits = {} } = seat
  if (!game.algorithms.some(({ id }) => id === algorithm)) {
    const field = { pointer: `/seats/${index}/algorithm` }
    throw Problem.at(field, 'unknown-algorithm', `${game.id} has no algorithm "${algorithm}"`)
  }
  const { timeMs = null, iterations = null, depth = null } = limits
  return { kind: 'engine', algorithm, level, limits: { timeMs, iterations, depth } }
}
