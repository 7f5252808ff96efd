import { env } from 'cloudflare:workers'
import { loadData, setDataSource } from '../../src/game/data-files/data.ts'
import { enginesOf } from '../../src/game/engine/ids.ts'
import { findGame } from '../../src/games/registry.ts'
import { measure, type Task } from '../measure.ts'
import { measurePlays, type PlaysTask } from '../rbg-plays.ts'
import { measureSearches, type SearchesTask } from '../rbg-searches.ts'

/** The folder of the games, with their data files. */
const { GAMES } = env as unknown as { readonly GAMES: { fetch(url: string): Promise<Response> } }

setDataSource(async ({ name }) => {
  const response = await GAMES.fetch(`http://games/${name}`)
  return new Uint8Array(await response.arrayBuffer())
})

/** The Worker that measures in workerd, one task per request. It uses the clock, which runs freely in local workerd. */
export default {
  async fetch(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    const now = () => performance.now()
    if (pathname === '/plays') return Response.json(measurePlays((await request.json()) as PlaysTask, now))
    if (pathname === '/searches') return Response.json(measureSearches((await request.json()) as SearchesTask, now))
    const task = (await request.json()) as Task
    const game = findGame(task.gameId)!
    for (const { data } of enginesOf(game)) await loadData(data)
    return Response.json(measure(game, task, now))
  },
}
