/** What players ask of each other while they play. */
import { z } from '@hono/zod-openapi'
import { part } from '../../part.ts'
import { eventSchemas } from './event.ts'

export const agreements = part((c) => {
  const { event, positionFields, seat } = eventSchemas(c)

  return [
    event('takeback-asked', 'The player asked to take back their last move.', { seat }),
    event('takeback-agreed', 'The player agreed to the takeback.', { seat }),
    event('takeback-declined', 'The player declined the takeback.', { seat }),
    event('taken-back', "The player's last move was taken back. The position is the one before it.", {
      seat,
      plies: z.int().openapi({ description: 'The number of moves and chance events that remain in the line of play.' }),
      ...positionFields,
    }),
    event('draw-offered', 'The player offered a draw.', { seat }),
    event('draw-agreed', 'The player agreed to a draw.', { seat }),
    event('draw-declined', 'The player declined the draw.', { seat }),
  ] as const
})
