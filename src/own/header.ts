/** The facts in the first comments of a rules text: `// name: Konane`. */

/** The greatest length of a fact, in characters. */
const MOST = 600

/** Reads the facts in the first comments of a text, by their keys. */
export function headerOf(text: string): Readonly<Record<string, string>> {
  const facts: Record<string, string> = {}
  for (const line of text.split('\n')) {
    if (!line.startsWith('//')) break
    const [, key, value = ''] = /^\/\/ ([a-z]+): (.*\S)/.exec(line) ?? []
    if (key !== undefined && value.length <= MOST) facts[key] = value
  }
  return facts
}
