import * as service from '../../service/client.ts'
import type { GameFacts } from '../../service/types.ts'

/**
 * The host of a game for one player with private information. Only the host has the true position; the page, its address
 * and its storage have the player's views that the host hands out. It deals from a seed, so that a reload or a shared link
 * brings the same game back. The deal is not secret: anybody can ask the service what the seed deals.
 */
export interface Host {
  readonly seed: number
  /** The player's view after some moves from the start. */
  view(moves: readonly string[], signal?: AbortSignal): Promise<string>
}

/** Deals a game. @param options start options of the game */
export async function deal(
  game: GameFacts,
  variant: string,
  rules: Readonly<Record<string, number>>,
  seed: number,
  options: Readonly<Record<string, string>> = {},
): Promise<Host> {
  const player = game.players[0] ?? ''
  const start = await service.host.start(game.id, { ...options, variant, seed: String(seed) })
  const subject = service.subjectAt(start.position, { variant, rules })
  const viewIn = (views: Readonly<Record<string, string>> | undefined): string => {
    const view = views?.[player]
    if (view === undefined) throw new TypeError(`the service has no view of ${player} for ${game.id}`)
    return view
  }
  return {
    seed,
    view: async (moves, signal) =>
      viewIn(moves.length === 0 ? start.views : (await service.host.play(game.id, subject, moves, signal)).views),
  }
}

/** The seed of the day, the same for everybody: `20261122` in November 2026. Days are those of universal time. */
export const daySeed = (now: Date): number => Number(now.toISOString().slice(0, 10).replaceAll('-', ''))

export const randomSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0
