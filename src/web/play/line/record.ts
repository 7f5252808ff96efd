/** The game on the playground as a record, the text format shared with reviews, matches and the arena. */
import { formatRecord, parseRecord, placeOfPly, startHeaders } from '../../../game/notation/record.ts'
import { rulesField } from '../../service/client.ts'
import type { Table } from '../state/store.ts'
import type { Place, Player } from './address.ts'
import type { Line } from './line.ts'

/** The record of the line shown. @param date the date for the header, such as `2026-11-22` */
export function recordOf({ game, variant, rules, position }: Table, { plies, boards }: Line, date: string): string {
  const seats = boards.findLast((board) => board !== undefined)?.seats ?? game.players
  return formatRecord({
    headers: [...startHeaders({ game: game.id, variant, rules, start: position }), ['Date', date]],
    plies: plies.map(({ text, seat }) => ({ text, by: seat === null ? null : (seats[seat] ?? null) })),
  })
}

/**
 * The place described by a record. A record of one player's views goes on from its last view.
 * @param game the game of a record that does not name one
 * @param players the players for the rest of the game
 * @throws Error with a message about the fault of the text
 */
export function placeOfRecord(text: string, game: string, players: readonly Player[]): Place {
  const read = parseRecord(text)
  if (!read.ok) throw new Error(read.error)
  const { plies, start, variant, rules, game: named } = read.value
  const lastView = plies.findLastIndex(({ view }) => view !== undefined)
  const moves = plies.slice(lastView + 1).map(({ text }, i) => {
    if (text === null) throw new Error(`${placeOfPly(plies, lastView + 1 + i)}: the record does not tell it`)
    return text
  })
  return {
    game: named ?? game,
    variant: variant ?? undefined,
    position: plies[lastView]?.view ?? start ?? undefined,
    moves,
    seats: players,
    ...rulesField(rules),
  }
}
