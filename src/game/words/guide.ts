import { type DataFacts, DataFile } from '../data-files/data.ts'
import { unwrap } from '../result.ts'
import { type GuideText, parseGuide } from './guide-text.ts'
import { LANGUAGES, type Language } from './languages.ts'

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

/** What there is in English, and in some of the other languages. */
type Translated<T> = { readonly en: T } & { readonly [L in Language]?: T }

/** The guide of a game: texts that teach it, in English and other languages, and the examples that they show. */
export interface Guide {
  readonly texts: Translated<DataFile<GuideText>>
  readonly examples: Readonly<Record<string, GuideExample>>
}

const decoder = new TextDecoder()

/** @param facts the texts by language, as `npm run guides` lists them */
export function makeGuide(facts: Translated<DataFacts>, examples: Guide['examples']): Guide {
  const fileOf = (file: DataFacts) => new DataFile(file, (bytes) => unwrap(parseGuide(decoder.decode(bytes))))
  const texts = LANGUAGES.flatMap((language) => {
    const file = facts[language]
    return file ? [[language, fileOf(file)]] : []
  })
  return { texts: Object.fromEntries(texts) as Guide['texts'], examples }
}
