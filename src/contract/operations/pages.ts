/** The facts about a game, and the calls about its rules that pages make for the eye. */

import { inSlices } from '../../search/drive/in-slices.ts'
import { detailsOf } from '../../service/about-games/facts.ts'
import { guideAnswer } from '../../service/about-games/guide.ts'
import { positionFormAnswer } from '../../service/about-games/position-form.ts'
import { boardSteps, boardSvgSteps } from '../../service/boards/board.ts'
import { perftAnswer } from '../../service/play/perft.ts'
import { setupSteps } from '../../service/play/setup.ts'
import { whyNotSteps } from '../../service/play/why-not.ts'
import { answering } from '../operation.ts'
import { rulesRequests } from '../requests/rules-requests.ts'

export const pageCalls = {
  describeGame: answering({
    method: 'get',
    path: '/v1/{game}',
    tag: 'Games',
    lasts: 'facts',
    run: (game, _, { parallel }) => detailsOf(game, parallel),
  }),
  whyNot: answering({
    method: 'post',
    path: '/v1/{game}/why-not',
    tag: 'Rules',
    input: (c) => rulesRequests(c).WhyNotRequest,
    run: (game, body, { clock }) => inSlices(whyNotSteps(game, body), clock),
  }),
  setup: answering({
    method: 'post',
    path: '/v1/{game}/setup',
    tag: 'Rules',
    input: (c) => rulesRequests(c).SetupRequest,
    run: (game, body, { clock }) => inSlices(setupSteps(game, body), clock),
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
    run: (game, query, { clock }) => inSlices(boardSvgSteps(game, query), clock),
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
} as const
