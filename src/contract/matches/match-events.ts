/** The events of a match, as a viewer may see them. */
import { z } from '@hono/zod-openapi'
import { CAPS, TOP_LEVEL } from '../../service/caps.ts'
import { commonFields } from '../answers/fields.ts'
import { part } from '../part.ts'
import { pascalCase } from '../shared-parts.ts'
import { matchFields } from './match-fields.ts'

export const matchEvents = part((c) => {
  const { AnyGameId, sample } = commonFields(c)
  const {
    arrangeMsField,
    clockField,
    commitmentField,
    MatchResult,
    matchIdField,
    playerField,
    positionField,
    remainingField,
    seqField,
    setupField,
    termsFields,
    toMoveField,
  } = matchFields(c)

  const limit = (cap: number, description: string) =>
    z
      .int()
      .min(1)
      .max(cap)
      .nullable()
      .openapi({ description: `${description} null: no limit.` })

  const SeatTerms = z
    .union([
      z
        .object({
          kind: z.literal('engine'),
          algorithm: z.string().openapi({ description: 'The id of the algorithm.', examples: ['auto'] }),
          level: z
            .int()
            .min(1)
            .max(TOP_LEVEL)
            .openapi({ description: `The level of strength, from 1 to ${TOP_LEVEL} (full strength).` }),
          limits: z
            .object({
              timeMs: limit(CAPS.timeMs, 'The time for a move, in milliseconds.'),
              iterations: limit(CAPS.iterations, 'The number of iterations or nodes for a move.'),
              depth: limit(CAPS.depth, 'The number of plies to look ahead.'),
            })
            .openapi('MatchLimits', { description: 'When the engine stops searching: at the first limit reached.' }),
        })
        .openapi('EngineSeat', { description: 'A seat that the service plays.' }),
      z
        .object({
          kind: z.literal('human'),
          open: z.boolean().openapi({ description: 'Whether the seat has a join link, which lets anyone take it.' }),
        })
        .openapi('HumanSeat', { description: 'A seat that a person plays.' }),
    ])
    .openapi('SeatTerms', { description: 'Who plays a seat.' })

  const MatchTerms = z
    .object({
      match: matchIdField,
      version: z.int().min(1).optional().openapi({
        description:
          'The version of the terms by which the service runs the match, and by which its record verifies. Absent: the first.',
      }),
      game: AnyGameId,
      variant: z.string().openapi({ description: 'The id of the variant.', examples: [sample.variants[0].id] }),
      rules: z
        .record(z.string(), z.int())
        .readonly()
        .openapi({ description: 'The rule options: settings of the rules beyond the variant.' }),
      players: z
        .array(z.string())
        .readonly()
        .openapi({ description: 'The names of the seats, in turn order.', examples: [sample.players] }),
      seats: z.array(SeatTerms).readonly().openapi({ description: 'The seats, in turn order.' }),
      clock: clockField,
      ...termsFields,
      arrangeMs: arrangeMsField.optional().openapi({
        description:
          'How long people may take to arrange their pieces before the game, in milliseconds. Absent: they do not arrange them.',
      }),
      previous: matchIdField.nullable().openapi({
        description: 'The id of the previous match, if this one is a rematch. null: this one is not a rematch.',
      }),
    })
    .openapi('MatchTerms', { description: 'The terms of a match. They never change.' })

  const eventFields = {
    seq: seqField(
      'The number of the event. The events that the viewer learns of are numbered from 1 without gaps; the others do not count.',
    ),
    at: z.number().openapi({
      description: "The time of the event by the server's clock, in milliseconds since 1970. Never decreases.",
    }),
  }

  /** The schema of an event: its number, time and type, and the fields of the type. */
  function event<Type extends string, Fields extends z.ZodRawShape>(type: Type, description: string, fields: Fields) {
    // `ChanceEvent` is the schema of a possible event; this is one that happened
    const name = type === 'chance' ? 'ChancePlayedEvent' : `${pascalCase(type)}Event`
    return z
      .object({
        ...eventFields,
        type: z.literal(type),
        ...fields,
      })
      .openapi(name, { description })
  }

  const seat = playerField('The player.')

  const positionFields = {
    position: positionField,
    turn: playerField('The player whose turn it is, also before a chance event in that turn.'),
    toMove: toMoveField,
    out: z.array(playerField('A player.')).readonly().optional().openapi({
      description: 'The players who are out of the game by its rules, and have lost. Absent: none.',
    }),
    remainingMs: remainingField,
  }

  const move = (what: string) =>
    z
      .string()
      .nullable()
      .openapi({
        description: `${what} null: hidden from the viewer.`,
        examples: [sample.move.example],
      })

  const Hint = z
    .object({
      move: z.string().openapi({ description: 'The move that the engine would play.' }),
      winProbability: z.number().openapi({
        description:
          "The player's expected result after the move: a win counts 1, a draw 1/2 (1/n between n players), a loss 0.",
      }),
    })
    .openapi('Hint', { description: 'A hint: the move that the engine would play.' })

  const left = z.enum(['resignation', 'time', 'absence', 'game', 'agreement', 'abort', 'idleness'])

  const events = [
    event('created', 'The match was created. From now on the seed of its chance events is fixed.', {
      commitment: commitmentField,
      config: MatchTerms,
    }),
    event('joined', 'The player took the seat.', {
      seat,
      name: z
        .string()
        .nullable()
        .openapi({ description: 'The display name of the player. null: none given.', examples: ['Ada'] }),
      clientSeed: z
        .string()
        .openapi({ description: 'The client seed: the text that the player adds to the random draws. Empty: none.' }),
    }),
    event('arranging', 'All players have joined. Each person arranges their pieces, with `arrange`.', {
      until: z.number().openapi({
        description:
          "The deadline for set-ups by the server's clock, in milliseconds since 1970. Set-ups that are missing then are drawn, and the game starts.",
      }),
    }),
    event('arranged', 'The player has arranged their pieces. Others are told only of the first time.', {
      seat,
      setup: setupField('The set-up. null: the viewer is not the player.').nullable(),
    }),
    event('arranging-closed', 'The time for set-ups has run out. Those that are missing are drawn.', {}),
    event('started', 'All players have joined and arranged their pieces, and the game starts.', positionFields),
    event('rolled', 'The player rolled: the chance event follows.', { seat }),
    event('chance', 'A chance event happened: a roll, a flip, a card.', {
      draw: z.int().openapi({ description: 'The number of chance events before this one in the line of play.' }),
      move: move('The event.'),
      ...positionFields,
    }),
    event('moved', 'The player made a move.', { seat, move: move('The move.'), ...positionFields }),
    event('forced', 'The player asked the engine to move at once.', { seat }),
    event('hint-asked', 'The player asked for a hint.', { seat }),
    event('hint-given', 'The player was given a hint.', {
      seat,
      hint: z.union([Hint, z.null()]).openapi({ description: 'The hint. null: the viewer is not the player.' }),
    }),
    event('takeback-asked', 'The player asked to take back their last move.', { seat }),
    event('takeback-agreed', 'The player agreed to the takeback.', { seat }),
    event('takeback-declined', 'The player declined the takeback.', { seat }),
    event('taken-back', "The player's last move was taken back. The position is the one before it.", {
      seat,
      plies: z.int().openapi({ description: 'The number of moves and chance events that remain in the line of play.' }),
      ...positionFields,
    }),
    event('draw-offered', 'The player offered a draw.', { seat }),
    event('draw-agreed', 'The player agreed to a draw.', { seat }),
    event('draw-declined', 'The player declined the draw.', { seat }),
    event(
      'resumed',
      'The match goes on after it stood still: the server could not be reached, or nobody watched a match of engines alone. The clock of the player `turn` did not run meanwhile.',
      {
        since: z.number().openapi({
          description:
            'The time from which the match stood still, in milliseconds since 1970. The start of the running clock, that of the player `turn`, moves later by `at` - `since`.',
        }),
      },
    ),
    event('absent', 'The player has been silent for too long. The others may claim the match.', { seat }),
    event('returned', 'The player is back.', { seat }),
    event('left', 'The player left a game of three or more. An engine plays on in the seat.', {
      seat,
      by: left.openapi({ description: 'Why the player left.' }),
      remainingMs: remainingField,
    }),
    event('ended', 'The match is over.', { result: MatchResult, remainingMs: remainingField }),
    event('revealed', 'The secret seed was revealed. With it every chance event can be checked.', {
      seed: z
        .string()
        .openapi({ description: 'The seed, in hexadecimal. The SHA-256 hash of its bytes is the commitment.' }),
      position: z
        .string()
        .optional()
        .openapi({ description: 'The true position at the end, in a game with private information.' }),
    }),
    event('rematch-offered', 'The player offered a rematch.', { seat }),
    event('rematch-agreed', 'All people agreed to a rematch. All players keep their secrets and move on by one seat.', {
      match: matchIdField,
    }),
  ] as const

  const MatchEvent = z
    .union(events)
    .openapi('MatchEvent', { description: 'An event of a match. `type` tells which fields it has.' })

  return { MatchTerms, MatchEvent }
})
