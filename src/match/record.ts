/** Records of finished matches: the whole log, so that anyone can replay and verify a match. */
import type { MatchEvent } from './events.ts'
import { replay } from './evolve.ts'
import type { MatchState } from './state.ts'

export interface MatchRecord {
  readonly format: 'bestmove-match/1'
  readonly match: string
  /** The whole log, nothing hidden. */
  readonly events: readonly MatchEvent[]
}

/** The record of a match from its log. */
export const recordOf = (events: readonly MatchEvent[]): MatchRecord => {
  const [created] = events
  if (created?.type !== 'created') throw new RangeError('a log begins with the creation of its match')
  return { format: 'bestmove-match/1', match: created.config.match, events }
}

/**
 * The record as text for people: headers like those of chess's PGN, then the line of play without what was taken back,
 * one numbered line per move with the chance events before it.
 */
export function recordText({ events }: MatchRecord): string {
  const state = replay(events)
  if (!state) throw new RangeError('a log begins with the creation of its match')
  const { config, result, initial } = state
  const headers: [string, string][] = [
    ['Match', config.match],
    ['Game', config.game],
    ['Variant', config.variant],
    ['Date', new Date(events[0]!.at).toISOString()],
    ...config.players.map((player, seat): [string, string] => [player, whoPlayed(state, seat)]),
    ['Start', initial?.position ?? '-'],
    ['Commitment', state.commitment],
    ['Seed', state.revealed ?? '-'],
    ['Result', result ? `${result.winner ?? 'no winner'}: ${result.reason} (${result.by})` : '-'],
  ]
  const lines = headers.map(([name, value]) => `[${name} ${JSON.stringify(value)}]`)
  return `${lines.join('\n')}\n\n${moveLines(state).join('\n')}\n`
}

function whoPlayed({ config, seats }: MatchState, seat: number): string {
  const who = config.seats[seat]!
  return who.kind === 'engine' ? `engine ${who.algorithm} level ${who.level}` : (seats[seat]!.name ?? 'human')
}

function moveLines({ line, config }: MatchState): string[] {
  const lines: string[] = []
  let chance: string[] = []
  for (const { by, move } of line) {
    if (by === null) {
      chance.push(move)
      continue
    }
    lines.push(`${lines.length + 1}. ${config.players[by]} ${[...chance, move].join(' ')}`)
    chance = []
  }
  return chance.length > 0 ? [...lines, chance.join(' ')] : lines
}
