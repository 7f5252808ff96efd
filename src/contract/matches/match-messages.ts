/** Messages to and from a match: commands and their answers, over HTTP or a socket, and the socket's other messages. */
import { z } from '@hono/zod-openapi'
import { PLAIN_ACTIONS } from '../../match/commands.ts'
import { REFUSALS, type RefusalId } from '../../match/refusals.ts'
import { MAX_TEXT } from '../../service/caps.ts'
import { commonFields } from '../answers/fields.ts'
import { part } from '../part.ts'
import { rulesTexts } from '../requests/rules-texts.ts'
import { matchEvents } from './match-events.ts'
import { matchFields } from './match-fields.ts'

/** What ids and seeds of clients are. */
const NAME_LIKE = 'expected 1 to 64 letters, digits, hyphens and underscores'

export const matchMessages = part((c) => {
  const { RulesInput } = rulesTexts(c)
  const { AnyGameId, sample } = commonFields(c)
  const { MatchEvent, MatchTerms } = matchEvents(c)
  const {
    clockField,
    commitmentField,
    MatchResult,
    matchIdField,
    playerField,
    playerOrNull,
    positionField,
    seqField,
    setupField,
    termsFields,
    toMoveField,
  } = matchFields(c)

  const commandFields = {
    id: z
      .string()
      .regex(/^[\w-]{1,64}$/, NAME_LIKE)
      .openapi({
        description:
          'The id of the command, chosen by the client. A command with an id that was used before gets the first answer again and has no other effect.',
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
        .openapi({ description: 'The display name of the player.', examples: ['Ada'] }),
      clientSeed: z
        .string()
        .regex(/^[\w-]{1,64}$/, NAME_LIKE)
        .optional()
        .openapi({
          description:
            'The client seed, which the player chooses: 1 to 64 letters, digits, hyphens and underscores. It goes into every random draw, so that nobody else can have chosen the results.',
          examples: ['x7-13'],
        }),
      newSecret: z
        .string()
        .regex(/^[0-9a-f]{64}$/, 'expected 64 hexadecimal digits, in lower case')
        .optional()
        .openapi({
          description:
            'A new secret for the seat: 32 random bytes in hexadecimal. It replaces the old one, which the maker of the match knows.',
        }),
    })
    .openapi('JoinCommand', { description: 'Takes the seat. The match starts when all human seats are taken.' })

  const MoveCommand = z
    .strictObject({
      type: z.literal('move'),
      ...commandFields,
      move: z
        .string()
        .max(MAX_TEXT)
        .openapi({ description: 'The move in the notation of the game.', examples: [sample.move.example] }),
    })
    .openapi('MoveCommand', { description: 'Plays a move.' })

  const ArrangeCommand = z
    .strictObject({
      type: z.literal('arrange'),
      ...commandFields,
      setup: setupField('The set-up in the notation of the game, as in its start options.'),
    })
    .openapi('ArrangeCommand', {
      description:
        "Arranges the player's pieces before the game, hidden from the others. A later command replaces it, until everybody has sent theirs.",
    })

  const PlainCommand = z
    .strictObject({
      type: z
        .enum(PLAIN_ACTIONS)
        .openapi({ description: 'What the command does. docs/matches.md has the rules of each.' }),
      ...commandFields,
    })
    .openapi('PlainCommand', { description: 'A command without further fields.' })

  const MatchCommand = z
    .union([JoinCommand, ArrangeCommand, MoveCommand, PlainCommand])
    .openapi('MatchCommand', { description: "A player's command, the same over HTTP and over the socket." })

  const MatchAck = z
    .object({
      type: z.literal('ack'),
      id: z.string().openapi({ description: 'The id of the command.' }),
      first: seqField('The number of the first event that the command caused.'),
      last: seqField('The number of the last event that the command caused and that the player learns of.'),
    })
    .openapi('MatchAck', { description: 'The command was accepted. Its events are stored.' })

  const MatchRefused = z
    .object({
      type: z.literal('refused'),
      id: z.string().openapi({ description: 'The id of the command.' }),
      problem: z.enum(Object.keys(REFUSALS) as [RefusalId, ...RefusalId[]]).openapi({
        description: 'Why the command was refused. Over HTTP this is the last part of the `type` of the problem.',
      }),
      detail: z.string().openapi({ description: 'Why the command was refused, in words.' }),
      seq: seqField('The number of the last event of the match.'),
    })
    .openapi('MatchRefused', { description: 'The command was refused. It had no effect.' })

  const seatFields = {
    player: playerField('The name of the seat.'),
    kind: z.enum(['human', 'engine']).openapi({ description: 'Who plays the seat.' }),
    name: z
      .string()
      .nullable()
      .openapi({ description: 'The display name of the player. null: none given.', examples: ['Ada'] }),
    joined: z.boolean().openapi({ description: 'Whether the seat is taken.' }),
  }

  const SeatView = z
    .object({
      ...seatFields,
      left: z.boolean().openapi({ description: 'Whether the player has left and an engine plays on.' }),
      out: z.boolean().openapi({
        description: 'Whether the player is out of the game by its rules, and the others play on.',
      }),
      absent: z.boolean().openapi({ description: 'Whether the player has been silent for too long.' }),
    })
    .openapi('SeatView', { description: 'A seat of a match.' })

  const RunningClock = z
    .object({
      remainingMs: z
        .array(z.number())
        .readonly()
        .openapi({ description: 'The time that each seat had left at `at`, in milliseconds, in seat order.' }),
      at: z.number().openapi({
        description:
          'The time at which the clock of the player `turn` started to run, in milliseconds since 1970. If the match has stood still since then, this time is moved later by as much.',
      }),
    })
    .openapi('RunningClock', { description: 'The clocks of a match.' })

  const Arranging = z
    .object({
      until: z
        .number()
        .openapi({ description: "The deadline for set-ups by the server's clock, in milliseconds since 1970." }),
      ready: z
        .array(z.string())
        .readonly()
        .openapi({ description: 'The players who have sent a set-up. They may send another one.' }),
      awaited: z.array(z.string()).readonly().openapi({ description: 'The players whose set-ups are awaited.' }),
      setup: setupField("The viewer's own set-up so far. null: none yet, or the viewer is a spectator.").nullable(),
    })
    .openapi('Arranging', { description: 'The state of the set-ups, while people arrange their pieces.' })

  const MatchView = z
    .object({
      match: matchIdField,
      you: playerOrNull("The name of the viewer's seat. null: a spectator."),
      seq: seqField('The number of the last event that the viewer has learned of.'),
      phase: z.enum(['waiting', 'arranging', 'playing', 'ended']).openapi({
        description:
          'The phase of the match. `waiting`: seats are free. `arranging`: all have joined, and people arrange their pieces.',
      }),
      arranging: Arranging.optional().openapi({
        description: 'The state of the set-ups. Only in the phase `arranging`.',
      }),
      config: MatchTerms,
      seats: z.array(SeatView).readonly().openapi({ description: 'The seats, in turn order.' }),
      position: positionField.nullable().openapi({
        description:
          'The position, as far as the viewer may know it; nothing is hidden after the end. null: the match has not started.',
      }),
      turn: playerOrNull('The player whose turn it is. null: the match has not started.'),
      toMove: toMoveField,
      clock: z
        .union([RunningClock, z.null()])
        .openapi({ description: 'The clocks. null: there is no clock, or the match has not started.' }),
      drawOffer: playerOrNull('The player whose draw offer is open. null: no offer.'),
      takeback: playerOrNull('The player whose request for a takeback is open. null: no request.'),
      result: z.union([MatchResult, z.null()]).openapi({ description: 'The result. null: the match is not over.' }),
      commitment: commitmentField,
      seed: z.string().nullable().openapi({ description: 'The secret seed. null: the match is not over.' }),
      next: matchIdField.nullable().openapi({ description: 'The id of the rematch. null: none.' }),
    })
    .openapi('MatchView', { description: 'A match, as far as the viewer may know it.' })

  const MatchEvents = z
    .object({
      seq: seqField('The number of the last event of the match. If the list ends before it, there are more to fetch.'),
      events: z.array(MatchEvent).openapi({ description: 'The events, in order.' }),
    })
    .openapi('MatchEvents', { description: 'A part of the events of a match.' })

  /** The document leaves the entries of a record open: they are those of the log (src/match/record.ts). */
  const MatchRecord = z
    .object({
      format: z.literal('bestmove-match/1'),
      match: matchIdField,
      events: z
        .array(
          z
            .looseObject({
              seq: seqField('The number of the event.'),
              at: z.number().openapi({ description: 'The time of the event, in milliseconds since 1970.' }),
              type: z.string().openapi({ description: 'The type of the event, as in `MatchEvent`.' }),
            })
            .openapi('LogEntry', { description: 'An event with all its fields, nothing hidden.' }),
        )
        .readonly()
        .openapi({ description: 'The whole log, in order.' }),
      rules: RulesInput.optional().openapi({
        description: 'The rules of a game that a client has brought. Absent: the game is one of the service.',
      }),
    })
    .openapi('MatchRecord', {
      description: 'The record of a finished match. tools/verify-match.ts and the SDK check it offline.',
    })

  const MatchHello = z
    .strictObject({
      type: z.literal('hello'),
      secret: z
        .string()
        .max(128)
        .optional()
        .openapi({ description: 'The secret of a seat. Absent: the client is a spectator.' }),
      since: seqField(
        'The number of the last event that the client has. Later events are sent. Default: all events.',
      ).optional(),
    })
    .openapi('MatchHello', { description: 'The first message of a client on a socket.' })

  const MatchClientMessage = z.union([MatchHello, ...MatchCommand.options])

  const MatchWelcome = z
    .object({
      type: z.literal('welcome'),
      at: z.number().openapi({
        description:
          "The time by the server's clock, in milliseconds since 1970. All times of the match are by this clock.",
      }),
      view: MatchView,
    })
    .openapi('MatchWelcome', { description: 'The answer to `MatchHello`: the state of the match.' })

  const MatchNews = z
    .object({
      type: z.literal('events'),
      events: z.array(MatchEvent).openapi({ description: 'The events, in order.' }),
    })
    .openapi('MatchNews', {
      description:
        'Events of the match: after `MatchHello` those that the client lacks, later each event as it happens.',
    })

  const MatchSocketProblem = z
    .object({
      type: z.literal('problem'),
      problem: z
        .enum(['malformed-message', 'hello-first', 'unknown-match', 'match-expired', 'wrong-secret', 'players-only'])
        .openapi({ description: 'What was wrong with the message. After the last four the socket is closed.' }),
      detail: z.string().openapi({ description: 'What was wrong, in words.' }),
    })
    .openapi('MatchSocketProblem', { description: 'The answer to a message that is not a valid command or hello.' })

  const MatchSocketMessage = z
    .union([MatchHello, MatchCommand, MatchWelcome, MatchNews, MatchAck, MatchRefused, MatchSocketProblem])
    .openapi('MatchSocketMessage', {
      description:
        'A text message on the socket of a match. The client sends `MatchHello`, then commands; the service sends the others. The service answers the text `ping` with `pong`.',
    })

  const SeatMade = z
    .object({
      player: playerField('The name of the seat.'),
      kind: z.enum(['human', 'engine']).openapi({ description: 'Who plays the seat.' }),
      secret: z.string().nullable().openapi({
        description: 'The secret that the player of the seat sends as `Seat-Secret`. null: an engine plays the seat.',
      }),
      joinLink: z.string().nullable().openapi({
        description:
          'The link to a page where anyone can take and play an open seat; the secret is in its fragment (`#`). null: the seat is not open.',
      }),
    })
    .openapi('SeatMade', { description: 'A seat of a new match.' })

  const MatchMade = z
    .object({
      match: matchIdField,
      game: AnyGameId,
      commitment: commitmentField,
      seats: z.array(SeatMade).openapi({ description: 'The seats, in turn order.' }),
      spectatorLink: z.string().nullable().openapi({
        description: 'The link to a page that shows the match. null: spectators are not allowed.',
      }),
      listed: z.boolean().openapi({
        description:
          'Whether the match is in the list of public matches. false, for a public match: the list is full or off, or the client has enough invitations in it.',
      }),
      socket: z.string().openapi({ description: 'The URL of the WebSocket.' }),
    })
    .openapi('MatchMade', { description: 'A new match with the secrets of its seats, which no other answer contains.' })

  const ListedSeat = z
    .object({
      ...seatFields,
    })
    .openapi('ListedSeat', { description: 'A seat of a listed match.' })

  const ListedMatch = z
    .object({
      match: matchIdField,
      game: AnyGameId,
      variant: z.string().openapi({ description: 'The id of the variant.', examples: [sample.variants[0].id] }),
      phase: z.enum(['waiting', 'playing', 'ended']).openapi({
        description:
          'The phase of the match. `waiting`: a seat is free. `playing`: also while people arrange their pieces.',
      }),
      seats: z.array(ListedSeat).readonly().openapi({ description: 'The seats, in turn order.' }),
      clock: clockField,
      takebacks: termsFields.takebacks,
      rolls: termsFields.rolls,
      result: z.union([MatchResult, z.null()]).openapi({ description: 'The result. null: the match is not over.' }),
      at: z.number().openapi({
        description: 'The time at which the listing last changed, in milliseconds since 1970.',
      }),
      joinLink: z.string().nullable().openapi({
        description:
          'The link by which anyone takes a free seat, as in `MatchMade`; `join` then needs a `newSecret`. null: no seat is free.',
      }),
    })
    .openapi('ListedMatch', { description: 'A public match.' })

  const MatchList = z
    .object({
      kept: z.boolean().openapi({ description: 'Whether the deployment keeps a list. false: it has been turned off.' }),
      matches: z.array(ListedMatch).openapi({ description: 'The matches, the latest first.' }),
    })
    .openapi('MatchList', { description: 'The public matches of a deployment.' })

  return {
    MatchCommand,
    MatchAck,
    MatchList,
    MatchView,
    MatchEvents,
    MatchRecord,
    MatchClientMessage,
    MatchSocketMessage,
    MatchMade,
  }
})
