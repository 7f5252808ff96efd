import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

/** The lines of a file, plain or .gz, without empty ones. */
export function readLines(file: string | URL): string[] {
  const bytes = readFileSync(file)
  const text = String(file).endsWith('.gz') ? gunzipSync(bytes) : bytes
  return text.toString('utf8').split('\n').filter(Boolean)
}
