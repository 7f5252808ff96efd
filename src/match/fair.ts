/**
 * Provably fair chance, for the object that draws and for anyone who checks (WebCrypto and `KeyStream` are all it needs).
 *
 * Before a match's first event the service draws a secret seed of 32 bytes and commits to it: SHA-256 of the bytes.
 * Each player may add a seed when they join. A draw takes its bits from the blocks
 *
 * HMAC-SHA-256(key = secret seed, message = "bestmove-draw/1\n<match>\n<purpose>\n<seeds>\n<counter>")
 *
 * with counter 0, 1, ..., where `purpose` is `start`, `setup <seat>` (seats count from 0), `chance <k>` or
 * `secret <seat> <k>`, and `seeds` are the players' in turn order, joined by commas, empty for none. A block is read as
 * four unsigned 64-bit words, most significant byte first.
 *
 * A start and a set-up take more random numbers than other draws: their first block is the key of a stream (`KeyStream`). In a start of
 * hidden pieces, a player sees some of what has been drawn, and must not be able to find out the rest with a computer. Before version 4
 * (`MATCH_VERSION`) the first 53 bits of the block were a seed of `Random`, and few enough that computers could try them all.
 *
 * k counts the chance events in the line of play that everybody learns of. An event in a seat's turn that somebody may not
 * notice is `secret`, and its k counts the events that the seat has learned of. After a takeback, k continues from the
 * place in the game, so that an event has the same bits whatever move is played instead. With new bits for another move,
 * a player could try moves until the dice please them. A takeback shows all players the next roll; to rule that out, make
 * the match without takebacks.
 */
import { Random } from '../game/random.ts'
import { KeyStream } from './key-stream.ts'

/** The key of a draw: its bits follow from these fields. */
export interface DrawKey {
  /** The secret seed, hexadecimal. */
  readonly seed: string
  readonly match: string
  /** Seeds of the players in turn order; an empty text for a player without one. */
  readonly clientSeeds: readonly string[]
  readonly purpose: 'start' | `setup ${number}` | `chance ${number}` | `secret ${number} ${number}`
}

const encoder = new TextEncoder()

export const toHex = (bytes: Uint8Array): string => Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('')

const fromHex = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

/** SHA-256 of the seed's bytes, hexadecimal. */
export async function commitmentOf(seed: string): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', fromHex(seed))))
}

/** The bits of a draw as an endless sequence of blocks of 32 bytes. */
async function* blocks({ seed, match, clientSeeds, purpose }: DrawKey): AsyncGenerator<ArrayBuffer, never> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', fromHex(seed), algorithm, false, ['sign'])
  for (let counter = 0; ; counter++) {
    const message = `bestmove-draw/1\n${match}\n${purpose}\n${clientSeeds.join(',')}\n${counter}`
    yield await crypto.subtle.sign('HMAC', key, encoder.encode(message))
  }
}

/** The same bits as 64-bit words. */
async function* words(key: DrawKey): AsyncGenerator<bigint> {
  for await (const block of blocks(key)) {
    const view = new DataView(block)
    for (let offset = 0; offset < 32; offset += 8) yield view.getBigUint64(offset)
  }
}

const WORD = 1n << 64n

/**
 * Draws an index by whole-number weights. Let W be their sum. A word that is not below the greatest multiple of W in a
 * word's range is rejected, and the next one taken. The word's remainder by W is then one of W equally likely tickets, of
 * which each index holds as many as its weight, in order.
 */
export async function drawIndex(key: DrawKey, weights: readonly bigint[]): Promise<number> {
  const total = weights.reduce((a, b) => a + b, 0n)
  const limit = WORD - (WORD % total)
  for await (const word of words(key)) {
    if (word >= limit) continue
    let ticket = word % total
    return weights.findIndex((weight) => {
      ticket -= weight
      return ticket < 0n
    })
  }
  throw new Error('the words of a draw have no end')
}

/** The random numbers of a start or a set-up. */
export async function drawNumbers(key: DrawKey): Promise<Random> {
  const { value } = await blocks(key).next()
  return new KeyStream(new Uint8Array(value))
}

/** The random numbers of a start or a set-up in matches before version 4: those of a seed in [0, 2^53), a word's first 53 bits. */
export async function drawNumbersBySeed(key: DrawKey): Promise<Random> {
  const { value } = await words(key).next()
  return new Random(Number(value >> 11n))
}

/** The largest denominator tried: larger than any bag, die or product of dice. */
const LARGEST_BAG = 2 ** 16

/**
 * Converts probabilities to whole-number weights. If there is a number n up to 2^16 such that each probability is the
 * double nearest to k/n for a whole k, and the k sum to n, the weights are the k of the least such n: exact for dice and
 * bags. Otherwise each weight is the double times 2^53, rounded, with an error of 2^-54 at most.
 */
export function weightsOf(probabilities: readonly number[]): bigint[] {
  for (let n = 1; n <= LARGEST_BAG; n++) {
    if (!probabilities.every((p) => Math.round(p * n) / n === p)) continue
    const counts = probabilities.map((p) => Math.round(p * n))
    if (counts.reduce((a, b) => a + b, 0) === n) return counts.map(BigInt)
  }
  return probabilities.map((p) => BigInt(Math.round(p * 2 ** 53)))
}
