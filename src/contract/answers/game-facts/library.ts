/** The games of the library, and the tournaments of algorithms in games whose rules are a text. */
import { z } from '@hono/zod-openapi'
import { part } from '../../part.ts'
import { commonFields } from '../fields.ts'
import { count, countOrNull, share, string } from '../values.ts'

export const librarySchemas = part((c) => {
  const { LibraryId } = commonFields(c)

  const origin = {
    inventor: string('Who invented the game, or where it is traditional.', 'traditional, Hawaii'),
    year: countOrNull('The year in which the game was published or first described. null: unknown.'),
    source: string('The address of a description of the rules.', 'https://en.wikipedia.org/wiki/Konane'),
  }

  const Tournament = z
    .object({
      work: count('The work per move, measured in moves of random playouts.'),
      pairings: z.array(
        z
          .object({
            first: string('The id of an algorithm.', 'grave'),
            second: string('The id of the other one.', 'uct'),
            games: count('The number of games, played in pairs with seats exchanged.'),
            score: share('The share of the points that the first won.'),
            low: share('The lower end of its 95 % interval.'),
            high: share('The upper end of its 95 % interval.'),
          })
          .openapi('Pairing', { description: 'How two algorithms played against each other.' }),
      ),
    })
    .openapi('Tournament', {
      description:
        'Paired games of all algorithms of a game whose rules are a text. `auto` stands for the one with the best mean score.',
    })

  const LibraryGame = z
    .object({
      id: LibraryId,
      name: string('The name of the game.', 'Konane'),
      ...origin,
      about: string('The rules in a sentence or two.'),
      players: z.array(z.string()).openapi({ description: 'The names of the players, in turn order.' }),
      chance: z.boolean().openapi({ description: 'Whether dice or the like decide.' }),
      cells: count('The number of places on the board.'),
    })
    .openapi('LibraryGame', {
      description: 'A game of the library. `GET /v1/{id}` has its algorithms, notation and rules.',
    })

  return { origin, Tournament, LibraryGame }
})
