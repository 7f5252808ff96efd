/** Fields of answers that several calls share, and the games that the document is about. */
import { z } from '@hono/zod-openapi'
import type { Game } from '../../game/game.ts'
import { libraryIds } from '../../own/library.ts'
import { part } from '../part.ts'

/** A named schema or null. (The document would describe `.nullable()` as both at once, which no value satisfies.) */
export const orNull = <Schema extends z.ZodType>(schema: Schema, description: string) =>
  z.union([schema, z.null()]).openapi({ description })

export const json = <Schema extends z.ZodType>(description: string, schema: Schema) => ({
  description,
  content: { 'application/json': { schema } },
})

export const commonFields = part((c) => {
  const { games } = c
  /** The game from which the examples of single fields are taken. Whole requests have one for each game (examples.ts). */
  const sample = games[0] as Game

  const gameIds = games.map(({ id }) => id) as [string, ...string[]]

  const GameId = z.enum(gameIds).openapi('GameId', { description: 'The id of a game.' })

  const LibraryId = z.enum(libraryIds).openapi('LibraryId', { description: 'The id of a game of the library.' })

  /** The ids of games whose rules clients bring, and the name for those whose rules the body carries. */
  const AnyGameId = z.union([GameId, LibraryId, z.string().regex(/^own(-[0-9a-f]{20})?$/)]).openapi('AnyGameId', {
    description: "The id of a game: one of the service's, one of its library, or of rules that a client has sent.",
  })

  const gameParam = z.object({
    game: AnyGameId.openapi({
      param: { name: 'game', in: 'path', description: 'The id of the game.', example: sample.id },
    }),
  })

  const text = (description: string, example: string) => z.string().openapi({ description, examples: [example] })

  const Outcome = z
    .object({
      winner: z
        .string()
        .nullable()
        .openapi({
          description:
            "The winner's name, one of the game's `players`. null: a draw, or the viewer of a view cannot know who has won.",
          examples: [sample.players[0] ?? ''],
        }),
      reason: text('Why the game ended, in words.', 'reached the corner'),
    })
    .openapi('Outcome', { description: 'How a game ended.' })

  const outcomeField = orNull(Outcome, 'The outcome. null: the game is not over.')

  /** The first fields of most answers. */
  const answerFields = {
    game: AnyGameId,
    variant: text('The id of the variant.', sample.variants[0].id),
    position: text('The position in canonical notation.', sample.position.example),
  }

  const toMoveField = z
    .string()
    .nullable()
    .openapi({
      description: 'Who acts next: the name of a player, or `chance` before a chance event. null: the game is over.',
      examples: [sample.players[0] ?? ''],
    })

  /** The `id` of a request, in its answer. */
  const idField = z
    .string()
    .optional()
    .openapi({ description: 'The `id` of the request. Absent: the request has none.', examples: ['game-17/ply-4'] })

  const moveField = (description: string) => text(description, sample.move.example)

  const movesField = (description: string) =>
    z.array(z.string()).openapi({ description, examples: [[sample.move.example]] })

  return {
    sample,
    AnyGameId,
    GameId,
    LibraryId,
    gameParam,
    Outcome,
    outcomeField,
    answerFields,
    toMoveField,
    idField,
    moveField,
    movesField,
  }
})
