import type { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { Reply } from '../../match/object/calls.ts'
import { drawSecret, matchId, seatSecret, sha256 } from '../../match/object/secrets.ts'
import { type MatchRecord as MatchLog, recordText } from '../../match/record.ts'
import { Problem } from '../../service/problem.ts'
import { NO_STORE } from '../cache-control.ts'
import { clientOf } from '../client.ts'
import { MATCH_CAPS, matchIdField } from '../contract/match-fields.ts'
import type { MatchRecord } from '../contract/match-messages.ts'
import {
  commandMatch,
  connectMatch,
  createMatch,
  describeMatch,
  exportMatch,
  exportMatchText,
  listMatchEvents,
} from '../contract/matches.ts'
import type { Dependencies } from '../dependencies.ts'
import { configOf } from '../match-config.ts'
import { problemResponse } from '../middleware/errors.ts'
import { routeGroup } from './group.ts'

/** Live matches: each call is passed on to the match's Durable Object. */
export function matchRoutes({ matches }: Dependencies) {
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
        const [digest, client] = await Promise.all([sha256(JSON.stringify(body)), clientOf(c)])
        const made = await matches.getByName(config.match).create({ config, keys, digest, client })
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
      // else `/v1/{game}` would match, with `matches` as the id of a game
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

/** The schema of a record names only the fields that all events share. */
const asLog = (record: MatchLog) => record as unknown as z.infer<typeof MatchRecord>
