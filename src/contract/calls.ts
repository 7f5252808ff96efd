import { z } from '@hono/zod-openapi'
import type { Game } from '../game/game.ts'
import { json } from './answers/fields.ts'
import { problemSchemas } from './answers/problems.ts'
import { documented } from './documented.ts'
import { type Call, TAGS } from './operation.ts'
import { operations } from './operations.ts'
import { part } from './part.ts'
import { queryCalls } from './requests/queries.ts'
import { specialOperations } from './special-operations.ts'

/** The calls of a service with these games: every operation of the tables, and what games declare for themselves. */
export function callsOf(games: readonly Game[]) {
  const calls: Readonly<Record<string, Call>> = { ...specialOperations, ...operations, ...queryCalls(games) }
  return Object.entries(calls).map(([id, { method, path, tag }]) => ({
    id,
    method: method === 'get' ? ('GET' as const) : ('POST' as const),
    path,
    tag,
  }))
}

export const callAnswers = part((c) => {
  const { failures } = problemSchemas(c)

  const CallList = z
    .object({
      document: z.string().openapi({ description: 'The path of the API document.', examples: ['/openapi.json'] }),
      calls: z.array(
        z
          .object({
            id: z.string().openapi({ description: 'The `operationId` in the API document.', examples: ['move'] }),
            method: z.enum(['GET', 'POST']),
            path: z.string().openapi({
              description: 'The path, with parameters in braces.',
              examples: ['/v1/{game}/move'],
            }),
            tag: z.enum(TAGS),
          })
          .openapi('Call', { description: 'A call of the service.' }),
      ),
    })
    .openapi('CallList', { description: 'All calls of the service.' })

  const listCalls = documented(c, 'listCalls', {
    summary: 'List the calls',
    description: 'Lists all calls of the service with their methods and paths. The API document describes them.',
    responses: { 200: json('The calls.', CallList), ...failures() },
  })
  return { listCalls }
})
