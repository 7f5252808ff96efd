/** The hunts of the day: one deal a day, the same for everybody. What counts is the first time that it is finished. */
import { signal } from '@preact/signals'

/** The days played in one variant: the number of moves that each took, by seed of the day. */
export type Days = Readonly<Record<string, number>>

/** Number of days kept. */
const KEPT = 100

const PREFIX = 'days:'

const read = (key: string): Days => JSON.parse(localStorage.getItem(PREFIX + key) ?? '{}') as Days

const changed = signal(0)

/** The days of a game and variant. */
export function daysOf(game: string, variant: string): Days {
  void changed.value
  return read(`${game} ${variant}`)
}

/** Adds a finished day. The result of an earlier time stays: whoever plays a deal again knows it. */
export function withDay(days: Days, seed: number, moves: number): Days {
  if (String(seed) in days) return days
  return Object.fromEntries([...Object.entries(days), [String(seed), moves] as const].slice(-KEPT))
}

export function noteDay(game: string, variant: string, seed: number, moves: number): void {
  const key = `${game} ${variant}`
  localStorage.setItem(PREFIX + key, JSON.stringify(withDay(read(key), seed, moves)))
  changed.value++
}

/** The fewest moves that a day took; null before the first. */
export const bestOf = (days: Days): number | null => {
  const all = Object.values(days)
  return all.length > 0 ? Math.min(...all) : null
}
