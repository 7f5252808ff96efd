import { z } from '@hono/zod-openapi'
import { CAPS } from '../../service/caps.ts'
import { part } from '../part.ts'
import { requestFields } from './request-fields.ts'

/** Fields of requests that take a recorded game. */
export const recordFields = part((c) => {
  const { sample } = c.about
  const { variantInput, readingInput } = requestFields(c)

  const recordInput = z
    .string()
    .max(CAPS.bodyBytes)
    .openapi({
      description: 'The record of a game: headers, then its moves and chance events. docs/records.md has the grammar.',
      examples: [`[Game "${sample.game}"]\n[Start "${sample.position}"]\n\n1. ${sample.move}`],
    })

  /** The fields that complete a record which leaves them open. */
  const recordReading = {
    variant: variantInput.openapi({
      description: 'The id of the variant, if the record does not name it. Default: the first variant of the game.',
    }),
    rules: readingInput.rules.openapi({ description: 'The rule options that the record does not name.' }),
  }

  return { recordInput, recordReading }
})
