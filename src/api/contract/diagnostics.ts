import { createRoute, z } from '@hono/zod-openapi'
import { json } from './fields.ts'
import { failures } from './problems.ts'

const tickKind = z.enum(['cache', 'assets', 'timer'])

const Movement = z
  .object({
    dateMs: z.number().openapi({ description: 'By `Date.now()`.' }),
    performanceMs: z.number().openapi({ description: 'By `performance.now()`.' }),
  })
  .openapi('ClockMovement', { description: 'How far the clocks moved, in milliseconds.' })

const ClockDiagnosis = z
  .object({
    tick: tickKind.openapi({ description: 'The tick that searches use here (`CLOCK_TICK`).' }),
    sliceMs: z.number().openapi({ description: 'How long they search between ticks, in milliseconds.' }),
    burn: z.int().openapi({ description: 'Steps of the computation that burns CPU before each tick.' }),
    measurements: z.array(
      z
        .object({
          tick: tickKind.openapi({ description: 'The tick that was tried.' }),
          duringBurn: Movement,
          acrossTick: Movement,
        })
        .openapi('ClockMeasurement', { description: 'One burn, and the tick after it.' }),
    ),
  })
  .openapi('ClockDiagnosis', { description: 'How the clock of this deployment behaves.' })

export const diagnoseClock = createRoute({
  method: 'get',
  path: '/v1/diagnostics/clock',
  operationId: 'diagnoseClock',
  tags: ['Service'],
  summary: 'How the clock behaves here',
  description:
    'For operators: burns a fixed amount of CPU several times and tells how far the clocks moved while it ran and across each kind of tick. On a deployed Worker the clock stands still during the burn and must move across the tick that is in use; docs/decisions/002-clock.md tells how to read it.',
  responses: { 200: json('The measurements.', ClockDiagnosis), ...failures('overloaded') },
})
