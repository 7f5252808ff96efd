import { z } from '@hono/zod-openapi'
import { REFUSALS, type RefusalId } from '../../match/refusals.ts'
import { commonFields, json } from '../answers/fields.ts'
import { problemSchemas } from '../answers/problems.ts'
import { documented } from '../documented.ts'
import { part } from '../part.ts'
import { matchMessages } from './match-messages.ts'

export const matchAnswers = part((c) => {
  const { failures } = problemSchemas(c)
  const { sample } = commonFields(c)
  const { MatchAck, MatchEvents, MatchList, MatchMade, MatchRecord, MatchSocketMessage, MatchView } = matchMessages(c)

  const access = ['unknown-match', 'match-expired', 'wrong-secret', 'players-only'] as const

  const createMatch = documented(c, 'createMatch', {
    summary: 'Create a match',
    description:
      'Creates a match between people and engines. It starts when all human seats are taken, or at once if only engines play.',
    responses: {
      201: json('The match and the secrets of its seats.', MatchMade),
      ...failures(
        'unknown-game',
        'unknown-rules',
        'body-too-large',
        'unsupported-media-type',
        'unknown-variant',
        'unknown-rule',
        'unknown-algorithm',
        'invalid-position',
        'invalid-option',
        'game-over',
        'wrong-number-of-seats',
        'one-player-game',
        'idempotency-conflict',
        'match-expired',
        'out-of-range',
        'overloaded',
      ),
    },
  })

  const listMatches = documented(c, 'listMatches', {
    summary: 'List public matches',
    description:
      'Lists the matches with `visibility: public`: invitations that anyone may take, and matches to watch, the latest first. A deployment may keep no list.',
    responses: { 200: json('The matches.', MatchList), ...failures() },
  })

  const describeMatch = documented(c, 'describeMatch', {
    summary: 'View a match',
    description: 'Returns the state of a match, as far as the seat or the spectator may know it.',
    responses: { 200: json('The match.', MatchView), ...failures(...access, 'out-of-range') },
  })

  const commandMatch = documented(c, 'commandMatch', {
    examples: {
      join: { summary: 'Joining', value: { type: 'join', id: 'c-1', seq: 1, name: 'Ada', clientSeed: 'x7-13' } },
      move: { summary: 'A move', value: { type: 'move', id: 'c-2', seq: 12, move: sample.move.example } },
      resign: { summary: 'Resigning', value: { type: 'resign', id: 'c-3', seq: 12 } },
    },
    summary: 'Send a command',
    description:
      'Sends a command of a player: to join, move, offer, answer or resign. Every command is acknowledged or refused. A command can be repeated safely with the same `id`.',
    responses: {
      200: json('The numbers of the events that the command caused.', MatchAck),
      ...failures(
        ...access,
        ...(Object.keys(REFUSALS) as RefusalId[]),
        'body-too-large',
        'unsupported-media-type',
        'out-of-range',
      ),
    },
  })

  const listMatchEvents = documented(c, 'listMatchEvents', {
    summary: 'List the events of a match',
    description:
      'Lists the events after a given one, without gaps, as far as the seat or the spectator may know them. Where they are long, there may be fewer than `limit` in one answer.',
    responses: { 200: json('The events.', MatchEvents), ...failures(...access, 'out-of-range') },
  })

  const exportMatch = documented(c, 'exportMatch', {
    summary: 'Export a finished match',
    description: 'Returns the whole log of a finished match, nothing hidden, to replay and verify offline.',
    responses: {
      200: json('The record.', MatchRecord),
      ...failures(...access, 'match-not-over', 'out-of-range'),
    },
  })

  const exportMatchText = documented(c, 'exportMatchText', {
    summary: 'Export a finished match as text',
    description: 'Returns the record as text: headers as in PGN, then the moves that were not taken back.',
    responses: {
      200: {
        description: 'The record.',
        content: { 'text/plain': { schema: z.string().openapi({ description: 'Text in UTF-8.' }) } },
      },
      ...failures(...access, 'match-not-over', 'out-of-range'),
    },
  })

  const MatchSocketAddress = z
    .object({
      socket: z.string().openapi({
        description: 'The URL to open a WebSocket at.',
        examples: ['wss://bestmove.example/v1/matches/4bYw5Rk0Qm2s7TtG1nXa9Q/socket'],
      }),
      protocol: z
        .literal('bestmove-match-1')
        .openapi({ description: 'The protocol: JSON messages as in `MatchSocketMessage`.' }),
    })
    .openapi('MatchSocketAddress', { description: 'The URL and protocol of the socket of a match.' })

  const connectMatch = documented(c, 'connectMatch', {
    summary: 'Connect to a match',
    description:
      'Opens a WebSocket for commands, their answers, and events as they happen. The first message of the client tells who it is and decides what it may see. docs/matches.md describes the protocol. A request without `Upgrade: websocket` is answered with the URL of the socket.',
    responses: {
      101: {
        description: 'The socket opens. Its messages are JSON texts.',
        content: { 'application/json': { schema: MatchSocketMessage } },
      },
      200: json('The URL of the socket, if the request did not ask to open it.', MatchSocketAddress),
      ...failures('not-found'),
    },
  })

  const routes = {
    createMatch,
    listMatches,
    describeMatch,
    commandMatch,
    listMatchEvents,
    exportMatch,
    exportMatchText,
    connectMatch,
  }

  return { ...routes, matchRoutes: Object.values(routes) }
})
