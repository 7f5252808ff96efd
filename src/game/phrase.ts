/** A sentence for people, with places for values, so that pages can say it in other languages. */
export interface Phrase {
  /** In English: `The die shows {die}: move stone {stone}.` Guides translate it. */
  readonly text: string
  /** By the names of the places: numbers, ids of cells, names of players and pieces. */
  readonly values?: Readonly<Record<string, string | number>>
}

/** The sentence in English. */
export const sentenceOf = ({ text, values = {} }: Phrase): string =>
  text.replace(/\{(\w+)\}/g, (place, name) => String(values[name] ?? place))

/** Moves of a notation in words, as data: the first pattern that fits a move's text says it. */
export interface MovePhrase {
  /** A regular expression with named groups: `^(?<cell>\\w+)\\+(?<n>\\d+)$`. A group is the value of its place. */
  readonly pattern: string
  /** In English, with places for the groups: `{n} units on {cell}`. Guides translate it. */
  readonly text: string
  /**
   * The two groups that count what the player to act and the other one lost, of a roll that compares dice in pairs. Pages draw
   * the pairs. Default: it is no such roll.
   */
  readonly losses?: readonly string[]
}

/** The first phrase that fits a move's or event's text, with the groups found in it; null for none. */
export function phraseFor<Told extends Pick<MovePhrase, 'pattern'>>(
  text: string,
  phrases: readonly Told[],
): { readonly phrase: Told; readonly groups: Readonly<Record<string, string>> } | null {
  for (const phrase of phrases) {
    const found = new RegExp(phrase.pattern).exec(text)
    if (found) return { phrase, groups: found.groups ?? {} }
  }
  return null
}
