/** The platform usage of a day of moves or matches, and the bill of a month of such days. */
import { costOfMatch, costOfMove, type MoveKind } from './measured.ts'
import { DAYS_OF_MONTH, MESSAGES_PER_REQUEST, OBJECT_GB, PRICES } from './platform.ts'

/** The usage of a day, by the items that the platform bills. */
export interface Usage {
  readonly requests: number
  readonly cpuMs: number
  readonly objectRequests: number
  readonly objectGbS: number
  readonly rowsWritten: number
  /** Storage after a month of such days, in GB. */
  readonly gbKept: number
}

/** The usage of a day with a number of moves by `POST /v1/{game}/move`. */
export const dayOfMoves = (moves: number, kind: MoveKind): Usage => ({
  requests: moves,
  cpuMs: moves * (costOfMove[kind] + costOfMove.overheadMs),
  objectRequests: 0,
  objectGbS: 0,
  rowsWritten: 0,
  gbKept: 0,
})

/** The usage of a day with a number of matches of a person against the engine. */
export function dayOfMatches(matches: number, kind: MoveKind): Usage {
  const { turns, joinRequests, messagesPerTurn, alarmsPerTurn, rowsPerTurn, awakeMsPerTurn, keptDays, bytes } =
    costOfMatch
  const allTurns = matches * turns
  const thinkMs = costOfMove[kind]
  return {
    requests: matches * joinRequests,
    cpuMs: allTurns * (thinkMs + messagesPerTurn * costOfMove.overheadMs),
    objectRequests: matches * joinRequests + allTurns * (messagesPerTurn / MESSAGES_PER_REQUEST + alarmsPerTurn),
    objectGbS: (allTurns * (thinkMs + awakeMsPerTurn) * OBJECT_GB) / 1000,
    rowsWritten: allTurns * rowsPerTurn,
    gbKept: (matches * keptDays * bytes) / 1e9,
  }
}

/** The bill of a month of such days, in dollars, by item. */
export function bill({ gbKept, ...perDay }: Usage): Readonly<Record<keyof Usage | 'month', number>> {
  const beyond = (name: keyof typeof perDay) => {
    const { perMillion, included } = PRICES[name]
    return (Math.max(0, perDay[name] * DAYS_OF_MONTH - included) / 1e6) * perMillion
  }
  return {
    month: PRICES.month,
    requests: beyond('requests'),
    cpuMs: beyond('cpuMs'),
    objectRequests: beyond('objectRequests'),
    objectGbS: beyond('objectGbS'),
    rowsWritten: beyond('rowsWritten'),
    gbKept: Math.max(0, gbKept - PRICES.gbMonth.included) * PRICES.gbMonth.perUnit,
  }
}

export const monthly = (usage: Usage): number => Object.values(bill(usage)).reduce((sum, dollars) => sum + dollars, 0)

/** Load of the busiest hour of a day, as a multiple of the mean over the day. */
const PEAK = 2

/** The number of searches that run at the same time in the busiest hour, on machines as fast as the measuring one. */
export const searchesAtOnce = ({ cpuMs }: Usage): number => (cpuMs * PEAK) / 86_400_000
