import { z } from '@hono/zod-openapi'
import { LANGUAGES } from '../../game/words/languages.ts'
import { CAPS, MAX_TEXT } from '../../service/caps.ts'
import { part } from '../part.ts'
import { requestFields } from './request-fields.ts'

/** The cap on the cells of a request: no move of any game names more. */
const MOST_CELLS = 8

/** The schemas of requests that are answered by the rules alone. */
export const rulesRequests = part((c) => {
  const { about } = c
  const {
    variantInput,
    positionInput,
    historyInput,
    readingInput,
    positionRequest,
    playedMoves,
    playerInput,
    seedOf,
    seedParameterOf,
  } = requestFields(c)
  const LanguageCode = z
    .enum(LANGUAGES)
    .openapi('Language', { description: 'A language by its ISO 639-1 code. `zh` is simplified Chinese.' })

  /** The query parameters of `start` that games add. Each description names the games that have the option. */
  const startOptions = Object.fromEntries(
    Object.entries(about.startOptions).map(([name, { description, example }]) => [
      name,
      z
        .string()
        .max(MAX_TEXT)
        .optional()
        .openapi({ description, examples: [example] }),
    ]),
  )

  // a computer can try all seeds of 32 bits in a minute, so that the service draws none where players hide things
  const StartQuery = z.strictObject({
    variant: variantInput,
    seed: seedParameterOf(
      'The seed of the random parts of the position. Anybody who knows it, or tries all seeds that it may be, knows the whole position: leave it out of a game in which players hide things from each other. Default: 32 random bits, returned in the answer; in games with private information no seed, but random bits for each part of the position.',
    ),
    ...startOptions,
  })

  const LegalMovesRequest = positionRequest('LegalMoves', 'A position whose legal moves are wanted.', {
    history: historyInput,
  })

  const moves = playedMoves(
    'The moves and chance events, in order. On a view: the moves of both sides, and the events that tell what a move led to (`notation.viewEvent`).',
  )

  const PlayRequest = z.union([
    ...positionRequest('Play', 'A position and the moves to play from it.', { moves, history: historyInput }).options,
    z.strictObject({ ...readingInput, moves }).openapi('PlayFromStartRequest', {
      description: "The moves to play from the variant's starting position (`initialPosition` in `GET /v1/{game}`).",
    }),
  ])

  const WhyNotRequest = positionRequest('WhyNot', 'A position and cells that a player has chosen in it.', {
    cells: z
      .array(
        z
          .string()
          .max(64)
          .openapi({ examples: [about.sample.move.slice(0, 2)] }),
      )
      .min(1)
      .max(MOST_CELLS)
      .openapi({ description: 'The ids of the cells, in the order in which a move would name them: from and to.' }),
    moves: playedMoves('Moves and chance events to play first.').optional(),
    history: historyInput,
  })

  const PositionFormQuery = z.strictObject({ variant: variantInput })

  const GamesQuery = z.strictObject({
    library: z
      .enum(['yes', 'no'])
      .optional()
      .openapi({
        param: { name: 'library', in: 'query', description: 'Whether to list the library, too. Default: `no`.' },
      }),
  })

  const GuideQuery = z.strictObject({
    language: LanguageCode.optional().openapi({
      param: { name: 'language', in: 'query', description: 'The language. Default: `en`.' },
    }),
  })

  const ObserveRequest = z
    .strictObject({
      position: positionInput.openapi({ description: 'The true position.' }),
      ...readingInput,
      viewer: playerInput("The viewer: the name of a player, one of the game's `players`, or `spectator`."),
    })
    .openapi('ObserveRequest', { description: 'A true position and the viewer to make a view for.' })

  const SetupRequest = z
    .strictObject({
      variant: variantInput,
      player: playerInput("The player whose set-up it is: one of the game's `players`."),
      kind: z
        .string()
        .max(64)
        .optional()
        .openapi({ description: 'The kind of set-up to draw. Default: the first of `setups.kinds`.' }),
      seed: seedOf(
        'The seed of the set-up. Anybody who knows it, or tries all seeds that it may be, knows the set-up. Default: no seed, but random bits for each part of the set-up.',
      ),
      setup: z
        .string()
        .max(MAX_TEXT)
        .optional()
        .openapi({ description: 'A set-up as text, instead of `kind` and `seed`.' }),
      moves: z
        .array(
          z
            .string()
            .max(MAX_TEXT)
            .openapi({
              description: 'A swap: the ids of two cells, one directly after the other.',
              examples: ['a1b2'],
            }),
        )
        .max(CAPS.moves)
        .optional()
        .openapi({ description: 'The swaps to make, in order. Each swap exchanges the contents of two cells.' }),
    })
    .openapi('SetupRequest', { description: 'A set-up to draw or to change.' })

  const BoardRequest = positionRequest('Board', 'A position to show.', {
    moves: playedMoves('Moves and chance events to play first.').optional(),
    history: historyInput,
  })

  const BoardSvgQuery = z.strictObject({
    position: positionInput,
    variant: variantInput,
    highlight: z.string().max(MAX_TEXT).optional().openapi({
      description: 'The cells to mark, such as those of the last move: names as in move notation, separated by commas.',
    }),
  })

  const PerftRequest = z
    .strictObject({
      position: positionInput.optional().openapi({
        description: "The true position to count from. Default: the variant's `initialPosition`.",
      }),
      ...readingInput,
      depth: z
        .int()
        .min(1)
        .max(CAPS.depth)
        .openapi({
          description:
            'The length of the sequences, in plies. Chance events count as plies. A sequence that ends the game sooner is not counted.',
          examples: [2],
        }),
    })
    .openapi('PerftRequest', { description: 'A position and the length of the sequences to count.' })

  return {
    LanguageCode,
    startOptions,
    StartQuery,
    LegalMovesRequest,
    PlayRequest,
    WhyNotRequest,
    PositionFormQuery,
    GamesQuery,
    GuideQuery,
    ObserveRequest,
    SetupRequest,
    BoardRequest,
    PerftRequest,
    BoardSvgQuery,
  }
})
