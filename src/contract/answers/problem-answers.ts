import { PROBLEMS } from '../../service/problem-table.ts'
import { documented } from '../documented.ts'
import { part } from '../part.ts'
import { problemSchemas } from './problems.ts'

export const problemAnswers = part((c) => {
  const { ProblemBody, ProblemDescription } = problemSchemas(c)
  const describeProblem = documented(c, 'describeProblem', {
    summary: 'Describe a kind of failure',
    description:
      'Describes a kind of failure: its title, its status, and what helps. The `type` of a problem is the path of this call.',
    security: [],
    responses: {
      200: { description: 'The kind of failure.', content: { 'application/json': { schema: ProblemDescription } } },
      ...Object.fromEntries(
        (['malformed-request', 'not-found'] as const).map((id) => [
          PROBLEMS[id].status,
          {
            description: PROBLEMS[id].description,
            content: { 'application/problem+json': { schema: ProblemBody } },
          },
        ]),
      ),
    },
  })

  return { describeProblem }
})
