import type { MessageReader } from '../match/object/messages.ts'
import { CAPS } from '../service/caps.ts'
import { MatchClientMessage } from './contract/match-messages.ts'

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
