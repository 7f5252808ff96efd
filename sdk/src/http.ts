import { problemOf } from './problem.ts'

/** The data of an answer. @throws ProblemError if the answer is a failure, TypeError if it has broken off before its first byte */
export async function answered<Data>(
  call: Promise<{ data?: Data; error?: unknown; response: Response }>,
): Promise<Data> {
  const { data, error, response } = await call
  if (!response.ok) throw problemOf(error, response)
  if (data === undefined) throw new TypeError('the answer has broken off')
  return data
}

/** Random bytes in hexadecimal. (`crypto.randomUUID` is missing in pages without TLS.) */
export const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('')
