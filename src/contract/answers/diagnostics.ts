import { z } from '@hono/zod-openapi'
import { documented } from '../documented.ts'
import { part } from '../part.ts'
import { json } from './fields.ts'
import { problemSchemas } from './problems.ts'

export const clockAnswers = part((c) => {
  const { failures } = problemSchemas(c)
  const tickKind = z.enum(['cache', 'assets', 'timer'])

  const Movement = z
    .object({
      dateMs: z.number().openapi({ description: 'The movement of `Date.now()`, in milliseconds.' }),
      performanceMs: z.number().openapi({ description: 'The movement of `performance.now()`, in milliseconds.' }),
    })
    .openapi('ClockMovement', { description: 'How far each clock moved, in milliseconds.' })

  const ClockDiagnosis = z
    .object({
      tick: tickKind.openapi({ description: 'The kind of tick that searches of this deployment use (`CLOCK_TICK`).' }),
      sliceMs: z
        .number()
        .openapi({ description: 'The time that searches compute between two ticks, in milliseconds.' }),
      burn: z.int().openapi({ description: 'The number of steps of the computation before each tick.' }),
      measurements: z.array(
        z
          .object({
            tick: tickKind.openapi({ description: 'The kind of tick measured.' }),
            duringBurn: Movement,
            acrossTick: Movement,
          })
          .openapi('ClockMeasurement', { description: 'One computation and the tick after it.' }),
      ),
    })
    .openapi('ClockDiagnosis', { description: 'The behaviour of the clock of this deployment.' })

  const diagnoseClock = documented(c, 'diagnoseClock', {
    summary: 'Diagnose the clock',
    description:
      'Measures the clocks of the deployment, for operators. Computes a fixed amount several times, and measures how far the clocks move during the computation and across each kind of tick. On a deployed Worker the clocks stand still during the computation and must move across the tick in use. docs/decisions/002-clock.md explains the results.',
    responses: { 200: json('The measurements.', ClockDiagnosis), ...failures('overloaded') },
  })

  return { diagnoseClock }
})
