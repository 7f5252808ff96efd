/** The library of games as rules, which the build puts beside the page (tools/web/library.ts). */

import type { RulesText as SentRules } from '../../../sdk/src/openapi.ts'
import { type KeptRules, OWN_ID, type RulesText } from '../../own/rules-text.ts'

export interface LibraryEntry {
  readonly id: string
  readonly name: string
  readonly inventor: string
  /** The year of the first publication; null where nobody knows it. */
  readonly year: number | null
  /** A sentence for players. */
  readonly about: string
}

const found = async (path: string): Promise<Response> => {
  const answer = await fetch(path)
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return answer
}

export const listLibrary = async (): Promise<readonly LibraryEntry[]> =>
  (await found('/library/index.json')).json() as Promise<readonly LibraryEntry[]>

export const libraryRules = async (id: string): Promise<KeptRules> =>
  (await found(`/library/${id}.json`)).json() as Promise<KeptRules>

/** Rules that the service holds. @throws Error when it holds none under the id, or cannot be reached */
export const storedRules = async (id: string): Promise<RulesText> =>
  (await found(`/rules/${id}.json`)).json() as Promise<RulesText>

/** The rules of a game that somebody has sent, or of one of the library. */
export const rulesOf = async (id: string): Promise<SentRules> =>
  (await found(`/${OWN_ID.test(id) ? 'rules' : 'library'}/${id}.json`)).json() as Promise<SentRules>

/** The tutorial of the language as HTML, which the build makes of our own text (tools/web/tutorial.ts). */
export const tutorialHtml = async (): Promise<string> =>
  ((await (await found('/library/tutorial.json')).json()) as { readonly html: string }).html

export const libraryPicture = (id: string): string => `/library/${id}.svg`
