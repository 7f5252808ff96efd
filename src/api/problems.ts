import { describeProblem, PROBLEMS, problemType } from './contract/problems.ts'
import { FACTS, routeGroup } from './routes.ts'

/** What the `type` of a problem leads to. */
export const problemRoutes = () =>
  routeGroup().openapi(describeProblem, (c) => {
    const { problem } = c.req.valid('param')
    return c.json({ type: problemType(problem), ...PROBLEMS[problem] }, 200, { 'Cache-Control': FACTS })
  })
