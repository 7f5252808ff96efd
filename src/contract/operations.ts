/**
 * The operations of the service about one game: where each is found, what its requests are, and the function that answers
 * it. The routes, the API document, the SDK's engine and the fuzzer follow from this table.
 */

import { inSlices } from '../search/drive/in-slices.ts'
import { batchOf } from '../service/batch.ts'
import { boardSteps, boardSvgAnswer } from '../service/board.ts'
import { DEFAULTS } from '../service/caps.ts'
import { detailsOf } from '../service/facts.ts'
import { guideAnswer } from '../service/guide.ts'
import { perftAnswer } from '../service/perft.ts'
import { positionFormAnswer } from '../service/position-form.ts'
import { parameterSteps } from '../service/problem.ts'
import { reviewOf } from '../service/review.ts'
import { legalMovesSteps, playSteps, startAnswer } from '../service/rules.ts'
import { analysisSteps, moveSteps } from '../service/search.ts'
import { setupAnswer } from '../service/setup.ts'
import { observeAnswer } from '../service/views.ts'
import { whyNotAnswer } from '../service/why-not.ts'
import { manyRequests } from './many-requests.ts'
import { answering, type GameOperation, searching, searchingMany } from './operation.ts'
import { rulesRequests } from './rules-requests.ts'
import { searchRequests } from './search-requests.ts'

export const operations = {
  describeGame: answering({
    method: 'get',
    path: '/v1/{game}',
    tag: 'Games',
    lasts: 'facts',
    run: (game, _, { parallel }) => detailsOf(game, parallel),
  }),
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
  batch: searchingMany({
    method: 'post',
    path: '/v1/{game}/analysis/batch',
    tag: 'Search',
    input: (c) => manyRequests(c).BatchRequest,
    prepare: batchOf,
  }),
  review: searchingMany({
    method: 'post',
    path: '/v1/{game}/review',
    tag: 'Search',
    input: (c) => manyRequests(c).ReviewRequest,
    prepare: reviewOf,
  }),
  start: answering({
    method: 'get',
    path: '/v1/{game}/start',
    tag: 'Rules',
    input: (c) => rulesRequests(c).StartQuery,
    lasts: ({ seed }) => (seed === undefined ? 'none' : 'forever'),
    run: startAnswer,
  }),
  legalMoves: answering({
    method: 'post',
    path: '/v1/{game}/legal-moves',
    tag: 'Rules',
    input: (c) => rulesRequests(c).LegalMovesRequest,
    run: (game, body, { clock }) => inSlices(legalMovesSteps(game, body), clock),
  }),
  whyNot: answering({
    method: 'post',
    path: '/v1/{game}/why-not',
    tag: 'Rules',
    input: (c) => rulesRequests(c).WhyNotRequest,
    run: whyNotAnswer,
  }),
  play: answering({
    method: 'post',
    path: '/v1/{game}/play',
    tag: 'Rules',
    input: (c) => rulesRequests(c).PlayRequest,
    run: (game, body, { clock }) => inSlices(playSteps(game, body), clock),
  }),
  observe: answering({
    method: 'post',
    path: '/v1/{game}/observe',
    tag: 'Rules',
    input: (c) => rulesRequests(c).ObserveRequest,
    run: observeAnswer,
  }),
  setup: answering({
    method: 'post',
    path: '/v1/{game}/setup',
    tag: 'Rules',
    input: (c) => rulesRequests(c).SetupRequest,
    run: setupAnswer,
  }),
  board: answering({
    method: 'post',
    path: '/v1/{game}/board',
    tag: 'Rules',
    input: (c) => rulesRequests(c).BoardRequest,
    run: (game, body, { clock }) => inSlices(boardSteps(game, body), clock),
  }),
  boardSvg: answering({
    method: 'get',
    path: '/v1/{game}/board.svg',
    tag: 'Rules',
    input: (c) => rulesRequests(c).BoardSvgQuery,
    lasts: 'forever',
    media: 'image/svg+xml',
    run: boardSvgAnswer,
  }),
  guide: answering({
    method: 'get',
    path: '/v1/{game}/guide',
    tag: 'Rules',
    input: (c) => rulesRequests(c).GuideQuery,
    lasts: 'facts',
    run: (game, { language }) => guideAnswer(game, language),
  }),
  positionForm: answering({
    method: 'get',
    path: '/v1/{game}/position-form',
    tag: 'Rules',
    input: (c) => rulesRequests(c).PositionFormQuery,
    lasts: 'facts',
    run: positionFormAnswer,
  }),
  perft: answering({
    method: 'post',
    path: '/v1/{game}/perft',
    tag: 'Rules',
    input: (c) => rulesRequests(c).PerftRequest,
    lengthMs: 2000,
    run: (game, body, { clock }) => perftAnswer(game, body, clock),
  }),
} as const satisfies Readonly<Record<string, GameOperation>>

/** The id of an operation about one game. */
export type GameOperationId = keyof typeof operations
