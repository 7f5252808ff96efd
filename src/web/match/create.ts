import { createClient } from '../../../sdk/src/client.ts'
import type { MatchOrder } from '../../../sdk/src/match.ts'
import { choose, keep } from './keys.ts'

interface Places {
  /** The seat that the visitor plays; null for none. */
  readonly yours: number | null
  /** The name that the visitor joins with; empty for none. */
  readonly name: string
  /** Seats that others are invited to. */
  readonly invited: readonly number[]
}

const client = createClient({ baseUrl: '' })

/**
 * Creates a match, keeps the secrets of its seats in this browser, and goes to its page.
 * @throws ProblemError if the service refuses the order
 */
export async function createMatch(order: MatchOrder, { yours, name, invited }: Places): Promise<void> {
  const made = await client.createMatch(order)
  const secrets = made.seats.map(({ player, secret }) => ({ player, secret }))
  const mine = yours === null ? undefined : secrets[yours]
  keep(made.match, {
    game: order.game,
    at: Date.now(),
    seats: mine?.secret ? { [mine.player]: { secret: mine.secret, joinAs: name } } : {},
    invitations: Object.fromEntries(
      invited.flatMap((seat) => {
        const { player, secret } = secrets[seat] ?? {}
        return player !== undefined && secret ? [[player, secret]] : []
      }),
    ),
  })
  if (mine?.secret) choose(made.match, mine.player)
  location.assign(`/match/${made.match}`)
}
