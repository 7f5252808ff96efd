/**
 * The id and secrets of a match. All follow from one key: the `Idempotency-Key` of the request that makes the match, or
 * a random one. The same key gives the same match and secrets; the service stores only hashes of the secrets.
 */
import { toHex } from '../fair.ts'

const encoder = new TextEncoder()

/** 32 random bytes, hexadecimal. */
export const drawSecret = (): string => toHex(crypto.getRandomValues(new Uint8Array(32)))

export async function sha256(text: string): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text))))
}

/** Hexadecimal digits of a match id: 128 bits, so that it cannot be guessed. */
const ID_DIGITS = 32

/** The id of the match made with a key. It reveals nothing about the key. */
export const matchId = async (key: string): Promise<string> => (await hmac(key, 'bestmove match')).slice(0, ID_DIGITS)

/** The id of the rematch of a match with this secret seed. No key of a request gives the same id. */
export const rematchId = async (seed: string): Promise<string> =>
  (await hmac(seed, 'bestmove rematch')).slice(0, ID_DIGITS)

/** The secret of a seat in the match made with a key. */
export const seatSecret = (key: string, seat: number): Promise<string> => hmac(key, `bestmove seat ${seat}`)

async function hmac(key: string, message: string): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const imported = await crypto.subtle.importKey('raw', encoder.encode(key), algorithm, false, ['sign'])
  return toHex(new Uint8Array(await crypto.subtle.sign('HMAC', imported, encoder.encode(message))))
}
