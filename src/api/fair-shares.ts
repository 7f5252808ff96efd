/**
 * Fair shares of the places for searches. It decides which search gets the next free place, and predicts when a waiting
 * search will get one. Pure: nothing here reads a clock. Times are in milliseconds since 1970.
 *
 * The rules, in this order:
 *
 * - Matches of engines alone hold half of the places at most, all together.
 * - Max-min fairness: while others wait, no client holds more places than its share. A client that is alone leaves as many
 *   places free as the next search may take at its start. A client that holds none may always have one search, however many places that takes.
 * - Requests and matches with people come before matches of engines alone, until one of those has waited for `AGED_MS`.
 * - Then comes the client with the fewest places, then the one that had one longest ago, then the oldest search.
 * - The first in this order keeps those after it waiting, so that a search of several places gets them together.
 */

/**
 * The class of a search. `match`: an engine in a match that people play. `self-play`: an engine in a match of engines
 * alone. `part`: a shard of a search that was admitted elsewhere, and needs only room here.
 */
export type SearchClass = 'request' | 'match' | 'self-play' | 'part'

/** A search that wants places. */
export interface Wish {
  /** Hash that stands for the client (src/api/client.ts). */
  readonly client: string
  readonly kind: SearchClass
  readonly places: number
  /** Expected length of the search, in milliseconds. */
  readonly expectedMs: number
  /** The time at which the search was first wanted. */
  readonly since: number
  /** The time at which it stops waiting; Infinity when it waits without end. */
  readonly until: number
}

/** Places that are taken. */
export interface Lease extends Pick<Wish, 'client' | 'kind' | 'places'> {
  /** Expected end of the search. */
  readonly endsAt: number
}

/** The places and the queue at one moment. */
export interface Situation {
  readonly capacity: number
  readonly leases: readonly Lease[]
  readonly waiting: readonly Wish[]
  /** By client: the time at which it last had a place or, if it never had one, first asked. */
  readonly served: ReadonlyMap<string, number>
}

/** The wait, in milliseconds, after which a search of engines alone ranks with the others. */
const AGED_MS = 5000

/** The places that a client which is alone leaves to the next one: two of nine, and few searches take more at their start. */
const leftFree = (capacity: number): number => Math.ceil(capacity / 5)

/** The number of places that matches of engines alone may hold together. */
const selfPlayCap = (capacity: number): number => Math.max(1, Math.floor(capacity / 2))

const total = (list: readonly { readonly places: number }[]): number =>
  list.reduce((sum, { places }) => sum + places, 0)

const isSelfPlay = ({ kind }: Pick<Wish, 'kind'>): boolean => kind === 'self-play'

function placesByClient(list: readonly Pick<Wish, 'client' | 'places'>[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { client, places } of list) sums.set(client, (sums.get(client) ?? 0) + places)
  return sums
}

/**
 * The greatest number of places that one client may hold, by max-min fairness: a client that wants less than an equal
 * share gets all that it wants, and the others divide the rest.
 * @param demands the places that each client holds or could use
 */
export function fairShare(capacity: number, demands: readonly number[]): number {
  if (demands.length === 1) return Math.max(1, capacity - leftFree(capacity))
  let left = capacity
  for (const [i, demand] of [...demands].sort((a, b) => a - b).entries()) {
    const part = left / (demands.length - i)
    if (demand > part) return Math.max(1, Math.ceil(part))
    left -= demand
  }
  return capacity
}

/** Returns a test for the right of a search to places, whether they are free or not. */
function mayHaveIn({ capacity, leases, waiting }: Situation, held: ReadonlyMap<string, number>) {
  const selfPlayLeft = selfPlayCap(capacity) - total(leases.filter(isSelfPlay))
  // places that a client cannot have now do not count as demand: they would hold others back for nothing
  const useful = waiting.filter((wish) => !isSelfPlay(wish) || wish.places <= selfPlayLeft)
  const demands = placesByClient([...leases, ...useful])
  const share = fairShare(capacity, [...demands.values()])
  return (wish: Wish): boolean => {
    if (wish.kind === 'part') return true
    if (isSelfPlay(wish) && wish.places > selfPlayLeft) return false
    const already = held.get(wish.client) ?? 0
    return already === 0 || already + wish.places <= share
  }
}

