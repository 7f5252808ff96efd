import { createRoute, z } from '@hono/zod-openapi'
import { servedGames } from '../../game/served.ts'
import { GameId, gameParam, json, orNull, sample } from './fields.ts'
import { Movement } from './movement.ts'
import { failures } from './problems.ts'

const games = servedGames()

const string = (description: string, example?: string) =>
  z.string().openapi({ description, ...(example === undefined ? {} : { examples: [example] }) })
const count = (description: string) => z.int().openapi({ description })
const countOrNull = (description: string) => z.int().nullable().openapi({ description })

const SeatRange = z
  .object({
    minimum: count('The smallest number of players.'),
    maximum: count('The largest number of players.'),
    default: count('The number of players if the start option `players` is not given.'),
  })
  .openapi('SeatRange', {
    description: "The possible numbers of players. With n players, the first n of the game's `players` play.",
  })

const Variant = z
  .object({
    id: string('The id, as in requests.', sample.variants[0].id),
    description: string('How the variant differs from others.'),
    initialPosition: string('A starting position. If the start is random, one of many: `start` draws others.'),
    chance: z.boolean().openapi({ description: 'Whether play involves chance events: dice, flips or cards.' }),
    players: SeatRange,
  })
  .openapi('Variant', { description: "A rule set of a game. The game's first is its default." })

/** The methods that some game uses. */
const methods = [...new Set(games.flatMap(({ algorithms }) => algorithms.map(({ method }) => method)))].sort()

