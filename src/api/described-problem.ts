import { Problem } from '../service/problem.ts'
import { PROBLEMS, type ProblemId } from '../service/problem-table.ts'

/**
 * The body of a problem over HTTP. Where there is nothing more to say of it, its detail is the description, which says what to do. The SDK
 * does without descriptions.
 */
export const describedBody = ({ id, body }: Problem) => ({ ...body, detail: body.detail ?? PROBLEMS[id].description })

/** The problem with a header of a request, of which its description says what it has to be. @param headers those of the answer */
export function headerProblem(id: ProblemId, header: string, headers: Readonly<Record<string, string>> = {}): Problem {
  const detail = PROBLEMS[id].description
  return new Problem(id, { detail, errors: [{ parameter: header, detail }], headers })
}
