/** The secrets that this browser keeps for matches: of seats played here, and of seats that others are invited to. */
import { isNumber, isRecord, isRecordOf, isText, keepText, readStored } from '../storage.ts'

/** The secret of a seat that is played here. */
export interface SeatKey {
  readonly secret: string
  /** The secret that was sent to replace `secret`; absent once the service is known to have it. */
  readonly next?: string | undefined
  /** The name to join the seat with, without asking; empty to join without a name, absent to ask. */
  readonly joinAs?: string | undefined
}

/** The stored keys of one match. */
interface Keys {
  readonly game: string
  /** The time at which this browser last stored or opened the match, in milliseconds since 1970. */
  readonly at: number
  /** How much it matters to keep the keys, as of then; absent: unknown, and taken for the most. */
  readonly stakes?: Stakes | undefined
  /** True when a thread of this browser is the host of the match (src/web/device). Absent: the service is. */
  readonly here?: boolean | undefined
  /** The seats played here, by player. */
  readonly seats: Readonly<Record<string, SeatKey>>
  /** Secrets of seats that others are invited to, by player. They stop working once the guest has joined. */
  readonly invitations: Readonly<Record<string, string>>
}

/** What is lost with the keys of a match: nothing when it is over, little when nobody else plays in it. */
type Stakes = 'over' | 'alone' | 'others'

const RANKS: readonly Stakes[] = ['others', 'alone', 'over']

const PREFIX = 'match:'

/** Number of matches kept. Of more, those that matter least are forgotten, the ones longest unused first. */
const KEPT = 30

const isSeatKey = (value: unknown): value is SeatKey => isRecord(value) && isText(value['secret'])

const isKeys = (value: unknown): value is Keys =>
  isRecord(value) &&
  isText(value['game']) &&
  isNumber(value['at']) &&
  isRecordOf(value['seats'], isSeatKey) &&
  isRecordOf(value['invitations'], isText)

export const keysOf = (match: string): Keys | null => readStored(PREFIX + match, isKeys)

/** Keeps the keys of a match; others are forgotten where there are too many, or no room. @returns false where there is no room at all */
export function keep(match: string, keys: Keys): boolean {
  const rank = ({ stakes = 'others' }: Keys) => RANKS.indexOf(stakes)
  const others = known()
    .filter((one) => one.match !== match)
    .sort((a, b) => rank(a) - rank(b))
  const forget = () => localStorage.removeItem(PREFIX + others.pop()!.match)
  while (others.length >= KEPT) forget()
  while (!keepText(PREFIX + match, JSON.stringify(keys))) {
    if (others.length === 0) return false
    forget()
  }
  return true
}

/** Notes that a match with keys of this browser is open, and what is at stake in it. */
export function noteOpen(match: string, stakes: Stakes): void {
  const keys = keysOf(match)
  if (keys) keep(match, { ...keys, at: Date.now(), stakes })
}

/** The matches that this browser created or has a seat in, the last used first. */
export function known(): ({ readonly match: string } & Keys)[] {
  return Object.keys(localStorage)
    .filter((name) => name.startsWith(PREFIX))
    .flatMap((name) => {
      const match = name.slice(PREFIX.length)
      const keys = keysOf(match)
      return keys ? [{ match, ...keys }] : []
    })
    .sort((a, b) => b.at - a.at)
}

/** @param isHere whether this browser is the host of a match that it has not stored yet */
export function keepSeat(match: string, game: string, player: string, key: SeatKey, isHere?: boolean): void {
  const { seats = {}, invitations = {}, here = isHere, stakes } = keysOf(match) ?? {}
  keep(match, { game, at: Date.now(), stakes, here, seats: { ...seats, [player]: key }, invitations })
}

/** The player whose seat this tab played before; null for none, and where the browser keeps nothing. */
export function chosen(match: string): string | null {
  try {
    return sessionStorage.getItem(PREFIX + match)
  } catch {
    return null
  }
}

/** Makes this tab play the seat from now on; where the browser keeps nothing, until the page is left. */
export function choose(match: string, player: string): void {
  try {
    sessionStorage.setItem(PREFIX + match, player)
  } catch {
    // the page that calls this plays the seat all the same
  }
}