const Algorithm = z
  .object({
    id: string('The id, as in requests.', sample.algorithms[0].id),
    description: string('How the algorithm works and what it is good for.'),
    method: string(
      `The general method of search: ${methods.map((method) => `\`${method}\``).join(', ')}.`,
      sample.algorithms[0].method,
    ),
    rate: z.number().openapi({ description: 'The measured speed on one core, in iterations (or nodes) per second.' }),
  })
  .openapi('Algorithm', { description: "A way to search a game. The game's first, `auto`, is its default." })

const Level = z
  .object({
    level: z.int().min(1).max(10),
    iterations: countOrNull('The most iterations (or nodes). null: this level has no such limit.'),
    depth: countOrNull('The most plies. null: this level has no such limit.'),
    temperature: z.number().openapi({
      description:
        'How often weaker moves are chosen: a move is drawn with weight exp(win probability / temperature). 0: always the best move.',
    }),
    measured: z
      .object({
        against: z.int().openapi({ description: 'The level that it played against: the one below.' }),
        score: z.number().min(0).max(1).openapi({ description: 'Its share of the points; a draw counts half.' }),
        games: z.int().openapi({ description: 'The number of games.' }),
        variant: string('The variant that was played.'),
      })
      .nullable()
      .openapi({ description: 'What the level scored. null: that has not been measured.' }),
  })
  .openapi('Level', { description: 'A level of strength, and how it limits the search.' })

const NotationEntry = z
  .object({ description: string('The grammar, in words.'), example: string('An example.') })
  .openapi('NotationEntry', { description: 'The notation of positions, moves or chance events.' })

const StartOption = z
  .object({
    name: string('The name of the query parameter.'),
    description: string('What the option sets.'),
    example: string('An example of a value.'),
    values: z
      .array(
        z.object({
          value: string('The value, as the query parameter takes it.'),
          description: string('What the value does.'),
        }),
      )
      .optional()
      .openapi({ description: 'All values, the default first, where there are only a few.' }),
  })
  .openapi('StartOption', { description: 'A query parameter of `start` that this game has.' })

const RuleOption = z
  .object({
    name: string('The name, as in `rules` of a request.'),
    description: string('What the number sets.'),
    minimum: count('The least value. If the range is 0 to 1, they mean no and yes.'),
    maximum: count('The greatest value.'),
    default: count('The value if the request does not set it.'),
    values: z
      .array(z.int())
      .readonly()
      .optional()
      .openapi({ description: 'The values that there are. Absent: all from the least to the greatest.' }),
  })
  .openapi('RuleOption', { description: 'A number in the rules that a request may set.' })

const Measure = z
  .object({
    name: string('The name of the field in `score`.'),
    description: string('What the number means.'),
    minimum: z.number().openapi({ description: 'The least value.' }),
    maximum: z.number().optional().openapi({ description: 'The greatest value. Absent: there is none.' }),
  })
  .openapi('Measure', { description: 'A number in the scores of a game.' })

const Setups = z
  .object({
    kinds: z
      .array(z.object({ id: string('The id, as in requests.'), description: string('How such set-ups are drawn.') }))
      .openapi({ description: 'The kinds of set-up that `setup` draws, and that the start option `setup` names.' }),
    options: z
      .array(z.object({ player: string('The player.'), option: string('The start option that takes their set-up.') }))
      .openapi({ description: 'The start options that take set-ups as texts, by player.' }),
  })
  .openapi('Setups', { description: 'The set-ups of a game whose players arrange their pieces before the first move.' })

const Caps = z
  .object({
    timeMs: count('Milliseconds of one search.'),
    totalTimeMs: count('Milliseconds of all searches of a batch or review together.'),
    positions: count('Positions in a batch.'),
    iterations: count('Iterations (or nodes) of all searches of a call together.'),
    depth: count('Plies that a search looks ahead.'),
    lines: count('Lines in an answer.'),
    annotations: count('Lines with annotations.'),
    reasons: count('Lines with reasons.'),
    parallel: count('Shards of one search. 1: this deployment does not divide searches.'),
    history: count('Earlier positions in a request.'),
    memory: count('Characters of the `memory` of a request.'),
    moves: count('Moves and chance events in a request or a record.'),
    idLength: count('Characters of the `id` of a request.'),
    remainingMs: count('Milliseconds left on the clock of a request.'),
    incrementMs: count('Milliseconds that the clock of a request gains with a move.'),
    movesToGo: count('Moves until the clock of a request is set anew.'),
    progressMs: count('Milliseconds between two progress records of a stream.'),
    bodyBytes: count('Bytes in a request body.'),
    positionInQuery: count('Characters of the position in `GET /v1/{game}/move`.'),
  })
  .openapi('Caps', {
    description:
      'The most that a request may ask for. A request above a cap is refused; it is never lowered to the cap.',
  })

const Defaults = z
  .object({
    variant: string('The id of the variant.'),
    algorithm: string('The id of the algorithm.'),
    level: count('The level.'),
    timeMs: count('Milliseconds of search, if the request does not set `iterations`.'),
    lines: count('Lines in a `move` answer.'),
    annotations: count('Lines with annotations.'),
    progressMs: count('Milliseconds between two progress records of a stream.'),
  })
  .openapi('Defaults', { description: 'The values of fields that a request leaves out.' })

const GameFacts = z
  .object({
    id: GameId,
    name: string('The name of the game.', sample.name),
    description: string('A paragraph for readers who do not know the game.'),
    players: z.array(z.string()).openapi({
      description: 'The names of the players, in turn order. The variants tell how many of them play.',
      examples: [[...sample.players]],
    }),
    chance: z
      .boolean()
      .openapi({ description: 'Whether play involves chance events (dice, flips or cards) in at least one variant.' }),
    information: z.enum(['perfect', 'hidden']).openapi({
      description: '`perfect`: all players know the same. `hidden`: a player may know what others do not.',
    }),
    memory: z.enum(['none', 'whole']).nullable().openapi({
      description:
        'Whether earlier views add to what a player knows. `whole`: send them all as `history`. `none`: the view tells it all, rules on repetition apart. null: nothing is hidden.',
    }),
    variants: z.array(Variant).min(1),
    algorithms: z.array(Algorithm).min(1),
    levels: z.array(Level).min(1).openapi({ description: 'The levels, from the weakest to full strength.' }),
    limits: Caps,
    defaults: Defaults,
    notation: z.object({
      position: NotationEntry,
      move: NotationEntry,
      event: orNull(NotationEntry, 'The notation of chance events. null: the game has none.'),
      view: orNull(NotationEntry, 'The notation of views. null: every player knows the whole position.'),
      viewEvent: orNull(
        NotationEntry,
        'The notation of the events that are played on views, to tell what a move led to. null: there are none.',
      ),
    }),
    measures: z
      .array(Measure)
      .openapi({ description: 'The numbers that scores have in this game besides the usual ones.' }),
    setups: orNull(Setups, 'The set-ups that players choose before the game. null: they arrange nothing.'),
    startOptions: z.array(StartOption),
    rules: z.array(RuleOption),
    form: z.boolean().openapi({
      description: 'True when `GET /v1/{game}/position-form` tells how positions are put together.',
    }),
    phrases: z
      .array(
        z
          .object({
            pattern: z.string().openapi({ description: 'A regular expression with named groups.' }),
            text: z.string().openapi({ description: 'The words, with places for the groups.' }),
            losses: z.array(z.string()).optional().openapi({
              description:
                'Of a roll that compares dice in pairs: the two groups that count what the player to act and the other one lost.',
            }),
          })
          .openapi('MovePhrase', { description: 'Moves in words.' }),
      )
      .openapi({
        description:
          'Moves and events in words: the first pattern that fits the text of a move says it. Empty: the cells that a move names tell it.',
      }),
    matrix: z
      .string()
      .nullable()
      .openapi({ description: 'What `board`, `side` and `die` of a request mean. null: the game has no matrix form.' }),
  })
  .openapi('Game', { description: 'The facts about a game that a client needs.' })

const GameDetails = z
  .object({
    ...GameFacts.shape,
    movement: z.array(Movement).optional().openapi({
      description:
        'How the pieces move, by variant, so that a client can draw moves without asking. Absent where the game does not tell it as data.',
    }),
  })
  .openapi('GameDetails', { description: 'The facts about a game that a client needs, and how its pieces move.' })

const GameList = z.object({ games: z.array(GameFacts) }).openapi('GameList', { description: 'All games.' })

export const listGames = createRoute({
  method: 'get',
  path: '/v1/games',
  operationId: 'listGames',
  tags: ['Games'],
  summary: 'List the games',
  description: 'Lists all games, each with its variants, algorithms, levels, limits and notation.',
  responses: { 200: json('The games.', GameList), ...failures() },
})

export const describeGame = createRoute({
  method: 'get',
  path: '/v1/{game}',
  operationId: 'describeGame',
  tags: ['Games'],
  summary: 'Describe a game',
  description:
    'Describes a game: variants, algorithms, levels, limits and notation; and, where it is data, how the pieces move.',
  request: { params: gameParam },
  responses: { 200: json('The game.', GameDetails), ...failures('unknown-game') },
})
