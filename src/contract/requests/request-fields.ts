/** Fields of requests that several calls share. */
import { z } from '@hono/zod-openapi'
import { CAPS, MAX_TEXT } from '../../service/caps.ts'
import { part } from '../part.ts'

export const cap = (name: Exclude<keyof typeof CAPS, 'bodyBytes' | 'positionInQuery'>) => z.int().min(1).max(CAPS[name])

/** The range of seeds: any non-negative integer that a double holds exactly. All its bits matter. */
const SEED_RANGE = { minimum: 0, maximum: Number.MAX_SAFE_INTEGER }

/** An integer as a query parameter, where it arrives as text. */
export const integerParameter = (minimum: number, maximum: number, description: string, example: number) =>
  z
    .string()
    .regex(/^[0-9]+$/, 'expected a non-negative integer')
    .transform(Number)
    .pipe(z.int().min(minimum).max(maximum))
    .optional()
    .openapi({ type: 'integer', minimum, maximum, description, examples: [example] })

export const requestFields = part((c) => {
  const { rules, sample } = c.about

  const seedNumber = z.int().min(SEED_RANGE.minimum).max(SEED_RANGE.maximum)

  const seedOf = (description: string) => seedNumber.optional().openapi({ description, examples: [42] })
  const seedInput = seedOf(
    'The seed of all random choices of the call. Default: 32 random bits, returned in the answer.',
  )

  const seedParameterOf = (description: string) =>
    integerParameter(SEED_RANGE.minimum, SEED_RANGE.maximum, description, 42)
  const seedParameter = seedParameterOf(
    'The seed of all random choices of the call. Default: 32 random bits, returned in the answer.',
  )

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

  const variantInput = z
    .string()
    .max(64)
    .optional()
    .openapi({
      description: 'The id of a variant. Default: the first variant of the game.',
      examples: [sample.variant],
    })

  const positionInput = z
    .string()
    .max(MAX_TEXT)
    .openapi({
      description:
        "A position in the game's notation, which `notation.position` in `GET /v1/{game}` describes. In games with private information it may be a view (`notation.view`); searches of such games take only views.",
      examples: [sample.position],
    })

  const historyInput = z.array(positionInput).max(CAPS.history).optional().openapi({
    description:
      "The history: earlier positions of the game, oldest first. Rules on repetition need them. With a view, the history is the viewer's earlier views, one after each ply. If `memory` in `GET /v1/{game}` is `whole`, searches learn from them.",
  })

  /** The rules that requests can set, over all games. The names and ranges of one game are checked once the game is known. */
  const Rules = z
    .strictObject(
      Object.fromEntries(
        Object.entries(rules).map(([name, { minimum, maximum, description }]) => [
          name,
          z.int().min(minimum).max(maximum).optional().openapi({ description }),
        ]),
      ),
    )
    .openapi('Rules', {
      description:
        'Rule options: settings of the rules beyond the variant. `rules` in `GET /v1/{game}` lists those of a game.',
    })

  /** The fields needed to read a position, besides its text. */
  const readingInput = { variant: variantInput, rules: Rules.optional() }

  /**
   * A request about a position: given as text or, for games that have a matrix form, as a matrix. Two closed schemas
   * rather than one with everything optional, so that generated clients know what belongs together.
   */
  function positionRequest<Fields extends z.ZodRawShape>(name: string, description: string, fields: Fields) {
    return z.union([
      z
        .strictObject({ position: positionInput, ...readingInput, ...fields })
        .openapi(`${name}Request`, { description }),
      z.strictObject({ ...matrixInput, ...readingInput, ...fields }).openapi(`${name}MatrixRequest`, {
        description: `${description} The position is a matrix of numbers. Only games with a \`matrix\` accept it.`,
      }),
    ])
  }

  /** A move in the notation of the game. */
  const moveInput = (description: string) =>
    z
      .string()
      .openapi({ description, examples: [sample.move] })
      .max(MAX_TEXT)

  const playedMoves = (description: string) =>
    z.array(moveInput('A move or chance event.')).max(CAPS.moves).openapi({ description })

  /** The name of a player, or of another viewer. */
  const playerInput = (description: string) =>
    z
      .string()
      .max(64)
      .openapi({ description, examples: [sample.player] })

  return {
    seedOf,
    seedInput,
    seedParameterOf,
    seedParameter,
    variantInput,
    positionInput,
    historyInput,
    readingInput,
    positionRequest,
    moveInput,
    playedMoves,
    playerInput,
  }
})
