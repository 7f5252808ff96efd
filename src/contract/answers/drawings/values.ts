/** Schemas of single values of drawings. */
import { z } from '@hono/zod-openapi'

export const text = (description: string, example: string) => z.string().openapi({ description, examples: [example] })

export const seat = (description: string) => z.int().min(0).openapi({ description })

/** A list schema that is read-only, as in the drawings that games make. */
export const list = <Schema extends z.ZodType>(schema: Schema) => z.array(schema).readonly()

export const colour = (description: string) =>
  z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/)
    .openapi({ description, examples: ['#2e7d4f'] })
