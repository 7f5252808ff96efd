/** Rules that a client brings: a text, the look of its pieces, and the id that follows from both. */
import type { Strength } from '../game/engine/strength.ts'
import type { Learned } from '../rbg/evaluation/learned.ts'
import type { Presentation } from './presentation.ts'

/** Rules as a request sends them. */
export interface RulesText {
  /** The language of the text: Regular Boardgames. */
  readonly language: 'rbg'
  readonly text: string
  readonly presentation?: Presentation | undefined
}

/** Rules with what has been learned about them, which clients do not send. It makes no other game: the id is that of the rules. */
export interface LearnedRules extends RulesText {
  readonly learned?: Learned | undefined
}

/** The same with what we have measured, for games of the library. */
export interface KeptRules extends LearnedRules {
  readonly strength?: Strength | undefined
}

/** The ids of games whose rules clients have sent. */
export const OWN_ID = /^own-[0-9a-f]{20}$/

/** The most seconds of learning in one request. */
export const MOST_LEARNING_SECONDS = 600

/** The greatest length of a rules text, in characters. */
export const MOST_RULES_TEXT = 1_000_000

/**
 * The text as it is stored: line feeds at the ends of lines, nothing behind the last word of a line, one line feed at the end.
 * No character moves to another line or column.
 */
export const normalized = (text: string): string =>
  `${text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/(?<![ \t])[ \t]+$/gm, '')
    .trimEnd()}\n`

/** The id of rules: `own-` and the first 20 hexadecimal digits of the SHA-256 of their text and presentation. */
export async function ownIdOf({ language, text, presentation }: RulesText): Promise<string> {
  const content = JSON.stringify([language, normalized(text), sorted(presentation ?? null)])
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(content)))
  return `own-${[...hash.subarray(0, 10)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** The same data with the keys of all objects in order, so that equal presentations have equal texts. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).filter(([, field]) => field !== undefined)
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, field]) => [key, sorted(field)]))
}
