/** How `<bestmove-board>` asks for boards. Loaded by elements that are given none. */
import type { Board } from './openapi.ts'
import { problemOf } from './problem.ts'

/** What the element asks for boards: a client, of a service or of a local engine. */
export interface BoardSource {
  game(id: string): {
    start(options?: { readonly variant?: string }): Promise<{ readonly position: string }>
    board(position: string, options?: { readonly variant?: string; readonly moves?: string[] }): Promise<Board>
  }
}

/** What an element asks for, beside the game. */
interface Asked {
  readonly variant: string | null
  /** The position before the first move; null for a start of the game. */
  readonly position: string | null
  readonly moves: readonly string[]
}

/** What the board shown was asked with. */
export interface Shown extends Omit<Asked, 'position'> {
  readonly game: string
  /** The moves without the last ones of players, and without the chance events after them. */
  undone(moves: readonly string[], count: number): readonly string[]
}

/** The answer to what an element asks for. */
interface Answer {
  /** The position before the first move. */
  readonly start: string
  readonly data: Board
  readonly shown: Shown
  /** The chance event that comes next, drawn by the probabilities; undefined for none. */
  readonly event: string | undefined
}

/** Asks for a board. @param source a client, or the address of a service */
export async function askFor(
  source: BoardSource | string,
  game: string,
  { variant, position, moves }: Asked,
): Promise<Answer> {
  const calls = (typeof source === 'string' ? serviceAt(source) : source).game(game)
  const options = variant === null ? {} : { variant }
  const start = position ?? (await calls.start(options)).position
  const data = await calls.board(start, { ...options, moves: [...moves] })
  const event = drawn(data.chance ?? [])
  const movedBy = event === undefined ? data.movedBy : [...data.movedBy, null]
  const undone: Shown['undone'] = (moves, count) => {
    const played = [...moves.keys()].filter((i) => movedBy[i] !== null)
    return moves.slice(0, played[Math.max(0, played.length - count)])
  }
  return { start, data, shown: { game, variant, moves, undone }, event }
}

/** Draws a chance event by the probabilities. @returns undefined where there is none */
function drawn(events: readonly { readonly event: string; readonly probability: number }[]): string | undefined {
  let left = Math.random()
  for (const { event, probability } of events) {
    left -= probability
    if (left < 0) return event
  }
  return events.at(-1)?.event
}

/** The two calls of a service that the element needs. @param base the address of the service. Default: the page's origin */
const serviceAt = (base: string): BoardSource => {
  const call = async (path: string, body?: object) => {
    const response = await fetch(`${base.replace(/\/$/, '')}/v1/${path}`, {
      ...(body && { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
    })
    if (!response.ok) throw problemOf(await response.json().catch(() => null), response)
    return response.json()
  }
  return {
    game: (id) => ({
      start: ({ variant } = {}) => call(`${id}/start${variant ? `?variant=${encodeURIComponent(variant)}` : ''}`),
      board: (position, options = {}) => call(`${id}/board`, { position, ...options }),
    }),
  }
}
