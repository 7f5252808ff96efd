import type { MessageReader } from '../match/object/messages.ts'
import type { Engine } from '../match/ponder.ts'
import { CAPS } from './contract/caps.ts'
import { MatchClientMessage } from './contract/match-messages.ts'
import type { Services } from './services.ts'

/** The objects that hold the matches. */
export type Matches = Env['MATCHES']

/** What engines in matches search with: the clock and the places of the HTTP calls, for which a match waits. */
export function matchEngine({ clock, gate }: Services): Engine {
  return {
    clock,
    async run(search) {
      const leave = await gate.enterPatiently()
      try {
        return await search()
      } finally {
        leave()
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
