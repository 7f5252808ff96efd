import { z } from '@hono/zod-openapi'
import { AUTO, enginesOf } from '../../game/engine/ids.ts'
import { documented } from '../documented.ts'
import { part } from '../part.ts'
import { rulesTexts } from '../requests/rules-texts.ts'
import { commonFields, json, orNull } from './fields.ts'
import { movementSchemas } from './movement.ts'
import { problemSchemas } from './problems.ts'

export const gameAnswers = part((c) => {
  const { failures } = problemSchemas(c)
  const { games } = c
  const { AnyGameId, LibraryId, sample } = commonFields(c)
  const { RulesInput } = rulesTexts(c)
  const { Movement } = movementSchemas(c)
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
      initialPosition: string(
        'A starting position. If the start is random, it is one of many, and `start` draws others.',
      ),
      chance: z.boolean().openapi({ description: 'Whether play involves chance events: dice, flips or cards.' }),
      players: SeatRange,
    })
    .openapi('Variant', {
      description: 'A variant: a set of rules of a game. The first variant of a game is its default.',
    })

  /** The methods that some game uses. */
  const methods = [...new Set(games.flatMap((game) => enginesOf(game).map(({ method }) => method)))].sort()

  const rating = z
    .object({
      points: z
        .int()
        .openapi({ description: 'The rating in points. Random play has 0; 400 points are odds of ten to one.' }),
      margin: z.int().openapi({ description: 'Half the width of its 95 % interval.' }),
    })
    .nullable()
    .openapi({ description: 'The rating on the scale of the game (see `ratings`). null: not rated.' })

  const Algorithm = z
    .object({
      id: string('The id, as in requests.', AUTO),
      description: string('How the algorithm works and what it is good for.'),
      method: string(
        `The general method of search: ${methods.map((method) => `\`${method}\``).join(', ')}.`,
        enginesOf(sample)[0].method,
      ),
      rate: z.number().openapi({
        description:
          'The speed on one core, in iterations (or nodes) per second: measured, or for rules as a text estimated from the steps of random games.',
      }),
      rating,
    })
    .openapi('Algorithm', {
      description: 'An algorithm: a way to search a game. The first algorithm of a game, `auto`, is its default.',
    })

  const Level = z
    .object({
      level: z.int().min(1).max(10),
      iterations: countOrNull('The limit on iterations (or nodes). null: the level has no such limit.'),
      depth: countOrNull('The limit on plies. null: the level has no such limit.'),
      temperature: z.number().openapi({
        description:
          'The temperature: how often weaker moves are chosen. A move is drawn with weight exp(win probability / temperature). 0: always the best move.',
      }),
      measured: z
        .object({
          against: z.int().openapi({ description: 'The level of the opponent: the one below.' }),
          score: z
            .number()
            .min(0)
            .max(1)
            .openapi({ description: 'The share of the points that the level won. A draw counts half.' }),
          games: z.int().openapi({ description: 'The number of games played.' }),
          variant: string('The variant that was played.'),
        })
        .nullable()
        .openapi({ description: 'The measured result of the level against the level below. null: not measured.' }),
      rating,
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
        .openapi({ description: 'All values, the default first. Present if there are only a few.' }),
    })
    .openapi('StartOption', { description: 'A start option: a query parameter that `start` takes for this game.' })

  const RuleOption = z
    .object({
      name: string('The name, as in `rules` of a request.'),
      description: string('What the number sets.'),
      minimum: count('The least value. In a range of 0 to 1, 0 means no and 1 means yes.'),
      maximum: count('The greatest value.'),
      default: count('The value if the request does not set it.'),
      values: z
        .array(z.int())
        .readonly()
        .optional()
        .openapi({ description: 'The allowed values. Absent: all values from `minimum` to `maximum`.' }),
    })
    .openapi('RuleOption', { description: 'A rule option: a number in the rules that a request may set.' })

  const Measure = z
    .object({
      name: string('The name of the field in `score`.'),
      description: string('What the number means.'),
      minimum: z.number().openapi({ description: 'The least value.' }),
      maximum: z
        .number()
        .optional()
        .openapi({ description: 'The greatest value. Absent: the number has no upper bound.' }),
    })
    .openapi('Measure', { description: 'A measure: an extra number in the scores of a game.' })

  const Setups = z
    .object({
      kinds: z
        .array(z.object({ id: string('The id, as in requests.'), description: string('How such set-ups are drawn.') }))
        .openapi({
          description:
            'The kinds of set-up that the call `setup` can draw. They are also values of the start option `setup`.',
        }),
      options: z
        .array(z.object({ player: string('The player.'), option: string('The start option that takes their set-up.') }))
        .openapi({ description: 'For each player, the start option that takes their set-up as text.' }),
    })
    .openapi('Setups', {
      description: 'The set-ups of a game whose players arrange their pieces before the first move.',
    })

  const Caps = z
    .object({
      timeMs: count('The cap on the time of one search, in milliseconds.'),
      totalTimeMs: count('The cap on the total time of all searches of a batch or review, in milliseconds.'),
      positions: count('The cap on the number of positions in a batch.'),
      iterations: count('The cap on the total number of iterations (or nodes) of all searches of a call.'),
      depth: count('The cap on the number of plies that a search looks ahead.'),
      perft: count('The cap on the number of positions that a perft visits.'),
      lines: count('The cap on the number of lines in an answer.'),
      annotations: count('The cap on the number of lines with annotations.'),
      batchAnnotations: count(
        'The cap on the number of lines with annotations of a whole batch, in games whose annotations take tens of milliseconds.',
      ),
      reasons: count('The cap on the number of lines with reasons.'),
      parallel: count('The cap on the number of shards of one search. 1: this deployment does not divide searches.'),
      history: count('The cap on the number of earlier positions in a request.'),
      memory: count('The cap on the length of the `memory` of a request, in characters.'),
      moves: count('The cap on the number of moves and chance events in a request or a record.'),
      idLength: count('The cap on the length of the `id` of a request, in characters.'),
      remainingMs: count('The cap on the time left on the clock of a request, in milliseconds.'),
      incrementMs: count('The cap on the increment of the clock of a request, in milliseconds.'),
      movesToGo: count('The cap on the number of moves to the next time control of the clock of a request.'),
      progressMs: count('The cap on the interval between two progress records of a stream, in milliseconds.'),
      bodyBytes: count('The cap on the size of a request body, in bytes.'),
      positionInQuery: count('The cap on the length of the position in `GET /v1/{game}/move`, in characters.'),
    })
    .openapi('Caps', {
      description:
        'The caps: the most that a request may ask for. A request above a cap is refused; it is never lowered to the cap.',
    })

  const Defaults = z
    .object({
      variant: string('The id of the variant.'),
      pageVariant: string(
        'The id of the variant with which a page for people begins. In most games it is the default variant.',
      ),
      algorithm: string('The id of the algorithm.'),
      level: count('The level.'),
      timeMs: count('The time of a search in milliseconds, if the request does not set `iterations`.'),
      lines: count('The number of lines in a `move` answer.'),
      annotations: count('The number of lines with annotations.'),
      progressMs: count('The interval between two progress records of a stream, in milliseconds.'),
    })
    .openapi('Defaults', { description: 'The defaults: the values of fields that a request leaves out.' })

  const GameFacts = z
    .object({
      id: AnyGameId,
      name: string('The name of the game.', sample.name),
      description: string('A paragraph for readers who do not know the game.'),
      players: z.array(z.string()).openapi({
        description: 'The names of the players, in turn order. The variants tell how many of them play.',
        examples: [[...sample.players]],
      }),
      chance: z.boolean().openapi({
        description: 'Whether play involves chance events (dice, flips or cards) in at least one variant.',
      }),
      information: z.enum(['perfect', 'hidden']).openapi({
        description:
          'The kind of information. `perfect`: all players know the same. `hidden`: a player may know what others do not.',
      }),
      memory: z.enum(['none', 'whole']).nullable().openapi({
        description:
          'Whether earlier views add to what a player knows. `whole`: they do, so send all of them as `history`. `none`: the current view holds all that the player knows; only rules on repetition need `history`. null: nothing is hidden.',
      }),
      variants: z.array(Variant).min(1),
      algorithms: z.array(Algorithm).min(1),
      levels: z.array(Level).min(1).openapi({ description: 'The levels, from the weakest to full strength.' }),
      ratings: z
        .object({
          variant: string('The variant that was played.'),
          iterations: countOrNull(
            'The iterations (or nodes) of a search at full strength: those of an idle core in 300 ms. null: the README gives the conditions of the matches.',
          ),
          games: count('The number of games.'),
        })
        .nullable()
        .openapi({
          description: 'On what the ratings of levels and algorithms were measured. null: nothing is rated.',
        }),
      limits: Caps,
      defaults: Defaults,
      notation: z.object({
        position: NotationEntry,
        move: NotationEntry,
        event: orNull(NotationEntry, 'The notation of chance events. null: the game has none.'),
        view: orNull(NotationEntry, 'The notation of views. null: every player knows the whole position.'),
        viewEvent: orNull(
          NotationEntry,
          'The notation of the events that are played on views. They tell what a move led to. null: there are none.',
        ),
      }),
      measures: z
        .array(Measure)
        .openapi({ description: 'The measures: extra numbers that the scores of this game have.' }),
      setups: orNull(Setups, 'The set-ups that players choose before the game. null: they arrange nothing.'),
      startOptions: z.array(StartOption),
      rules: z.array(RuleOption),
      form: z.boolean().openapi({
        description: 'Whether `GET /v1/{game}/position-form` describes how to put positions together.',
      }),
      phrases: z
        .array(
          z
            .object({
              pattern: z
                .string()
                .openapi({ description: 'A regular expression with named groups, for the text of a move or event.' }),
              text: z.string().openapi({ description: 'The sentence in English, with placeholders for the groups.' }),
              losses: z.array(z.string()).optional().openapi({
                description:
                  'For a roll that compares dice in pairs: the names of two groups. The first counts the losses of the player to act, the second those of the other player.',
              }),
            })
            .openapi('MovePhrase', { description: 'A phrase that puts moves or events into words.' }),
        )
        .openapi({
          description:
            'The phrases that put moves and events into words. Use the first phrase whose `pattern` matches the text of the move or event. Empty: the cells that a move names describe it.',
        }),
      matrix: z.string().nullable().openapi({
        description: 'The meaning of `board`, `side` and `die` in a request. null: the game has no matrix form.',
      }),
    })
    .openapi('Game', { description: 'The facts about a game that a client needs.' })

  const origin = {
    inventor: string('Who invented the game, or where it is traditional.', 'traditional, Hawaii'),
    year: countOrNull('The year in which the game was published or first described. null: unknown.'),
    source: string('The address of a description of the rules.', 'https://en.wikipedia.org/wiki/Konane'),
  }

  const share = (description: string) => z.number().min(0).max(1).openapi({ description })

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
    responses: { 200: json('The games.', GameList), ...failures('malformed-request', 'data-unavailable') },
  })

  const describeGame = documented(c, 'describeGame', {
    summary: 'Describe a game',
    description:
      'Describes a game: its variants, algorithms, levels, limits and notation and, if the game has this as data, how its pieces move.',
    responses: { 200: json('The game.', GameDetails), ...failures('malformed-request', 'unknown-game') },
  })

  return { GameDetails, listGames, describeGame }
})
