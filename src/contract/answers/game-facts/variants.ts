/** The variants of a game, and the options of its start and rules. */
import { z } from '@hono/zod-openapi'
import { part } from '../../part.ts'
import { commonFields } from '../fields.ts'
import { count, string } from '../values.ts'

export const variantSchemas = part((c) => {
  const { sample } = commonFields(c)

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

  return { Variant, StartOption, RuleOption }
})
