import { findGame } from '../../src/games/registry.ts'
import { measure, type Task } from '../measure.ts'

/** The Worker that measures inside workerd, a task a request. A Worker has no CPU time, and its clock runs locally. */
export default {
  async fetch(request: Request): Promise<Response> {
    const task = (await request.json()) as Task
    return Response.json(measure(findGame(task.gameId)!, task, () => performance.now()))
  },
}
