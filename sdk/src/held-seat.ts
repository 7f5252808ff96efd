/** The secret of a seat, and what a join that may have replaced it does to it. */
import type { MatchAction } from './connection.ts'
import { randomHex } from './http.ts'

/** The seat of a player: its secret, which a join may replace; none for a spectator. */
export interface HeldSeat {
  secret: string | undefined
  /** The ids of the joins without an answer, by their new secrets: the service may have taken one of them. */
  readonly joins: Map<string, string>
}

const newSecretOf = (action: MatchAction) => (action.type === 'join' ? action.newSecret : undefined)

/** The id of a new command. A join whose answer was lost is repeated under its id, so that it is answered again. */
export function commandId({ joins }: HeldSeat, action: MatchAction): string {
  const secret = newSecretOf(action)
  const id = joins.get(secret ?? '') ?? randomHex(16)
  if (secret !== undefined) joins.set(secret, id)
  return id
}

/** Notes the answer to a command: the new secret of a join that the service has taken is the seat's. */
export function noteAnswer(seat: HeldSeat, action: MatchAction, taken: boolean): void {
  const secret = newSecretOf(action)
  if (secret === undefined) return
  seat.joins.delete(secret)
  if (taken) seat.secret = secret
}

/** Takes over the new secret of a join without an answer, since the seat's is wrong. @returns false where there is none */
export function tryNewSecret(seat: HeldSeat): boolean {
  const [secret] = seat.joins.keys()
  if (secret === undefined) return false
  seat.joins.delete(secret)
  seat.secret = secret
  return true
}
