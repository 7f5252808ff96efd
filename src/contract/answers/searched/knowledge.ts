/** What a search says of the knowledge of a player: their belief, and the memory for their next search. */
import { z } from '@hono/zod-openapi'
import { part } from '../../part.ts'
import { searchFields } from '../../requests/search-fields.ts'

export const knowledgeFields = part((c) => {
  const { memoryText } = searchFields(c)

  const BelievedCell = z
    .object({
      cell: z.string().openapi({ description: 'The cell, as `board` names it.', examples: ['a5'] }),
      pieces: z
        .array(
          z
            .object({
              piece: z.string().openapi({
                description: 'The letter of the piece in the notation. `.`: an empty cell.',
                examples: ['S'],
              }),
              probability: z.number().min(0).max(1).openapi({ description: 'The probability that it stands there.' }),
            })
            .openapi('BelievedPiece', { description: 'A piece that may stand on a cell.' }),
        )
        .openapi({ description: 'The pieces that may stand there. Impossible ones may be left out.' }),
      empty: z.number().min(0).max(1).optional().openapi({
        description: 'The probability that the cell is empty. Absent: it cannot be.',
      }),
    })
    .openapi('BelievedCell', {
      description: 'The belief of a player about a cell: the pieces that may stand there, with probabilities.',
    })

  const beliefFields = {
    belief: z.array(BelievedCell).optional().openapi({
      description:
        "The belief of the view's player: for each unknown cell, the pieces that may stand there, with probabilities. Present on request.",
    }),
    beliefExact: z.boolean().optional().openapi({
      description:
        'Whether the probabilities of `belief` are exact, from a count of all possibilities. If not, they come from samples. Present with `belief`.',
    }),
  }

  const memoryField = {
    memory: memoryText.openapi({
      description:
        "The memory of this search: what it found out about the player's knowledge, as opaque text. Send it as the `memory` of the player's next request. Present when the request has `memory`. null: there is nothing to keep, or the text would be too long.",
      examples: [null],
    }),
  }

  return { beliefFields, memoryField }
})
