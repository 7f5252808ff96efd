/** The hunts of the day: one deal a day, the same for everybody. Only the first time that it is finished counts. */
import { signal } from '@preact/signals'
import { isListOf, isNumber, isRecord, isRecordOf, isText, keepText, readStored } from '../../storage.ts'

/** The days played in one variant: the number of moves that each took, by seed of the day. */
export type Days = Readonly<Record<string, number>>

/** The progress in the deal of the day. */
interface Begun {
  readonly seed: number
  readonly moves: readonly string[]
  /** True when the engine has helped. Then the day does not count. */
  readonly helped: boolean
}

/** Number of days kept. */
const KEPT = 100

const DAYS = 'days:'
const BEGUN = 'deal:'

const isDays = (value: unknown): value is Days => isRecordOf(value, isNumber)

const isBegun = (value: unknown): value is Begun =>
  isRecord(value) && isNumber(value['seed']) && isListOf(value['moves'], isText) && typeof value['helped'] === 'boolean'

const storedDays = (game: string, variant: string): Days => readStored(DAYS + nameOf(game, variant), isDays) ?? {}

const changed = signal(0)

const nameOf = (game: string, variant: string) => `${game} ${variant}`

/** The days of a game and variant. */
export function daysOf(game: string, variant: string): Days {
  void changed.value
  return storedDays(game, variant)
}

/** Adds a finished day. An earlier result stays, because a visitor who plays a deal again knows it. */
export function withDay(days: Days, seed: number, moves: number): Days {
  if (String(seed) in days) return days
  return Object.fromEntries([...Object.entries(days), [String(seed), moves] as const].slice(-KEPT))
}

export function noteDay(game: string, variant: string, seed: number, moves: number): void {
  const days = withDay(storedDays(game, variant), seed, moves)
  keepText(DAYS + nameOf(game, variant), JSON.stringify(days))
  // an effect may call this, and must not follow what it changes
  changed.value = changed.peek() + 1
}

/** The fewest moves that a day took; null before the first. */
export const bestOf = (days: Days): number | null => {
  const all = Object.values(days)
  return all.length > 0 ? Math.min(...all) : null
}

/** The progress in a deal of the day; null when it has not been begun, and for other deals. */
export function begun(game: string, variant: string, seed: number): Begun | null {
  const kept = readStored(BEGUN + nameOf(game, variant), isBegun)
  return kept?.seed === seed ? kept : null
}

export const noteBegun = (game: string, variant: string, deal: Begun): void =>
  void keepText(BEGUN + nameOf(game, variant), JSON.stringify(deal))
