import type { MessageReader } from '../match/object/messages.ts'
import { CAPS } from '../service/caps.ts'
import { MatchClientMessage } from './contract/match-messages.ts'

/** Reads a message of a match's socket and checks it against the schema in openapi.yaml. */
export const readMessage: MessageReader = (text) => {
  if (text.length > CAPS.bodyBytes)
    return { ok: false, detail: `the message is too long: at most ${CAPS.bodyBytes} characters` }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { ok: false, detail: 'the message is not JSON' }
  }
  const parsed = MatchClientMessage.safeParse(value)
  if (parsed.success) return { ok: true, message: parsed.data }
  return {
    ok: false,
    detail: parsed.error.issues.map(({ path, message }) => `/${path.join('/')}: ${message}`).join('; '),
  }
}
