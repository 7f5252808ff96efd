import { createRoute, z } from '@hono/zod-openapi'
import { games } from '../../games/registry.ts'
import { GameId, gameParam, json, orNull, sample } from './fields.ts'
import { failures } from './problems.ts'

const string = (description: string, example?: string) =>
  z.string().openapi({ description, ...(example === undefined ? {} : { examples: [example] }) })
const count = (description: string) => z.int().openapi({ description })
const countOrNull = (description: string) => z.int().nullable().openapi({ description })

const SeatRange = z
  .object({
    minimum: count('The fewest.'),
    maximum: count('The most.'),
    default: count('Of a start that does not say. Where there is a choice, the start option `players` makes it.'),
  })
  .openapi('SeatRange', { description: "How many players, the first so many of the game's." })

const Variant = z
  .object({
    id: string('As in requests.', sample.variants[0].id),
    description: string('What sets it apart.'),
    initialPosition: string('A starting position; where the start is drawn, one of many: see `start`.'),
    chance: z.boolean().openapi({ description: 'Whether dice, flips or cards are drawn during play.' }),
    players: SeatRange,
  })
  .openapi('Variant', { description: "A rule set of a game. The game's first is its default." })

/** Those that some game uses. */
const methods = [...new Set(games.flatMap(({ algorithms }) => algorithms.map(({ method }) => method)))].sort()

const Algorithm = z
  .object({
    id: string('As in requests.', sample.algorithms[0].id),
    description: string('How it works and what it is good for.'),
    method: string(
      `The general method behind it: ${methods.map((method) => `\`${method}\``).join(', ')}.`,
      sample.algorithms[0].method,
    ),
    rate: z.number().openapi({ description: 'Iterations (or nodes) a second on one core, as measured.' }),
  })
  .openapi('Algorithm', { description: "A way to search a game. The game's first, `auto`, is its default." })

const Level = z
  .object({
    level: z.int().min(1).max(10),
    iterations: countOrNull('Iterations (or nodes) at most; null: no limit of the level.'),
    depth: countOrNull('Plies at most; null: no limit of the level.'),
    temperature: z.number().openapi({
      description: 'How freely it errs: moves are drawn by exp(win probability / temperature). 0: always the best.',
    }),
  })
  .openapi('Level', { description: 'How a level of strength holds the search back.' })

const NotationEntry = z
  .object({ description: string('The grammar, for people.'), example: string('An example.') })
  .openapi('NotationEntry', { description: "One kind of a game's texts." })

const StartOption = z
  .object({ name: string('The query parameter.'), description: string('What it sets.'), example: string('A value.') })
  .openapi('StartOption', { description: 'A query parameter of `start` that only some games have.' })

const RuleOption = z
  .object({
    name: string('As in `rules` of a request.'),
    description: string('What it sets.'),
    minimum: count('The least value; where it is 0 and the most 1, they stand for no and yes.'),
    maximum: count('The greatest value.'),
    default: count('What holds if it is not set.'),
  })
  .openapi('RuleOption', { description: 'A number in the rules that a request may set, besides the variant.' })

const Caps = z
  .object({
    timeMs: count('Milliseconds of search.'),
    totalTimeMs: count('Milliseconds of all searches of a batch or a review together.'),
    positions: count('Positions of a batch.'),
    iterations: count('Iterations (or nodes) of search, of all searches of a call together.'),
    depth: count('Plies of search.'),
    lines: count('Lines of an answer.'),
    parallel: count('Shards of a search; 1: this deployment does not divide searches.'),
    history: count('Earlier positions in a request.'),
    moves: count('Moves and events in a `play` request.'),
    progressMs: count('Milliseconds between two progress records of a stream.'),
    bodyBytes: count('Bytes of a request body.'),
    positionInQuery: count('Characters of the position in `GET /v1/{game}/move`.'),
  })
  .openapi('Caps', { description: 'The most that a request may ask for. One above is refused, never lowered.' })

const Defaults = z
  .object({
    variant: string('The variant.'),
    algorithm: string('The algorithm.'),
    level: count('The level.'),
    timeMs: count('Milliseconds of search, unless `iterations` is given.'),
    lines: count('Lines of a `move` answer.'),
    progressMs: count('Milliseconds between two progress records of a stream.'),
  })
  .openapi('Defaults', { description: 'What a request gets that does not say.' })

const GameFacts = z
  .object({
    id: GameId,
    name: string('For people.', sample.name),
    description: string('One paragraph for those who do not know the game.'),
    players: z.array(z.string()).openapi({
      description: 'Their names in turn order; how many of them play, the variants say.',
      examples: [[...sample.players]],
    }),
    chance: z
      .boolean()
      .openapi({ description: 'Whether dice, flips or cards are drawn during play, in some variant at least.' }),
    information: z
      .enum(['perfect', 'hidden'])
      .openapi({ description: '`perfect`: all players know all that is known.' }),
    variants: z.array(Variant).min(1),
    algorithms: z.array(Algorithm).min(1),
    levels: z.array(Level).min(1).openapi({ description: 'From the weakest to full strength.' }),
    limits: Caps,
    defaults: Defaults,
    notation: z.object({
      position: NotationEntry,
      move: NotationEntry,
      event: orNull(NotationEntry, 'null: the game has no chance events.'),
    }),
    startOptions: z.array(StartOption),
    rules: z.array(RuleOption),
    matrix: z
      .string()
      .nullable()
      .openapi({ description: 'What `board`, `side` and `die` mean; null: the game has no matrix form.' }),
  })
  .openapi('Game', { description: 'All there is to know about a game before calling for it.' })

const GameList = z.object({ games: z.array(GameFacts) }).openapi('GameList', { description: 'The games.' })

export const listGames = createRoute({
  method: 'get',
  path: '/v1/games',
  operationId: 'listGames',
  tags: ['Games'],
  summary: 'All games',
  description: 'The games of this service, each with its variants, algorithms, levels, limits and notation.',
  responses: { 200: json('The games.', GameList), ...failures() },
})

export const describeGame = createRoute({
  method: 'get',
  path: '/v1/{game}',
  operationId: 'describeGame',
  tags: ['Games'],
  summary: 'One game',
  description: 'A game with its variants, algorithms, levels, limits and notation.',
  request: { params: gameParam },
  responses: { 200: json('The game.', GameFacts), ...failures('unknown-game') },
})
