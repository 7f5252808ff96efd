import type { MessageReader } from '../match/object/messages.ts'
import type { Engine } from '../match/ponder.ts'
import { Problem } from './answers/problem.ts'
import { CAPS } from './contract/caps.ts'
import { MatchClientMessage } from './contract/match-messages.ts'
import type { Services } from './services.ts'

/** The objects that hold the matches. */
export type Matches = Env['MATCHES']

/** How long an engine that finds no place for its search waits before it looks again, in milliseconds. */
const PATIENCE_MS = 20

/**
 * What engines in matches search with: the clock and the places of the HTTP calls. A call that finds no place is refused;
 * a match waits. It looks again and again, since one request cannot wait for what another does.
 */
export function matchEngine({ clock, gate }: Services): Engine {
  return {
    clock,
    async run(search) {
      for (;;) {
        try {
          return await gate.run(search)
        } catch (error) {
          if (!(error instanceof Problem && error.id === 'overloaded')) throw error
          await scheduler.wait(PATIENCE_MS)
        }
      }
    },
  }
}

/** A message is held to the schema in the document, as a request is. */
export const readMessage: MessageReader = (text) => {
  if (text.length > CAPS.bodyBytes) return { ok: false, detail: `at most ${CAPS.bodyBytes} characters` }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { ok: false, detail: 'expected a JSON text' }
  }
  const parsed = MatchClientMessage.safeParse(value)
  if (parsed.success) return { ok: true, message: parsed.data }
  return {
    ok: false,
    detail: parsed.error.issues.map(({ path, message }) => `/${path.join('/')}: ${message}`).join('; '),
  }
}
