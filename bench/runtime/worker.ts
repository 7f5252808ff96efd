import { findGame } from '../../src/games/registry.ts'
import { measure, type Task } from '../measure.ts'

/** The Worker that measures in workerd, one task per request. It uses the clock, which runs freely when local. */
export default {
  async fetch(request: Request): Promise<Response> {
    const task = (await request.json()) as Task
    return Response.json(measure(findGame(task.gameId)!, task, () => performance.now()))
  },
}
