import { type DataFacts, DataFile } from './data.ts'
import { type GuideText, parseGuide } from './guide-text.ts'
import { LANGUAGES, type Language } from './languages.ts'
import { unwrap } from './result.ts'

/** A position that a guide shows, with the marks on it. */
export interface GuideExample {
  /** The id of the variant. Default: the game's first. */
  readonly variant?: string
  readonly position: string
  /** Moves and chance events that are played before the picture is drawn. */
  readonly moves?: readonly string[]
  /** The cell of a piece. The picture marks the cells to which it can legally move. */
  readonly from?: string
  /** The ids of further cells to mark. */
  readonly marks?: readonly string[]
}

/** The guide of a game: texts that teach it, in every language, and the examples that they show. */
export interface Guide {
  readonly texts: Readonly<Record<Language, DataFile<GuideText>>>
  readonly examples: Readonly<Record<string, GuideExample>>
}

const decoder = new TextDecoder()

/** @param facts the texts by language, as `npm run guides` lists them */
export function makeGuide(facts: Readonly<Record<Language, DataFacts>>, examples: Guide['examples']): Guide {
  const fileOf = (language: Language) =>
    new DataFile(facts[language], (bytes) => unwrap(parseGuide(decoder.decode(bytes))))
  return {
    texts: Object.fromEntries(LANGUAGES.map((language) => [language, fileOf(language)])) as Guide['texts'],
    examples,
  }
}
