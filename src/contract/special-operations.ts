/** The operations that are not about one game. The functions that answer them are in src/api/routes. */

import { problemPath } from './answers/problems.ts'
import { matchMessages } from './matches/match-messages.ts'
import { matchRequests } from './matches/match-requests.ts'
import type { Call } from './operation.ts'
import { rulesRequests } from './requests/rules-requests.ts'
import { rulesTexts } from './requests/rules-texts.ts'

/** What the calls of one match have in common: the match in the path, and the seat's secret. */
const ofMatch = {
  tag: 'Matches',
  params: (c) => matchRequests(c).params,
  headers: (c) => matchRequests(c).headers,
} as const satisfies Partial<Call>

export const specialOperations = {
  listCalls: { method: 'get', path: '/v1', tag: 'Service' },
  listGames: { method: 'get', path: '/v1/games', tag: 'Games', input: (c) => rulesRequests(c).GamesQuery },
  sendRules: { method: 'post', path: '/v1/rules', tag: 'Rules', input: (c) => rulesTexts(c).RulesInput },
  startLearning: {
    method: 'post',
    path: '/v1/rules/{rules}/learning',
    tag: 'Rules',
    params: (c) => rulesTexts(c).params,
    input: (c) => rulesTexts(c).LearningInput,
  },
  describeLearning: {
    method: 'get',
    path: '/v1/rules/{rules}/learning',
    tag: 'Rules',
    params: (c) => rulesTexts(c).params,
  },
  createMatch: {
    method: 'post',
    path: '/v1/matches',
    tag: 'Matches',
    headers: (c) => matchRequests(c).creation,
    input: (c) => matchRequests(c).MatchRequest,
  },
  listMatches: {
    method: 'get',
    path: '/v1/matches',
    tag: 'Matches',
    input: (c) => matchRequests(c).ListQuery,
  },
  describeMatch: { method: 'get', path: '/v1/matches/{match}/view', ...ofMatch },
  commandMatch: {
    method: 'post',
    path: '/v1/matches/{match}/commands',
    ...ofMatch,
    input: (c) => matchMessages(c).MatchCommand,
  },
  listMatchEvents: {
    method: 'get',
    path: '/v1/matches/{match}/events',
    ...ofMatch,
    input: (c) => matchRequests(c).EventsQuery,
  },
  exportMatch: { method: 'get', path: '/v1/matches/{match}/record', ...ofMatch },
  exportMatchText: { method: 'get', path: '/v1/matches/{match}/record.txt', ...ofMatch },
  connectMatch: { method: 'get', path: '/v1/matches/{match}/socket', tag: 'Matches', params: ofMatch.params },
  diagnoseClock: { method: 'get', path: '/v1/diagnostics/clock', tag: 'Service' },
  describeProblem: {
    method: 'get',
    path: '/problems/{problem}',
    tag: 'Service',
    params: (c) => problemPath(c).params,
  },
} as const satisfies Readonly<Record<string, Call>>
