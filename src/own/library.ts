/** The library: known games whose rules the service holds as texts (rules/*.rbg). A game is compiled when it is asked for. */
import { DataFile, loadData } from '../game/data-files/data.ts'
import type { Strength } from '../game/engine/strength.ts'
import type { Learned } from '../rbg/evaluation/learned.ts'
import { facts, ids } from './library.data.ts'
import type { KeptRules, RulesText } from './rules-text.ts'

/** What people may want to know about a game of the library before its rules are compiled. */
interface LibraryFacts {
  readonly id: string
  readonly name: string
  readonly inventor: string
  /** The year of the first publication; null where nobody knows it. */
  readonly year: number | null
  /** The address of a description of the rules. */
  readonly source: string
  /** A sentence or two about the rules. */
  readonly about: string
  /** The names of the players, in turn order. */
  readonly players: readonly string[]
  /** Whether dice or the like decide. */
  readonly chance: boolean
  /** The number of places on the board. */
  readonly cells: number
}

/** A game of the library with its rules. */
export interface LibraryGame extends LibraryFacts {
  readonly rules: RulesText
  /** What has been learned about it; absent where nothing has. */
  readonly learned?: Learned
  /** What its levels and engines have been measured at; absent where they have not. */
  readonly strength?: Strength
}

// pure: bundles that ask for no rules of the library leave it out
const file = /* @__PURE__ */ new DataFile(
  facts,
  (bytes) => JSON.parse(new TextDecoder().decode(bytes)) as readonly LibraryGame[],
)

/** The data file with all games of the library, as tools/rules/library.ts makes it. */
export const libraryFile: DataFile<unknown> = file

/** The ids of the library's games, in the order of its list. */
export const libraryIds: readonly [string, ...string[]] = ids

// fifty ids: a set of them would be a table made while modules load
export const isInLibrary = (id: string): boolean => libraryIds.includes(id)

/** The library's games. @throws DataUnavailable */
export async function libraryGames(): Promise<readonly LibraryGame[]> {
  await loadData([file])
  return file.value
}

/** The rules of a game of the library, with what has been learned about it; null for any other id. @throws DataUnavailable */
export async function libraryRules(id: string): Promise<KeptRules | null> {
  if (!isInLibrary(id)) return null
  const found = (await libraryGames()).find((game) => game.id === id)
  if (!found) return null
  const { rules, learned, strength } = found
  return { ...rules, learned, strength }
}
