import { z } from '@hono/zod-openapi'
import type { Shape } from '../../game/shape.ts'

/** The schema of a value whose shape a game describes as data. */
export function schemaOf(shape: Shape): z.ZodType {
  const { description } = shape
  switch (shape.type) {
    case 'integer':
    case 'number': {
      const { minimum = -Infinity, maximum = Infinity } = shape
      const schema = shape.type === 'integer' ? z.int() : z.number()
      const bounded = maximum === Infinity ? schema : schema.max(maximum)
      return (minimum === -Infinity ? bounded : bounded.min(minimum)).openapi({ description })
    }
    case 'text':
      return z.string().openapi({ description })
    case 'list':
      return z.array(schemaOf(shape.of)).openapi({ description })
    case 'record':
      return z
        .object(Object.fromEntries(Object.entries(shape.fields).map(([name, field]) => [name, schemaOf(field)])))
        .openapi({ description })
  }
}
