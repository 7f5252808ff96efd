/**
 * The secrets of a match. All follow from one key: the `Idempotency-Key` of the request that makes it, or one that is
 * drawn. The same key leads to the same match and the same secrets, and the service keeps their hashes only.
 */
import { toHex } from '../fair.ts'

const encoder = new TextEncoder()

/** 32 random bytes, hexadecimal. */
export const drawSecret = (): string => toHex(crypto.getRandomValues(new Uint8Array(32)))

export async function sha256(text: string): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text))))
}

/** 128 bits of it are enough for a name that nobody guesses. */
const ID_DIGITS = 32

/** The id of the match that a key makes: tells nothing of the key. */
export const matchId = async (key: string): Promise<string> => (await hmac(key, 'bestmove match')).slice(0, ID_DIGITS)

/** Of the match that follows one with this secret seed. No key of a request makes it. */
export const rematchId = async (seed: string): Promise<string> =>
  (await hmac(seed, 'bestmove rematch')).slice(0, ID_DIGITS)

export const seatSecret = (key: string, seat: number): Promise<string> => hmac(key, `bestmove seat ${seat}`)

async function hmac(key: string, message: string): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const imported = await crypto.subtle.importKey('raw', encoder.encode(key), algorithm, false, ['sign'])
  return toHex(new Uint8Array(await crypto.subtle.sign('HMAC', imported, encoder.encode(message))))
}
