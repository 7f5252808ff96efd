import { matchMessages } from '../contract/matches/match-messages.ts'
import type { Contract } from '../contract/part.ts'
import type { MessageReader } from '../match/host/messages.ts'
import { CAPS } from '../service/caps.ts'
import { invalidRequest } from '../service/invalid-request.ts'
import { firstIssues } from './clearer-issues.ts'

/** Makes the reader of messages of matches' sockets, which checks them against the schema in openapi.yaml. */
export const messageReader =
  (contract: Contract): MessageReader =>
  (text) => {
    if (text.length > CAPS.bodyBytes)
      return {
        ok: false,
        detail: `the message is too long for its id to be read: at most ${CAPS.bodyBytes} characters`,
      }
    let value: unknown
    try {
      value = JSON.parse(text)
    } catch {
      return { ok: false, detail: 'the message is not JSON' }
    }
    const { CommandId, MatchClientMessage } = matchMessages(contract)
    const parsed = MatchClientMessage.safeParse(value)
    if (parsed.success) return { ok: true, message: parsed.data }
    const { first, more } = firstIssues(parsed.error.issues, MatchClientMessage, value)
    const { errors = [] } = invalidRequest(first, 'body').particulars
    const details = errors.map(({ pointer, detail }) => (pointer ? `${pointer}: ${detail}` : detail))
    const detail = [...details, ...(more > 0 ? [`and ${more} more`] : [])].join('; ')
    const { data: id } = CommandId.safeParse((value as { readonly id?: unknown } | null)?.id)
    return { ok: false, detail, id }
  }
