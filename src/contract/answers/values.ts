/** Schemas of single values. */
import { z } from '@hono/zod-openapi'

export const string = (description: string, example?: string) =>
  z.string().openapi({ description, ...(example === undefined ? {} : { examples: [example] }) })

export const count = (description: string) => z.int().openapi({ description })

export const countOrNull = (description: string) => z.int().nullable().openapi({ description })

export const share = (description: string) => z.number().min(0).max(1).openapi({ description })
