/** The facts about a game that a client needs. */
import { z } from '@hono/zod-openapi'
import { part } from '../../part.ts'
import { commonFields, orNull } from '../fields.ts'
import { string } from '../values.ts'
import { levelSchemas } from './levels.ts'
import { limitSchemas } from './limits.ts'
import { notationSchemas } from './notation.ts'
import { variantSchemas } from './variants.ts'

export const factSchemas = part((c) => {
  const { AnyGameId, sample } = commonFields(c)
  const { RuleOption, StartOption, Variant } = variantSchemas(c)
  const { Algorithm, Level, ratings } = levelSchemas(c)
  const { Measure, MovePhrase, NotationEntry, Setups } = notationSchemas(c)
  const { Caps, Defaults } = limitSchemas(c)

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
      ratings,
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
      phrases: z.array(MovePhrase).openapi({
        description:
          'The phrases that put moves and events into words. Use the first phrase whose `pattern` matches the text of the move or event. Empty: the cells that a move names describe it.',
      }),
      matrix: z.string().nullable().openapi({
        description: 'The meaning of `board`, `side` and `die` in a request. null: the game has no matrix form.',
      }),
    })
    .openapi('Game', { description: 'The facts about a game that a client needs.' })

  return { GameFacts }
})
