/** What is said to a match and what it answers: the commands of HTTP and socket, and the socket's other messages. */
import { z } from '@hono/zod-openapi'
import { REFUSALS, type RefusalId } from '../../match/refusals.ts'
import { MAX_TEXT } from '../../service/caps.ts'
import { GameId, sample } from './fields.ts'
import { MatchEvent, MatchTerms } from './match-events.ts'
import {
  commitmentField,
  MatchResult,
  matchIdField,
  playerField,
  playerOrNull,
  positionField,
  seqField,
  toMoveField,
} from './match-fields.ts'

const commandFields = {
  id: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .openapi({
      description: "The client's own, a new one for each thing it wants. The same again gets the first answer again.",
      examples: ['c-17'],
    }),
  seq: seqField('The number of the last event that the client has seen.'),
}

const JoinCommand = z
  .strictObject({
    type: z.literal('join'),
    ...commandFields,
    name: z
      .string()
      .min(1)
      .max(64)
      .optional()
      .openapi({ description: 'For the others to see.', examples: ['Ada'] }),
    clientSeed: z
      .string()
      .regex(/^[\w-]{1,64}$/)
      .optional()
      .openapi({ description: 'Goes into every draw, so that nobody else can have chosen them.', examples: ['x7-13'] }),
    newSecret: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .optional()
      .openapi({
        description:
          "32 random bytes, hexadecimal: the seat's secret from now on, so that whoever made the match cannot use the old one.",
      }),
  })
  .openapi('JoinCommand', { description: 'Takes the seat. The match starts when every human seat is taken.' })

const MoveCommand = z
  .strictObject({
    type: z.literal('move'),
    ...commandFields,
    move: z
      .string()
      .max(MAX_TEXT)
      .openapi({ description: 'In notation.', examples: [sample.notation.move.example] }),
  })
  .openapi('MoveCommand', { description: 'Plays a move.' })

const PlainCommand = z
  .strictObject({
    type: z
      .enum([
        'roll',
        'force-move',
        'hint',
        'takeback-request',
        'takeback-accept',
        'takeback-decline',
        'draw-offer',
        'draw-accept',
        'draw-decline',
        'resign',
        'abort',
        'claim-absence',
        'rematch',
      ])
      .openapi({ description: 'What is wanted; docs/matches.md has the rules of each.' }),
    ...commandFields,
  })
  .openapi('PlainCommand', { description: 'Says all with its type.' })

export const MatchCommand = z
  .union([JoinCommand, MoveCommand, PlainCommand])
  .openapi('MatchCommand', { description: "A player's command: the same by HTTP and by socket." })

export const MatchAck = z
  .object({
    type: z.literal('ack'),
    id: z.string().openapi({ description: "The command's." }),
    first: seqField('The first event that the command led to.'),
    last: seqField('The last of them.'),
  })
  .openapi('MatchAck', { description: 'The command was accepted, and its events are kept.' })

const MatchRefused = z
  .object({
    type: z.literal('refused'),
    id: z.string().openapi({ description: "The command's." }),
    problem: z
      .enum(Object.keys(REFUSALS) as [RefusalId, ...RefusalId[]])
      .openapi({ description: 'Why. Over HTTP it is the last part of the `type` of the problem.' }),
    detail: z.string().openapi({ description: 'The same in words.' }),
    seq: seqField("The match's last event."),
  })
  .openapi('MatchRefused', { description: 'The command was refused, and nothing has happened.' })

const SeatView = z
  .object({
    player: playerField("The seat's name."),
    kind: z.enum(['human', 'engine']).openapi({ description: 'Who plays it.' }),
    name: z
      .string()
      .nullable()
      .openapi({ description: 'As the player wants to be called.', examples: ['Ada'] }),
    joined: z.boolean().openapi({ description: 'The seat is taken.' }),
    left: z.boolean().openapi({ description: 'The player is out, and an engine plays on.' }),
    absent: z.boolean().openapi({ description: 'Nothing has been heard of the player for too long.' }),
  })
  .openapi('SeatView', { description: 'A seat of a match.' })

const RunningClock = z
  .object({
    remainingMs: z
      .array(z.number())
      .readonly()
      .openapi({ description: 'Milliseconds left, seat by seat, as of `at`.' }),
    at: z
      .number()
      .openapi({ description: "When the clock of `turn`'s player was set going: milliseconds since 1970." }),
  })
  .openapi('RunningClock', { description: 'The clocks of a match.' })

