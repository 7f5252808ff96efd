/** How `<bestmove-board>` asks for boards. Loaded by elements that are given none. */
import type { Board } from './openapi.ts'

/** What the element asks for boards: a client, of a service or of a local engine. */
export interface BoardSource {
  game(id: string): {
    start(options?: { readonly variant?: string }): Promise<{ readonly position: string }>
    board(position: string, options?: { readonly variant?: string; readonly moves?: string[] }): Promise<Board>
  }
}

/** What an element asks for. */
interface Asked {
  readonly game: string
  readonly variant: string | null
  /** The position before the first move; null for a start of the game. */
  readonly position: string | null
  readonly moves: readonly string[]
}

/** Asks for a board. @returns it, with the position before the first move */
export async function askFor(
  source: BoardSource,
  { game, variant, position, moves }: Asked,
): Promise<{ readonly start: string; readonly data: Board }> {
  const calls = source.game(game)
  const options = variant === null ? {} : { variant }
  const start = position ?? (await calls.start(options)).position
  return { start, data: await calls.board(start, { ...options, moves: [...moves] }) }
}

/** Draws a chance event by the probabilities. */
export function drawn(events: readonly { readonly event: string; readonly probability: number }[]): string {
  let left = Math.random()
  for (const { event, probability } of events) {
    left -= probability
    if (left < 0) return event
  }
  return events.at(-1)!.event
}

/** The two calls of a service that the element needs. @param base the address of the service. Default: the page's origin */
export const serviceAt = (base: string): BoardSource => {
  const call = async (path: string, body?: object) => {
    const response = await fetch(`${base.replace(/\/$/, '')}/v1/${path}`, {
      ...(body && { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
    })
    const answer = await response.json()
    if (!response.ok) throw Object.assign(new Error(answer.detail ?? answer.title), { problem: answer })
    return answer
  }
  return {
    game: (id) => ({
      start: ({ variant } = {}) => call(`${id}/start${variant ? `?variant=${encodeURIComponent(variant)}` : ''}`),
      board: (position, options = {}) => call(`${id}/board`, { position, ...options }),
    }),
  }
}
