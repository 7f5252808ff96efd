/** Data files of games in the checkout, without the games. Tools that write modules which games import start from here. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { DataFacts } from '../../src/game/data-files/data.ts'

const GAMES = new URL('../../src/games/', import.meta.url)

/** The URL of a data file in the checkout. */
export const dataPath = ({ name }: Pick<DataFacts, 'name'>): URL => new URL(name, GAMES)

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** The facts of a data file, read from the checkout now. */
export function factsOfData(name: string): DataFacts {
  const bytes = readFileSync(dataPath({ name }))
  return { name, size: bytes.length, sha256: hashOf(bytes) }
}
