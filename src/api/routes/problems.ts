import { PROBLEMS, problemType } from '../../service/problem-table.ts'
import { FACTS } from '../cache-control.ts'
import { describeProblem } from '../contract/problems.ts'
import { routeGroup } from './group.ts'

/** `GET /problems/{problem}`: the page that the `type` of a problem points to. */
export const problemRoutes = () =>
  routeGroup().openapi(describeProblem, (c) => {
    const { problem } = c.req.valid('param')
    return c.json({ type: problemType(problem), ...PROBLEMS[problem] }, 200, { 'Cache-Control': FACTS })
  })
