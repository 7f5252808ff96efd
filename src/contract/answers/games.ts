import { z } from '@hono/zod-openapi'
import { documented } from '../documented.ts'
import { part } from '../part.ts'
import { rulesTexts } from '../requests/rules-texts.ts'
import { json } from './fields.ts'
import { factSchemas } from './game-facts/facts.ts'
import { librarySchemas } from './game-facts/library.ts'
import { movementSchemas } from './movement.ts'
import { problemSchemas } from './problems.ts'

export const gameAnswers = part((c) => {
  const { failures } = problemSchemas(c)
  const { RulesInput } = rulesTexts(c)
  const { Movement } = movementSchemas(c)
  const { GameFacts } = factSchemas(c)
  const { LibraryGame, origin, Tournament } = librarySchemas(c)

  const GameDetails = z
    .object({
      ...GameFacts.shape,
      tournament: Tournament.optional().openapi({
        description: 'The tournament that chose what `auto` stands for. Absent: there has been none.',
      }),
      movement: z.array(Movement).optional().openapi({
        description:
          'How the pieces move, by variant, as data. With it, a client can draw moves without a call. Absent: the game does not have this data.',
      }),
      origin: z
        .object({ ...origin, rules: RulesInput })
        .openapi('LibraryOrigin', { description: 'Where a game of the library comes from, and its rules.' })
        .optional()
        .openapi({ description: 'Where the game comes from, and its rules. Absent: it is not of the library.' }),
    })
    .openapi('GameDetails', { description: 'The facts about a game that a client needs, and how its pieces move.' })

  const GameList = z
    .object({
      games: z.array(GameFacts),
      library: z
        .array(LibraryGame)
        .optional()
        .openapi({ description: 'The games of the library. Absent: the request did not ask for them.' }),
    })
    .openapi('GameList', { description: 'All games.' })

  const listGames = documented(c, 'listGames', {
    summary: 'List the games',
    description:
      'Lists all games, each with its variants, algorithms, levels, limits and notation. With `library=yes` also, apart from them, the games of the library: known games whose rules the service holds as texts in the language of rules. Their ids are games in all other calls, too.',
    responses: { 200: json('The games.', GameList), ...failures('data-unavailable') },
  })

  const describeGame = documented(c, 'describeGame', {
    summary: 'Describe a game',
    description:
      'Describes a game: its variants, algorithms, levels, limits and notation and, if the game has this as data, how its pieces move.',
    responses: { 200: json('The game.', GameDetails), ...failures('unknown-game') },
  })

  return { GameDetails, listGames, describeGame }
})
