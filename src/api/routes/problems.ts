import { PROBLEMS, problemType } from '../../service/problem-table.ts'
import { FACTS } from '../cache-control.ts'
import { describeProblem } from '../contract/problems.ts'
import { routeGroup } from './group.ts'

/** What the `type` of a problem leads to. */
export const problemRoutes = () =>
  routeGroup().openapi(describeProblem, (c) => {
    const { problem } = c.req.valid('param')
    return c.json({ type: problemType(problem), ...PROBLEMS[problem] }, 200, { 'Cache-Control': FACTS })
  })
