/** Where things are in a drawing, and their names in the notation. */
import { z } from '@hono/zod-openapi'
import { part } from '../../part.ts'
import { text } from './values.ts'

export const placeSchemas = part(() => {
  const x = z.number().openapi({ description: 'Distance to the right, in widths of a cell.' })

  const y = z.number().openapi({ description: 'Distance down, in widths of a cell.' })

  const size = z.number().openapi({ description: 'A length, in widths of a cell.' })

  const cellId = text('The name of a cell in move notation.', 'a5')

  const pieceLetter = text('The letter of a piece in the notation. `.`: an empty cell.', 'S')

  return { x, y, size, cellId, pieceLetter }
})
