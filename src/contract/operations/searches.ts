/** The calls that make one search. */

import { DEFAULTS } from '../../service/caps.ts'
import { parameterSteps } from '../../service/problem.ts'
import { analysisSteps, moveSteps } from '../../service/search/search.ts'
import { searching } from '../operation.ts'
import { searchRequests } from '../requests/search-requests.ts'

export const searches = {
  move: searching({
    method: 'post',
    path: '/v1/{game}/move',
    tag: 'Search',
    input: (c) => searchRequests(c).MoveRequest,
    prepare: (game, body, { parallel }) => moveSteps(game, body, parallel),
  }),
  moveByAddress: searching({
    method: 'get',
    path: '/v1/{game}/move',
    tag: 'Search',
    input: (c) => searchRequests(c).MoveQuery,
    prepare(game, { timeMs, iterations, depth, parallel, ...query }, deployment) {
      const body = { ...query, limits: { timeMs, iterations, depth, parallel } }
      return parameterSteps(moveSteps(game, body, deployment.parallel))
    },
  }),
  analysis: searching({
    method: 'post',
    path: '/v1/{game}/analysis',
    tag: 'Search',
    input: (c) => searchRequests(c).AnalysisRequest,
    *prepare(game, { progressMs = DEFAULTS.progressMs, ...body }, { parallel }) {
      return { ...(yield* analysisSteps(game, body, parallel)), everyMs: progressMs }
    },
  }),
} as const
