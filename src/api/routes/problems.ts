import { Hono } from 'hono'
import { specialOperations } from '../../contract/special-operations.ts'
import { PROBLEMS, problemType } from '../../service/problem-table.ts'
import { FACTS } from '../cache-control.ts'
import type { Dependencies } from '../dependencies.ts'
import { readRequest } from '../read-request.ts'
import { routed } from './operations.ts'

/** `GET /problems/{problem}`: the page that the `type` of a problem points to. */
export function problemRoutes({ contract }: Dependencies): Hono {
  const { describeProblem } = specialOperations
  return new Hono().get(routed(describeProblem.path), async (c) => {
    const { problem } = (await readRequest(c, contract, describeProblem)).params
    return c.json({ type: problemType(problem), ...PROBLEMS[problem] }, 200, { 'Cache-Control': FACTS })
  })
}
