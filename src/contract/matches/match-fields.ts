/** Fields that requests, answers, events and socket messages of matches share. */
import { z } from '@hono/zod-openapi'
import { MAX_TEXT } from '../../service/caps.ts'
import { commonFields } from '../answers/fields.ts'
import { part } from '../part.ts'

export const MATCH_CAPS = {
  initialMs: 24 * 3_600_000,
  incrementMs: 600_000,
  perMoveMs: 3 * 24 * 3_600_000,
  paceMs: 60_000,
  absenceMs: 24 * 3_600_000,
  arrangeMs: 7 * 24 * 3_600_000,
  /** The greatest number of events in one answer. */
  events: 1000,
} as const

export const matchFields = part((c) => {
  const { sample } = commonFields(c)
  /** The id of a match, as `matchId` of src/match/host/secrets.ts makes it. */
  const matchIdField = z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .openapi({ description: 'The id of the match.', examples: ['0f4f1b8ad1c54b4e9d0b7c6a5f3e2d1c'] })

  const playerField = (description: string) => z.string().openapi({ description, examples: [sample.players[0] ?? ''] })

  const playerOrNull = (description: string) =>
    z
      .string()
      .nullable()
      .openapi({ description, examples: [sample.players[0] ?? ''] })

  const seqField = (description: string) =>
    z
      .int()
      .min(0)
      .max(Number.MAX_SAFE_INTEGER)
      .openapi({ description, examples: [12] })

  const positionField = z.string().openapi({
    description: 'The position, as far as the viewer may know it.',
    examples: [sample.position.example],
  })

  /** The remaining time in milliseconds, by seat. */
  const remainingField = z
    .array(z.number())
    .readonly()
    .nullable()
    .openapi({
      description:
        'The time left on the clock of each seat, in milliseconds, in seat order. null: the match has no clock.',
      examples: [[58_200, 61_000]],
    })

  /** The text of a set-up. A game's army has some dozens of pieces. */
  const setupField = (description: string) => z.string().max(MAX_TEXT).openapi({ description })

  const arrangeMsField = z.int().min(5000).max(MATCH_CAPS.arrangeMs)

  const toMoveField = playerOrNull(
    'Who acts next: the name of a player, or `chance` before a chance event. null: the game is over or has not begun.',
  )

  const commitmentField = z.string().openapi({
    description: 'The SHA-256 hash of the secret seed of the chance events, in hexadecimal.',
    examples: ['630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd'],
  })

  const MatchResult = z
    .object({
      winner: playerOrNull(
        "The winner's name. null: a draw, the match was called off, or an engine has won in the place of a player who had left.",
      ),
      by: z
        .enum(['game', 'resignation', 'time', 'absence', 'agreement', 'abort', 'idleness'])
        .openapi({ description: 'How the match ended. `game`: by the rules of the game.' }),
      seat: z
        .string()
        .optional()
        .openapi({
          description:
            'The player who resigned, ran out of time, was absent or called the match off. Absent at other ends, and in matches before version 5.',
          examples: [sample.players[1] ?? ''],
        }),
      reason: z.string().openapi({ description: 'How the match ended, in words.', examples: ['reached the corner'] }),
    })
    .openapi('MatchResult', { description: 'How a match ended.' })

  const Clock = z
    .union([
      z
        .strictObject({
          initialMs: z
            .int()
            .min(1000)
            .max(MATCH_CAPS.initialMs)
            .openapi({ description: 'The time of each player for the whole game, in milliseconds.' }),
          incrementMs: z.int().min(0).max(MATCH_CAPS.incrementMs).openapi({
            description: "The increment: the time added to a player's clock at the end of their turn, in milliseconds.",
          }),
        })
        .openapi('GameClock', { description: 'A clock with a time for the whole game and an increment.' }),
      z
        .strictObject({
          perMoveMs: z
            .int()
            .min(1000)
            .max(MATCH_CAPS.perMoveMs)
            .openapi({ description: 'The time for each move, in milliseconds.' }),
        })
        .openapi('MoveClock', { description: 'A clock with a time for each move.' }),
    ])
    .openapi('MatchClock', { description: 'The clock of a match. The server keeps the time.' })

  const clockField = z.union([Clock, z.null()]).openapi({ description: 'The clock of the match. null: no clock.' })

  /** The terms of a match that a request may leave out, since they have defaults. */
  const termsFields = {
    takebacks: z.enum(['none', 'ask', 'free']).openapi({
      description:
        'Whether a player may take back a move. `none`: no. `ask`: the other people decide; engines agree. `free`: granted at once.',
    }),
    hints: z.boolean().openapi({ description: 'Whether a player may ask which move the engine would play.' }),
    rolls: z.enum(['auto', 'player']).openapi({
      description:
        'When chance events happen. `auto`: at once. `player`: when the player whose turn it is sends `roll`.',
    }),
    visibility: z.enum(['public', 'link', 'players']).openapi({
      description:
        'Who may see the match. `public`: everyone; the match is listed, with its open seats for anyone to take. `link`: everyone who knows its id. `players`: the players only.',
    }),
    paceMs: z.int().min(0).max(MATCH_CAPS.paceMs).openapi({
      description:
        "The pace of the engines: the least time between the start of an engine's turn and its move, in milliseconds.",
    }),
    absenceMs: z.int().min(1000).max(MATCH_CAPS.absenceMs).openapi({
      description:
        'How long a player may be silent in their turn before the others may claim the match, in milliseconds. It does not count with an hour or more for each move (`perMoveMs`): nobody is expected at the board then.',
    }),
  }

  return {
    matchIdField,
    playerField,
    playerOrNull,
    seqField,
    positionField,
    remainingField,
    setupField,
    arrangeMsField,
    toMoveField,
    commitmentField,
    MatchResult,
    clockField,
    termsFields,
  }
})