export const MatchView = z
  .object({
    match: matchIdField,
    you: playerOrNull("The viewer's seat; null: a spectator."),
    seq: seqField("The last event's number."),
    phase: z.enum(['waiting', 'playing', 'ended']).openapi({ description: 'How far it is.' }),
    config: MatchTerms,
    seats: z.array(SeatView).readonly().openapi({ description: 'In turn order.' }),
    position: positionField.nullable().openapi({ description: 'null before the start.' }),
    turn: playerOrNull('The player whose turn it is; null before the start.'),
    toMove: toMoveField,
    clock: z.union([RunningClock, z.null()]).openapi({ description: 'null: no clock, or not started.' }),
    drawOffer: playerOrNull('Who offers a draw.'),
    takeback: playerOrNull('Who would like to have a move back.'),
    result: z.union([MatchResult, z.null()]).openapi({ description: 'null while it goes on.' }),
    commitment: commitmentField,
    seed: z.string().nullable().openapi({ description: 'The secret seed, when the match is over.' }),
    next: matchIdField.nullable().openapi({ description: 'The rematch.' }),
  })
  .openapi('MatchView', { description: 'A match as the viewer may know it.' })

export const MatchEvents = z
  .object({
    seq: seqField("The match's last event; more can be asked for while the list ends before it."),
    events: z.array(MatchEvent).openapi({ description: 'In order.' }),
  })
  .openapi('MatchEvents', { description: 'What has happened in a match.' })

/** What a record holds is whatever the log holds; the tool that checks it knows (tools/verify-match.ts). */
export const MatchRecord = z
  .object({
    format: z.literal('bestmove-match/1'),
    match: matchIdField,
    events: z
      .array(
        z
          .looseObject({
            seq: seqField('Its number.'),
            at: z.number().openapi({ description: 'Milliseconds since 1970.' }),
            type: z.string().openapi({ description: 'As in `MatchEvent`.' }),
          })
          .openapi('LogEntry', { description: 'An event with everything there is to know, nothing hidden.' }),
      )
      .readonly()
      .openapi({ description: 'The whole log.' }),
  })
  .openapi('MatchRecord', { description: 'A finished match, to be checked offline with tools/verify-match.ts.' })

const MatchHello = z
  .strictObject({
    type: z.literal('hello'),
    secret: z.string().max(128).optional().openapi({ description: "A seat's secret; absent: to watch." }),
    since: seqField('The last event that the client has: the later ones are sent. Absent: all.').optional(),
  })
  .openapi('MatchHello', { description: 'The first message of a client on the socket.' })

export const MatchClientMessage = z.union([MatchHello, ...MatchCommand.options])

const MatchWelcome = z
  .object({
    type: z.literal('welcome'),
    at: z.number().openapi({
      description: 'What time it is, by the server: milliseconds since 1970. Clocks are told in its time.',
    }),
    view: MatchView,
  })
  .openapi('MatchWelcome', { description: 'The answer to hello: where the match stands.' })

const MatchNews = z
  .object({ type: z.literal('events'), events: z.array(MatchEvent).openapi({ description: 'In order.' }) })
  .openapi('MatchNews', { description: 'Events: after hello those that the client lacks, then each as it happens.' })

const MatchSocketProblem = z
  .object({
    type: z.literal('problem'),
    problem: z
      .enum(['malformed-message', 'hello-first', 'unknown-match', 'match-expired', 'wrong-secret', 'players-only'])
      .openapi({ description: 'The last four are followed by the closing of the socket.' }),
    detail: z.string().openapi({ description: 'The same in words.' }),
  })
  .openapi('MatchSocketProblem', { description: 'A message that could not be taken as a command.' })

export const MatchSocketMessage = z
  .union([MatchHello, MatchCommand, MatchWelcome, MatchNews, MatchAck, MatchRefused, MatchSocketProblem])
  .openapi('MatchSocketMessage', {
    description:
      "A text message of a match's socket. The client sends `MatchHello`, then commands; all others come from the service. The text `ping` is answered with `pong`.",
  })

const SeatMade = z
  .object({
    player: playerField("The seat's name."),
    kind: z.enum(['human', 'engine']).openapi({ description: 'Who plays it.' }),
    secret: z
      .string()
      .nullable()
      .openapi({ description: "Proves to be the seat's player, in `Seat-Secret`; null for an engine." }),
    joinLink: z.string().nullable().openapi({
      description:
        'Of an open seat: the link to hand on, to a page where the seat can be taken and played. The secret stands behind the `#`.',
    }),
  })
  .openapi('SeatMade', { description: 'A seat of a new match.' })

export const MatchMade = z
  .object({
    match: matchIdField,
    game: GameId,
    commitment: commitmentField,
    seats: z.array(SeatMade).openapi({ description: 'In turn order.' }),
    spectatorLink: z.string().nullable().openapi({
      description: 'To a page that shows the match; null: it is not for spectators.',
    }),
    socket: z.string().openapi({ description: 'The address of the WebSocket.' }),
  })
  .openapi('MatchMade', { description: 'A new match, with the secrets of its seats. They are not told again.' })
