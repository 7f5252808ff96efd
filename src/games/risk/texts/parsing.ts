/** Helpers that the texts of positions and moves share. */
import { err, ok, type Result } from '../../../game/result.ts'
import type { RiskMap } from '../rules/map.ts'

/** The players' letters, by seat. */
export const PLAYERS = ['a', 'b', 'c', 'd', 'e', 'f']

/** A number of up to seven digits without leading zeros. */
export const NUMBER = /^(0|[1-9]\d{0,6})$/

/**
 * Parses a number between two bounds.
 * @param what names the number in the error
 */
export function parseNumber(text: string, least: number, most: number, what: string): Result<number> {
  const value = NUMBER.test(text) ? Number(text) : Number.NaN
  return value >= least && value <= most ? ok(value) : err(`${what} is ${least} to ${most}, not "${text}"`)
}

/** Reads two neighbours, as in `alaska>kamchatka`. */
export function parseBattlePlaces(text: string, map: RiskMap): Result<{ from: number; to: number }> {
  const ids = text.split('>')
  if (ids.length !== 2) return err(`expected two territories as in "${map.ids[0]}>${map.ids[1]}", not "${text}"`)
  const [from, to] = ids.map((id) => map.indexOf.get(id))
  if (from === undefined || to === undefined)
    return err(`there is no territory "${from === undefined ? ids[0] : ids[1]}" on this map`)
  if (map.slotOf[from * map.size + to]! < 0) return err(`${ids[0]} and ${ids[1]} are not connected`)
  return ok({ from, to })
}
