/** A sentence for people, with placeholders for values, so that pages can translate it. */
export interface Phrase {
  /** The English text: `The die shows {die}: move stone {stone}.` Guides translate it. */
  readonly text: string
  /** The values by placeholder name: numbers, ids of cells, names of players and pieces. */
  readonly values?: Readonly<Record<string, string | number>>
}

/** The sentence in English. */
export const sentenceOf = ({ text, values = {} }: Phrase): string =>
  text.replace(/\{(\w+)\}/g, (place, name) => String(values[name] ?? place))

/** A sentence for the moves whose text matches a pattern. Of several phrases, the first that matches is used. */
export interface MovePhrase {
  /** A regular expression with named groups: `^(?<cell>\\w+)\\+(?<n>\\d+)$`. A group is the value of the placeholder of its name. */
  readonly pattern: string
  /** The English text, with placeholders for the groups: `{n} units on {cell}`. Guides translate it. */
  readonly text: string
  /**
   * For a roll that compares dice in pairs: the two groups with the losses of the player to act and of the other player.
   * Pages draw the pairs. Default: it is no such roll.
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
