/** Pieces that calls about matches, events and socket messages share. */
import { z } from '@hono/zod-openapi'
import { sample } from './fields.ts'

export const MATCH_CAPS = {
  initialMs: 24 * 3_600_000,
  incrementMs: 600_000,
  perMoveMs: 3 * 24 * 3_600_000,
  paceMs: 60_000,
  absenceMs: 24 * 3_600_000,
  /** Events in one answer. */
  events: 1000,
} as const

/** As `matchId` of src/match/object/secrets.ts makes them. */
export const matchIdField = z
  .string()
  .regex(/^[0-9a-f]{32}$/)
  .openapi({ description: "The match's id.", examples: ['0f4f1b8ad1c54b4e9d0b7c6a5f3e2d1c'] })

export const playerField = (description: string) =>
  z.string().openapi({ description, examples: [sample.players[0] ?? ''] })

export const playerOrNull = (description: string) =>
  z
    .string()
    .nullable()
    .openapi({ description, examples: [sample.players[0] ?? ''] })

export const seqField = (description: string) =>
  z
    .int()
    .min(0)
    .max(Number.MAX_SAFE_INTEGER)
    .openapi({ description, examples: [12] })

export const positionField = z.string().openapi({
  description: 'The position, as far as the viewer may know it.',
  examples: [sample.notation.position.example],
})

/** Milliseconds left, seat by seat. */
export const remainingField = z
  .array(z.number())
  .readonly()
  .nullable()
  .openapi({ description: 'Milliseconds left, seat by seat; null: no clock.', examples: [[58_200, 61_000]] })

export const toMoveField = playerOrNull('A player, `chance` while a chance event is to happen, null at the end.')

export const commitmentField = z.string().openapi({
  description: 'SHA-256 of the secret seed of the chance events, hexadecimal.',
  examples: ['630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd'],
})

export const MatchResult = z
  .object({
    winner: playerOrNull('null: a draw, or called off.'),
    by: z
      .enum(['game', 'resignation', 'time', 'absence', 'agreement', 'abort', 'idleness'])
      .openapi({ description: '`game`: by the rules.' }),
    reason: z.string().openapi({ description: 'The same in words.', examples: ['reached the corner'] }),
  })
  .openapi('MatchResult', { description: 'How a match ended.' })

const Clock = z
  .union([
    z
      .strictObject({
        initialMs: z.int().min(1000).max(MATCH_CAPS.initialMs).openapi({ description: 'Milliseconds for the game.' }),
        incrementMs: z
          .int()
          .min(0)
          .max(MATCH_CAPS.incrementMs)
          .openapi({ description: 'Milliseconds added when the turn passes on.' }),
      })
      .openapi('GameClock', { description: 'A time for the whole game, with an increment.' }),
    z
      .strictObject({
        perMoveMs: z.int().min(1000).max(MATCH_CAPS.perMoveMs).openapi({ description: 'Milliseconds for each move.' }),
      })
      .openapi('MoveClock', { description: 'A time for each move.' }),
  ])
  .openapi('MatchClock', { description: 'How time is counted, by the server.' })

export const clockField = z.union([Clock, z.null()]).openapi({ description: 'null: no clock.' })

/** The terms that a request may leave to their defaults; the defaults are told here. */
export const termsFields = {
  takebacks: z.enum(['none', 'ask', 'free']).openapi({
    description: '`ask`: the other players decide, engines agree; `free`: granted at once.',
  }),
  hints: z.boolean().openapi({ description: 'Whether a player may ask what the engine would do.' }),
  rolls: z.enum(['auto', 'player']).openapi({
    description: 'Chance acts by itself, or when the player whose turn it is says `roll`.',
  }),
  visibility: z.enum(['link', 'players']).openapi({
    description: '`link`: whoever knows the id may watch; `players`: the seats only.',
  }),
  paceMs: z.int().min(0).max(MATCH_CAPS.paceMs).openapi({
    description: 'An engine answers no sooner than so many milliseconds after its turn has begun.',
  }),
  absenceMs: z.int().min(1000).max(MATCH_CAPS.absenceMs).openapi({
    description: "Milliseconds of silence in a player's turn after which the others may claim the match.",
  }),
}
