import { type Particulars, Problem } from '../service/problem.ts'
import { PROBLEMS, type ProblemId } from '../service/problem-table.ts'

/** A problem of which there is nothing more to say than its description, which says what to do. The SDK does without descriptions, so that only HTTP tells them. */
export const describedProblem = (id: ProblemId, particulars: Omit<Particulars, 'detail'> = {}): Problem =>
  new Problem(id, { detail: PROBLEMS[id].description, ...particulars })
