import { problemOf } from './problem.ts'

/**
 * The data of an answer.
 * @throws ProblemError if the answer is a failure, TypeError if it has broken off before its first byte, or is not the service's
 */
export async function answered<Data>(
  call: Promise<{ data?: Data; error?: unknown; response: Response }>,
): Promise<Data> {
  const { data, error, response } = await call.catch((cause) => {
    if (cause instanceof SyntaxError)
      throw new TypeError('the answer is not JSON: is the address that of the service?', { cause })
    throw cause
  })
  if (!response.ok) throw problemOf(error, response)
  if (data === undefined) throw new TypeError('the answer has broken off')
  return data
}

/** Random bytes in hexadecimal. (`crypto.randomUUID` is missing in pages without TLS.) */
export const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('')
