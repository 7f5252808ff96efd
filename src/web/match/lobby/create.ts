import type { MatchOrder } from '../../../../sdk/src/match.ts'
import { ProblemError } from '../../../../sdk/src/problem.ts'
import type { MadeHere } from '../../device/messages.ts'
import { t } from '../../language/language.ts'
import { searchesHere, service } from '../../service/engine.ts'
import { choose, keep } from '../keys.ts'

interface Places {
  /** The seat that the visitor plays; null for none. */
  readonly yours: number | null
  /** The name that the visitor joins with; empty for none. */
  readonly name: string
  /** Seats that others are invited to. */
  readonly invited: readonly number[]
}

type Made = MadeHere & { readonly here?: boolean }

/** Makes a match on this device. The code for that is loaded when it is needed. */
const makeHere = async (order: MatchOrder): Promise<Made> => ({
  ...(await (await import('../../device/client.ts')).createHere(order)),
  here: true,
})

/** Makes a match against engines: at the service or, when it cannot be reached or the visitor wants that, on this device. */
async function makeAgainstEngines(order: MatchOrder): Promise<Made> {
  if (searchesHere()) return makeHere(order)
  try {
    return await service.createMatch(order)
  } catch (error) {
    if (error instanceof ProblemError) throw error
    return makeHere(order)
  }
}

/**
 * Creates a match, keeps the secrets of its seats in this browser, and goes to its page.
 * @throws Error if it is refused
 */
export async function createMatch(order: MatchOrder, { yours, name, invited }: Places): Promise<void> {
  // a match on this device has no clock: it stands still while its page is closed
  const mayBeHere = invited.length === 0 && !order.clock
  const made: Made = await (mayBeHere ? makeAgainstEngines(order) : service.createMatch(order))
  const secrets = made.seats.map(({ player, secret }) => ({ player, secret }))
  const mine = yours === null ? undefined : secrets[yours]
  const kept = keep(made.match, {
    game: order.game,
    at: Date.now(),
    here: made.here,
    seats: mine?.secret ? { [mine.player]: { secret: mine.secret, joinAs: name } } : {},
    invitations: Object.fromEntries(
      invited.flatMap((seat) => {
        const { player, secret } = secrets[seat] ?? {}
        return player !== undefined && secret ? [[player, secret]] : []
      }),
    ),
  })
  if (!kept) throw new Error(t('This browser has no room left for the secrets of a match. Free some, then try again.'))
  if (mine?.secret) choose(made.match, mine.player)
  location.assign(`/match/${made.match}`)
}
