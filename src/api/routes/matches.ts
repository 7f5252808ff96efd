import { type Context, Hono } from 'hono'
import { type OrderedMatch, orderedMatch } from '../../contract/matches/match-config.ts'
import { MATCH_CAPS } from '../../contract/matches/match-fields.ts'
import { specialOperations } from '../../contract/special-operations.ts'
import type { MadeMatch, Reply } from '../../match/host/calls.ts'
import { drawSecret } from '../../match/host/secrets.ts'
import type { Listing } from '../../match/listing.ts'
import { recordText } from '../../match/record.ts'
import type { RefusalId } from '../../match/refusals.ts'
import { type Field, Problem } from '../../service/problem.ts'
import { NO_STORE } from '../cache-control.ts'
import { clientOf } from '../client.ts'
import type { Dependencies } from '../dependencies.ts'
import { headerProblem } from '../described-problem.ts'
import { gameNamed, readRequest } from '../read-request.ts'
import type { OwnRules } from '../rules/own-rules.ts'
import { routed } from './operations.ts'

/** Where a request for a match names its game. */
const GAME = { pointer: '/game' }

/** The fields at fault in commands that are refused. The others come at the wrong time. */
const AT_FAULT: Readonly<Partial<Record<RefusalId, Field>>> = {
  'illegal-move': { pointer: '/move' },
  'invalid-setup': { pointer: '/setup' },
  'new-secret-needed': { pointer: '/newSecret' },
  'secret-in-use': { pointer: '/newSecret' },
  'stale-sequence': { pointer: '/seq' },
  'future-sequence': { pointer: '/seq' },
  'not-a-player': { parameter: 'seat-secret' },
}

/** Live matches: each call is passed on to the match's Durable Object. */
export function matchRoutes({ contract, games, matches, list }: Dependencies, own: OwnRules): Hono {
  const calls = specialOperations
  const objectOf = (c: Context) => matches.getByName(c.req.param('match') ?? '')
  const secretOf = (c: Context) => c.req.header('Seat-Secret') ?? null
  const record = async (c: Context) => {
    const found = answered(await objectOf(c).record(secretOf(c)))
    if (!found) throw new Problem('match-not-over')
    return found
  }
  return new Hono()
    .post(routed(calls.createMatch.path), async (c) => {
      const { input: body, headers } = await readRequest(c, contract, calls.createMatch)
      const key = headers['idempotency-key'] ?? drawSecret()
      const game = (await own.named(c, body.game, GAME)) ?? (await gameNamed(games, body.game, GAME))
      const order = await orderedMatch(game, body, key, await clientOf(c))
      const { config } = order.made
      const made = answered(await matches.getByName(config.match).create(order.made))
      if (!made) throw headerProblem('idempotency-conflict', 'idempotency-key')
      const answer = createdMatch(new URL(c.req.url), order, made)
      return c.json(answer, 201, { ...NO_STORE, Location: `/v1/matches/${config.match}/view` })
    })
    .get(routed(calls.describeMatch.path), async (c) => {
      await readRequest(c, contract, calls.describeMatch)
      return c.json(answered(await objectOf(c).view(secretOf(c))), 200, NO_STORE)
    })
    .post(routed(calls.commandMatch.path), async (c) => {
      const { input } = await readRequest(c, contract, calls.commandMatch)
      const answer = answered(await objectOf(c).command(secretOf(c), input))
      if (answer.type === 'ack') return c.json(answer, 200, NO_STORE)
      const { problem, detail, seq } = answer
      const field = AT_FAULT[problem]
      throw new Problem(problem, { detail, seq, ...(field ? { errors: [{ ...field, detail }] } : {}) })
    })
    .get(routed(calls.listMatchEvents.path), async (c) => {
      const { since = 0, limit = MATCH_CAPS.events } = (await readRequest(c, contract, calls.listMatchEvents)).input
      return c.json(answered(await objectOf(c).events(secretOf(c), since, limit)), 200, NO_STORE)
    })
    .get(routed(calls.exportMatch.path), async (c) => {
      await readRequest(c, contract, calls.exportMatch)
      return c.json(await record(c), 200, NO_STORE)
    })
    .get(routed(calls.exportMatchText.path), async (c) => {
      await readRequest(c, contract, calls.exportMatchText)
      return c.text(recordText(await record(c)), 200, NO_STORE)
    })
    .get(routed(calls.listMatches.path), async (c) => {
      const { phase } = (await readRequest(c, contract, calls.listMatches)).input
      const kept = list()
      const all = kept ? await kept.list() : []
      const asked = all.filter((entry) => phase === undefined || entry.phase === phase)
      const url = new URL(c.req.url)
      const listed = asked.map((entry) => listedMatch(url, entry))
      return c.json({ kept: kept !== null, matches: listed }, 200, NO_STORE)
    })
    .get(routed(calls.connectMatch.path), async (c) => {
      await readRequest(c, contract, calls.connectMatch)
      if (c.req.header('Upgrade')?.toLowerCase() === 'websocket') return objectOf(c).fetch(c.req.raw)
      return c.json({ socket: c.req.url.replace(/^http/, 'ws'), protocol: 'bestmove-match-1' }, 200, NO_STORE)
    })
}

/** What the maker of a match is told: the players' secrets, and the links for everybody else. */
function createdMatch(url: URL, { made: { config }, secrets }: OrderedMatch, { commitment, listed }: MadeMatch) {
  const page = pageOf(url, config.match)
  return {
    match: config.match,
    game: config.game,
    commitment,
    seats: config.seats.map((seat, i) => {
      const player = config.players[i] ?? ''
      const secret = secrets[i] ?? null
      const joinLink = seat.kind === 'human' && seat.open ? invitation(page, player, secret ?? '') : null
      return { player, kind: seat.kind, secret, joinLink }
    }),
    spectatorLink: config.visibility === 'players' ? null : page,
    listed,
    socket: `${url.origin.replace(/^http/, 'ws')}/v1/matches/${config.match}/socket`,
  }
}

/** A match of the list, with the link to its open seat. */
function listedMatch(url: URL, { open, ...listing }: Listing) {
  const player = open && listing.seats[open.seat]?.player
  return { ...listing, joinLink: open && player ? invitation(pageOf(url, listing.match), player, open.secret) : null }
}

/** The address of the page of a match. */
const pageOf = ({ origin }: URL, match: string): string => `${origin}/match/${match}`

/** The link by which a player takes an open seat. */
const invitation = (page: string, seat: string, secret: string): string =>
  `${page}#${new URLSearchParams({ seat, secret })}`

/** The failures that another secret would have prevented. */
const ABOUT_SECRETS: readonly string[] = ['wrong-secret', 'players-only']

function answered<T>(reply: Reply<T>): T {
  if (!reply.ok)
    throw ABOUT_SECRETS.includes(reply.failure)
      ? headerProblem(reply.failure, 'seat-secret')
      : new Problem(reply.failure)
  return reply.value
}
