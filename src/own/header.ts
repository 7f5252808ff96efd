/** The facts in the first comments of a rules text: `// name: Konane`. */

/** The greatest length of a fact, in characters. */
export const MOST_FACT = 600

/** A fact that is too long to be read: its line, from 1, its key, and its length. */
export type LongFact = readonly [line: number, key: string, length: number]

/**
 * Reads the facts in the first comments of a text, by their keys, without signs that nobody sees or that turn the words around them.
 * @param long receives the facts that are left out, since they are too long
 */
export function headerOf(text: string, long?: LongFact[]): Readonly<Record<string, string>> {
  const facts: Record<string, string> = {}
  for (const [i, line] of text.split('\n').entries()) {
    if (!line.startsWith('//')) break
    const [, key, value = ''] = /^\/\/ ([a-z]+): (.*\S)/.exec(line.replace(/[\p{Cc}\p{Cs}\p{Bidi_C}]/gu, '')) ?? []
    if (value.length > MOST_FACT) long?.push([i + 1, key!, value.length])
    else if (key) facts[key] = value
  }
  return facts
}
