/** The limits that a growing load meets, and the share of each that a call or a match uses. */
import { BUDGET_BYTES, PLACES } from '../../../src/api/memory.ts'
import { CAPS } from '../../../src/service/caps.ts'
import { costOfMatch } from './measured.ts'
import { LIMITS } from './platform.ts'

/** What an isolate counts of its memory, in MB: tables, compiled rules and searches (src/api/memory.ts). The rest is heap. */
const COUNTED_MB = BUDGET_BYTES / 1e6

/** Milliseconds between two ticks of a search's clock, each a subrequest (src/api/clock.ts). */
const TICK_MS = 25

/** The driver's safety factor: a search whose clock does not move ends at most this many times late (src/search/drive/drive.ts). */
const LATE = 2

/** Calls for searches that an address may make in a minute at one location (`SEARCH_LIMIT`). */
const SEARCHES_PER_MINUTE = 60

/** Seconds between two messages of a person who plays fast. */
const SECONDS_PER_TURN = 1

/** A limit, the greatest load on it, and the remedy when it binds. */
export interface Bound {
  readonly limit: string
  readonly most: string
  /** Share of the limit that this load uses: 1 is all of it. */
  readonly share: number
  readonly remedy: string
}

/** All limits of a call or a match, the nearest first. None of them depends on the number of calls. */
export const boundsOfCalls = (): Bound[] =>
  [
    {
      limit: `memory of an isolate, ${LIMITS.isolateMb} MB`,
      most: `${COUNTED_MB.toFixed(0)} MB: tables, rules, and ${PLACES} places for searches`,
      share: COUNTED_MB / LIMITS.isolateMb,
      remedy: 'fewer places (src/api/memory.ts): the platform then starts more isolates',
    },
    {
      limit: `CPU time of a request, ${LIMITS.cpuMs / 1000} s unless \`cpu_ms\` says more`,
      most: `a batch of ${CAPS.totalTimeMs / 1000} s, twice that if the clock stands still`,
      share: (LATE * CAPS.totalTimeMs) / LIMITS.cpuMs,
      remedy: 'set `cpu_ms`, up to 300,000',
    },
    {
      limit: `subrequests of a request, ${LIMITS.subrequests.toLocaleString('en')}`,
      most: `a batch of ${CAPS.totalTimeMs / 1000} s, ticking each ${TICK_MS} ms`,
      share: (LATE * CAPS.totalTimeMs) / TICK_MS / LIMITS.subrequests,
      remedy: 'none needed: searches without ticks end at their hard cap',
    },
    {
      limit: `requests to an object, ${LIMITS.objectRequestsPerS.toLocaleString('en')} a second`,
      most: `two people who play a move each ${SECONDS_PER_TURN} s`,
      share: (2 * costOfMatch.messagesPerTurn) / SECONDS_PER_TURN / LIMITS.objectRequestsPerS,
      remedy: 'let spectators watch by sockets instead of asking for `view`: messages to them do not count',
    },
    {
      limit: `storage of an object, ${LIMITS.objectGb} GB`,
      most: `a match of ${costOfMatch.turns} turns`,
      share: costOfMatch.bytes / (LIMITS.objectGb * 1e9),
      remedy: 'none needed',
    },
  ].sort((a, b) => b.share - a.share)

/** The greatest number of moves in a day for one address at one location: the first limit that a busy caller meets. */
export const movesOfAddress = SEARCHES_PER_MINUTE * 60 * 24
