/** The kinds of order for pieces that a side arranges. */
import type { StartOption } from '../../../game/game.ts'
import type { Random } from '../../../game/random.ts'
import type { Setups } from '../../../game/setups.ts'
import { SIDES } from '../rules/army.ts'
import type { Arrangement } from '../rules/spec.ts'

/** The kind of set-up in which a side takes the usual order, and the one in which any order is equally likely. */
const [USUAL, RANDOM] = ['usual', 'random'] as const

export const SETUP_KINDS: Setups['kinds'] = [
  { id: USUAL, description: 'The usual order.' },
  { id: RANDOM, description: 'Any of these, drawn by the seed.' },
]

/** An order of a kind. */
export const orderOf = ({ orders }: Arrangement, kind: string, random: Random): string =>
  kind === RANDOM ? orders[random.below(orders.length)]! : orders[0]

/** The options by which the sides choose the order of the pieces that they arrange. */
export function startOptionsOf(arrangement: Arrangement): Readonly<Record<string, StartOption>> {
  const kinds = SETUP_KINDS.map(({ id, description }) => ({ value: id, description }))
  const values = [
    ...arrangement.orders.map((order) => ({ value: order, description: `The order ${order}.` })),
    ...kinds.slice(1),
  ]
  const sides = Object.fromEntries(
    SIDES.map((side) => [
      side,
      {
        description: `The order of the pieces that ${side} arranges, on ${arrangement.squares.join(', ')} for white.`,
        example: arrangement.orders[0],
        values,
      },
    ]),
  )
  const setup = {
    description: 'The kind of order for sides that choose none.',
    example: SETUP_KINDS[0].id,
    values: kinds,
  }
  return { setup, ...sides }
}

/** The orders that the options ask for; those at random are drawn. */
export function drawn(
  arrangement: Arrangement,
  random: Random,
  options: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    SIDES.map((side) => {
      const order = options[side] ?? options['setup'] ?? SETUP_KINDS[0].id
      const isKind = SETUP_KINDS.some(({ id }) => id === order)
      return [side, isKind ? orderOf(arrangement, order, random) : order]
    }),
  )
}
