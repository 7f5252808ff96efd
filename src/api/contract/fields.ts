/** Fields of requests and answers that several calls share. */
import { z } from '@hono/zod-openapi'
import type { Game } from '../../game/game.ts'
import { games } from '../../games/registry.ts'
import { CAPS, MAX_TEXT } from '../../service/caps.ts'

/** The game from which the examples of single fields are taken. Whole requests have one for each game (examples.ts). */
export const sample = games[0] as Game

const gameIds = games.map(({ id }) => id) as [string, ...string[]]

export const GameId = z.enum(gameIds).openapi('GameId', { description: 'The id of a game.' })

export const gameParam = z.object({
  game: GameId.openapi({ param: { name: 'game', in: 'path', description: 'The id of the game.', example: sample.id } }),
})

export const variantInput = z
  .string()
  .max(64)
  .optional()
  .openapi({ description: "The id of a variant. Default: the game's first.", examples: [sample.variants[0].id] })

/** Any non-negative integer that a double holds exactly. All its bits matter. */
const SEED_RANGE = { minimum: 0, maximum: Number.MAX_SAFE_INTEGER }

const seedNumber = z.int().min(SEED_RANGE.minimum).max(SEED_RANGE.maximum)

export const seedInput = seedNumber.optional().openapi({
  description: 'The seed of all random choices of the call. Default: 32 random bits, returned in the answer.',
  examples: [42],
})

/** An integer as a query parameter, where it arrives as text. */
export const integerParameter = (minimum: number, maximum: number, description: string, example: number) =>
  z
    .string()
    .regex(/^[0-9]{1,16}$/, 'expected a non-negative integer')
    .transform(Number)
    .pipe(z.int().min(minimum).max(maximum))
    .optional()
    .openapi({ type: 'integer', minimum, maximum, description, examples: [example] })

export const seedParameter = integerParameter(
  SEED_RANGE.minimum,
  SEED_RANGE.maximum,
  'The seed of all random choices of the call. Default: 32 random bits, returned in the answer.',
  42,
)

export const positionInput = z
  .string()
  .max(MAX_TEXT)
  .openapi({
    description:
      "A position in the game's notation, which `notation.position` in `GET /v1/{game}` describes. In games with private information it may be a view (`notation.view`); searches take nothing else.",
    examples: [sample.notation.position.example],
  })

export const historyInput = z.array(positionInput).max(CAPS.history).optional().openapi({
  description:
    "Earlier positions of the game, oldest first. Rules on repetition need them. With a view: the viewer's earlier views, one after each ply; where `memory` of `GET /v1/{game}` is `whole`, searches learn from them.",
})

const matrixInput = {
  board: z.array(z.array(z.int()).max(32)).max(32).openapi({
    description:
      'The squares as numbers, row by row from the top. `matrix` in `GET /v1/{game}` tells what the numbers mean.',
  }),
  side: z
    .string()
    .max(16)
    .openapi({ description: 'The side to move.', examples: ['r'] }),
  die: z
    .int()
    .nullable()
    .optional()
    .openapi({ description: 'The value of the die. null or absent: the die has yet to be rolled.' }),
}

/** The rules that requests can set, over all games. The names and ranges of one game are checked once the game is known. */
const Rules = z
  .strictObject(
    Object.fromEntries(
      [...new Set(games.flatMap(({ rules = {} }) => Object.keys(rules)))].map((name) => {
        const owners = games.flatMap(({ name: game, rules }) => (rules?.[name] ? [{ game, ...rules[name] }] : []))
        const description = owners.map(({ game, description }) => `${game}: ${description}`).join(' ')
        const minimum = Math.min(...owners.map((owner) => owner.minimum))
        const maximum = Math.max(...owners.map((owner) => owner.maximum))
        return [name, z.int().min(minimum).max(maximum).optional().openapi({ description })]
      }),
    ),
  )
  .openapi('Rules', {
    description: 'Settings of the rules beyond the variant. `rules` in `GET /v1/{game}` lists those of a game.',
  })

/** What a position is read with, besides its text. */
export const readingInput = { variant: variantInput, rules: Rules.optional() }

/**
 * A request about a position: given as text or, for games that have a matrix form, as a matrix. Two closed schemas
 * rather than one with everything optional, so that generated clients know what belongs together.
 */
export function positionRequest<Fields extends z.ZodRawShape>(name: string, description: string, fields: Fields) {
  return z.union([
    z.strictObject({ position: positionInput, ...readingInput, ...fields }).openapi(`${name}Request`, { description }),
    z.strictObject({ ...matrixInput, ...readingInput, ...fields }).openapi(`${name}MatrixRequest`, {
      description: `${description} The position is a matrix, the form of an older system. Only games with a \`matrix\` accept it.`,
    }),
  ])
}

const text = (description: string, example: string) => z.string().openapi({ description, examples: [example] })

export const Outcome = z
  .object({
    winner: z
      .string()
      .nullable()
      .openapi({
        description: "The winner's name, one of the game's `players`. null: a draw.",
        examples: [sample.players[0] ?? ''],
      }),
    reason: text('Why the game ended, in words.', 'reached the corner'),
  })
  .openapi('Outcome', { description: 'How a game ended.' })

/** A named schema or null. (The document would describe `.nullable()` as both at once, which no value satisfies.) */
export const orNull = <Schema extends z.ZodType>(schema: Schema, description: string) =>
  z.union([schema, z.null()]).openapi({ description })

export const outcomeField = orNull(Outcome, 'The outcome. null: the game is not over.')

/** The first fields of most answers. */
export const answerFields = {
  game: GameId,
  variant: text('The id of the variant.', sample.variants[0].id),
  position: text('The position in canonical notation.', sample.notation.position.example),
}

export const toMoveField = z
  .string()
  .nullable()
  .openapi({
    description: 'Who acts next: the name of a player, or `chance` before a chance event. null: the game is over.',
    examples: [sample.players[0] ?? ''],
  })

/** The `id` of a request, in its answer. */
export const idField = z
  .string()
  .optional()
  .openapi({ description: 'The `id` of the request. Absent: it has none.', examples: ['game-17/ply-4'] })

export const moveField = (description: string) => text(description, sample.notation.move.example)

export const movesField = (description: string) =>
  z.array(z.string()).openapi({ description, examples: [[sample.notation.move.example]] })

export const cap = (name: Exclude<keyof typeof CAPS, 'bodyBytes' | 'positionInQuery'>) => z.int().min(1).max(CAPS[name])

export const json = <Schema extends z.ZodType>(description: string, schema: Schema) => ({
  description,
  content: { 'application/json': { schema } },
})

export const playedMoves = (description: string) =>
  z.array(moveField('A move or chance event.').max(MAX_TEXT)).max(CAPS.moves).openapi({ description })
