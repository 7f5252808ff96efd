import type { Game } from '../src/game/game.ts'
import { gamesOf } from '../src/game/games.ts'

/** The exports of a Worker. */
export interface WorkerService {
  /** The API and the page: the default export of the Worker's module. */
  readonly app: { fetch(request: Request, env: unknown, context: unknown): Response | Promise<Response> }
  /** A live match, to be exported as `Match`. */
  readonly Match: DurableObjectClass
  /** The list of public matches, to be exported as `MatchList`. */
  readonly MatchList: DurableObjectClass
  /** The rules of a client's own game, to be exported as `Rules`. */
  readonly Rules: DurableObjectClass
  /** A part of a search, to be exported as `Shard`. */
  readonly Shard: DurableObjectClass
}

// biome-ignore lint/suspicious/noExplicitAny: the platform calls it, and no program does
type DurableObjectClass = new (context: any, env: any) => object

/**
 * Creates the service of a Worker with games of its own: the API, the page, and live matches. A Worker has one service, and
 * awaits it at the top of its module.
 *
 * @example
 * const service = await createService({ games: [clobber] })
 * export default service.app
 * export const { Match, MatchList, Rules, Shard } = service
 *
 * @throws RangeError when there is no game, or two have the same id
 */
export async function createService({ games }: { readonly games: readonly Game[] }): Promise<WorkerService> {
  const all = gamesOf(games)
  // modules of the platform, which only a Worker has
  const [{ workerService }, { openApiDocument }, { contractOf }] = await Promise.all([
    import('../src/api/service.ts'),
    import('../src/contract/document.ts'),
    import('../src/contract/contract.ts'),
  ])
  let text: string | null = null
  const json = () => {
    text ??= JSON.stringify(openApiDocument(contractOf(games)))
    return text
  }
  // JSON is YAML, too
  return workerService(all, { yaml: json, json })
}
