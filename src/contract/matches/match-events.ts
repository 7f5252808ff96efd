/** The events of a match, as a viewer may see them. */
import { z } from '@hono/zod-openapi'
import { part } from '../part.ts'
import { agreements } from './events/agreements.ts'
import { beginnings } from './events/beginnings.ts'
import { ends } from './events/ends.ts'
import { moves } from './events/moves.ts'
import { presence } from './events/presence.ts'
import { matchTerms } from './events/terms.ts'

export const matchEvents = part((c) => {
  const { MatchTerms } = matchTerms(c)

  const MatchEvent = z
    .union([...beginnings(c), ...moves(c), ...agreements(c), ...presence(c), ...ends(c)])
    .openapi('MatchEvent', { description: 'An event of a match. `type` tells which fields it has.' })

  return { MatchTerms, MatchEvent }
})
