/** The library of rules (rules/) as one data file, made from the texts and looks in the checkout. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { DataFacts } from '../../src/game/data-files/data.ts'
import { atOnce } from '../../src/game/steps.ts'
import { headerOf } from '../../src/own/header.ts'
import type { LibraryGame } from '../../src/own/library.ts'
import { readDescription } from '../../src/rbg/language/description.ts'
import { DEFAULT_LIMITS } from '../../src/rbg/limits.ts'
import { hashOf } from './data-facts.ts'

const RULES = new URL('../../rules/', import.meta.url)

/** The name of the data file. It is not among the files of the checkout. */
export const LIBRARY = 'library.json'

/** The ids of the library's games: the names of their files. */
export const idsOfLibrary = (): string[] =>
  readdirSync(RULES)
    .filter((file) => file.endsWith('.rbg'))
    .map((file) => file.slice(0, -'.rbg'.length))
    .sort()

/** The text of a game's rules. */
const libraryText = (id: string): string => readFileSync(new URL(`${id}.rbg`, RULES), 'utf8')

/** A game of the library. @throws Error when its text has faults, or lacks a fact */
export function libraryGame(id: string): LibraryGame {
  const text = libraryText(id)
  const header = headerOf(text)
  const fact = (key: string): string => {
    const value = header[key]
    if (value === undefined) throw new Error(`rules/${id}.rbg has no line "// ${key}: ..." at its beginning`)
    return value
  }
  const read = atOnce(readDescription(text, DEFAULT_LIMITS))
  if ('errors' in read) throw new Error(`rules/${id}.rbg: ${JSON.stringify(read.errors)}`)
  const { players, board } = read.description
  const look = new URL(`${id}.json`, RULES)
  const beside = (kind: 'learned' | 'strength') => {
    const file = new URL(`${id}.${kind}.json`, RULES)
    return existsSync(file) ? { [kind]: JSON.parse(readFileSync(file, 'utf8')) } : {}
  }
  return {
    id,
    name: fact('name'),
    inventor: fact('inventor'),
    year: header.year === undefined ? null : Number(header.year),
    source: fact('source'),
    about: fact('about'),
    players: players.map(({ name }) => name),
    chance: /->\s*random\b/.test(text),
    cells: board.vertices.length,
    rules: {
      language: 'rbg',
      text,
      ...(existsSync(look) ? { presentation: JSON.parse(readFileSync(look, 'utf8')) } : {}),
    },
    ...beside('learned'),
    ...beside('strength'),
  }
}

/** The bytes of the data file. */
export const libraryBytes = (): Uint8Array => new TextEncoder().encode(JSON.stringify(idsOfLibrary().map(libraryGame)))

/** The facts of the data file that the checkout makes now. */
export function factsOfLibrary(): DataFacts {
  const bytes = libraryBytes()
  return { name: LIBRARY, size: bytes.length, sha256: hashOf(bytes) }
}
