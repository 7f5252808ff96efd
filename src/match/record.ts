/** Records of finished matches: the whole log, so that anyone can replay and verify a match. */
import { formatRecord, type RecordHeader, startHeaders } from '../game/notation/record.ts'
import { sentPart } from '../own/parts.ts'
import { OWN_ID, type RulesText } from '../own/rules-text.ts'
import type { MatchEvent } from './events.ts'
import { replay } from './evolve.ts'
import type { MatchState } from './state.ts'

export interface MatchRecord {
  readonly format: 'bestmove-match/1'
  readonly match: string
  /** The whole log, nothing hidden. */
  readonly events: readonly MatchEvent[]
  /** The rules of a game that a client has brought. The game's id follows from them, so that no other rules pass for them. */
  readonly rules?: RulesText
}

/**
 * The record of a match from its log.
 * @param own the rules that the match keeps. Those of the library are left out: whoever verifies takes their own
 */
export const recordOf = (events: readonly MatchEvent[], own?: RulesText): MatchRecord => {
  const [created] = events
  if (created?.type !== 'created') throw new RangeError('a log begins with the creation of its match')
  const { match, game } = created.config
  return { format: 'bestmove-match/1', match, events, ...(own && OWN_ID.test(game) ? { rules: sentPart(own) } : {}) }
}

/** The headers of a record that are not about a player. */
const HEADERS = ['Match', 'Game', 'Variant', 'Rules', 'Start', 'Date', 'Commitment', 'Seed', 'Result']

/** The header of a player, apart from those with the name of the player: rules that a client has brought may give any. */
const headerOf = (player: string): string => (HEADERS.includes(player) ? `${player}:player` : player)

/** The record as text. Its line of play leaves out moves that were taken back (src/game/notation/record.ts has the grammar). */
export function recordText({ events }: MatchRecord): string {
  const state = replay(events)
  if (!state) throw new RangeError('a log begins with the creation of its match')
  const { config, result, initial, line } = state
  const { game, variant, rules, players } = config
  const headers: RecordHeader[] = [
    ['Match', config.match],
    ...startHeaders({ game, variant, rules, start: initial?.position ?? null }),
    ['Date', new Date(events[0]!.at).toISOString()],
    ...players.map((player, seat): RecordHeader => [headerOf(player), whoPlayed(state, seat)]),
    ['Commitment', state.commitment],
    ['Seed', state.revealed ?? '-'],
    ['Result', result ? `${result.winner ?? 'no winner'}: ${result.reason} (${result.by})` : '-'],
  ]
  const plies = line.map(({ by, move }) => ({ text: move, by: by === null ? null : players[by]! }))
  return formatRecord({ headers, plies })
}

function whoPlayed({ config, seats }: MatchState, seat: number): string {
  const who = config.seats[seat]!
  return who.kind === 'engine' ? `engine ${who.algorithm} level ${who.level}` : (seats[seat]!.name ?? 'human')
}