/** The order of the queue, as a comparison function. */
function orderIn({ served }: Situation, held: ReadonlyMap<string, number>, now: number) {
  const rank = (wish: Wish): number => (isSelfPlay(wish) && now - wish.since < AGED_MS ? 1 : 0)
  const servedAt = (wish: Wish): number => served.get(wish.client) ?? wish.since
  return (a: Wish, b: Wish): number =>
    rank(a) - rank(b) ||
    (held.get(a.client) ?? 0) - (held.get(b.client) ?? 0) ||
    servedAt(a) - servedAt(b) ||
    a.since - b.since
}

/** The search that gets places now; null when nobody can have any. */
function nextIn(situation: Situation, now: number): Wish | null {
  const { capacity, leases, waiting } = situation
  const free = capacity - total(leases)
  if (free <= 0 || waiting.length === 0) return null
  const held = placesByClient(leases)
  const mayHave = mayHaveIn(situation, held)
  const order = orderIn(situation, held, now)
  let first: Wish | null = null
  for (const wish of waiting) {
    if (wish.places <= capacity && mayHave(wish) && (first === null || order(wish, first) < 0)) first = wish
  }
  return first !== null && first.places <= free ? first : null
}

/**
 * True when a search that runs may have more places: they are free, its client has a right to them, and nobody waits.
 * @param briefly places that have to be free besides, whoever has a right to them
 */
export function mayGrow(situation: Situation, { client, kind }: Lease, places: number, briefly = 0): boolean {
  const { capacity, leases, waiting } = situation
  if (places + briefly > capacity - total(leases)) return false
  if (places === 0) return true
  const own = total(leases.filter((lease) => lease.client === client))
  if (waiting.some((wish) => wish.client !== client && !(isSelfPlay(wish) && kind !== 'self-play'))) return false
  if (kind === 'self-play' && total(leases.filter(isSelfPlay)) + places > selfPlayCap(capacity)) return false
  const demands = placesByClient([...leases, { client, places }])
  return own + places <= fairShare(capacity, [...demands.values()])
}

/** The number of searches in the queue before a given one. */
export function aheadOf(situation: Situation, wish: Wish, now: number): number {
  const order = orderIn(situation, placesByClient(situation.leases), now)
  return situation.waiting.filter((other) => order(other, wish) < 0).length
}

/** A mutable copy of a situation, for simulating the future. */
interface Play extends Situation {
  leases: Lease[]
  waiting: Wish[]
  readonly served: Map<string, number>
}

/** Makes a mutable copy of a situation. It has only the clients that wait, since the others do not matter. */
function playOf({ capacity, leases, waiting, served }: Situation): Play {
  const theirs = new Map<string, number>()
  for (const { client } of waiting) {
    const servedAt = served.get(client)
    if (servedAt !== undefined) theirs.set(client, servedAt)
  }
  return { capacity, leases: [...leases], waiting: [...waiting], served: theirs }
}

/** Gives a search of the queue its places. */
function grant(play: Play, wish: Wish, now: number): void {
  const { client, kind, places, expectedMs } = wish
  play.leases.push({ client, kind, places, endsAt: now + expectedMs })
  play.waiting.splice(play.waiting.indexOf(wish), 1)
  play.served.set(client, now)
}

/** Returns all searches that get places now, in order. */
export function nextAllIn(situation: Situation, now: number): Wish[] {
  const all: Wish[] = []
  // most looks find no free place: they need no copy
  let next = nextIn(situation, now)
  if (next === null) return all
  const play = playOf(situation)
  for (; next; next = nextIn(play, now)) {
    all.push(next)
    grant(play, next, now)
  }
  return all
}

/**
 * The time at which a search gets its places if it joins the queue and keeps waiting, by the expected ends of the searches
 * that run and wait. Infinity for never.
 */
export function entryOf(mine: Wish, situation: Situation, now: number): number {
  if (mine.places > situation.capacity) return Number.POSITIVE_INFINITY
  const play = playOf({ ...situation, waiting: [...situation.waiting, mine] })
  for (let at = now; ; ) {
    for (let next = nextIn(play, at); next; next = nextIn(play, at)) {
      if (next === mine) return at
      grant(play, next, at)
    }
    if (play.leases.length === 0) return Number.POSITIVE_INFINITY
    // a search that should have ended by now may end at any moment
    at = Math.max(at, Math.min(...play.leases.map(({ endsAt }) => endsAt)))
    for (const { client, endsAt } of play.leases) if (endsAt <= at) play.served.set(client, at)
    play.leases = play.leases.filter(({ endsAt }) => endsAt > at)
    play.waiting = play.waiting.filter(({ until }) => until > at)
  }
}
