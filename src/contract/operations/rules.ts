/** The calls about the rules that a game in progress makes. */

import { inSlices } from '../../search/drive/in-slices.ts'
import { legalMovesSteps, playSteps, startAnswer } from '../../service/play/rules.ts'
import { observeAnswer } from '../../service/play/views.ts'
import { answering } from '../operation.ts'
import { rulesRequests } from '../requests/rules-requests.ts'

export const rulesCalls = {
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
} as const
