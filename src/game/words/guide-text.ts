/**
 * Texts that teach a game, for people who do not know it. A text is a Markdown file of a few headings, paragraphs, lists and
 * drawn examples:
 *
 *     # The name of the game
 *
 *     What the game is, in one sentence.
 *
 *     ## The title of a section
 *
 *     A paragraph.
 *
 *     - an item of a list
 *     - another one
 *
 *     ![What the picture shows](the name of an example)
 *
 *     ## Variants
 *
 *     - first-variant, second-variant: Name for people. How it differs.
 *
 *     ## Words
 *
 *     - black = Schwarz
 *
 * The headings `Variants` and `Words` are the same in every language. `Words` translates names that positions and
 * drawings use (players, pieces, cells, labels of maps, reasons of an outcome), and what people choose between: the descriptions of
 * algorithms, rule options, start options and kinds of set-up. In a name, `{n}` stands for any number: `{n} units`. A paragraph or an
 * item is one line.
 */
import { err, ok, type Result } from '../result.ts'

export type GuidePart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'example'; readonly example: string; readonly caption: string }

interface GuideSection {
  readonly title: string
  readonly parts: readonly GuidePart[]
}

/** A variant's name and description, for people. */
export interface GuideVariant {
  readonly id: string
  readonly name: string
  readonly text: string
}

/** The text of a guide in one language. */
export interface GuideText {
  readonly name: string
  readonly summary: string
  readonly sections: readonly GuideSection[]
  readonly variants: readonly GuideVariant[]
  /** Translations of names that the game's data has in English. */
  readonly words: Readonly<Record<string, string>>
}

const EXAMPLE = /^!\[(.+)\]\((.+)\)$/
const VARIANT = /^([a-z0-9-]+(?:, [a-z0-9-]+)*): ([^.。]+)[.。] ?(.*)$/
const WORD = /^(.+?) = (.+)$/

/** Parses the text of a guide. The error message says which line is at fault, for the author of the text. */
export function parseGuide(source: string): Result<GuideText> {
  const [title = '', summary = '', ...blocks] = source.split(/\n\s*\n/).map((block) => block.trim())
  if (!title.startsWith('# ')) return err('the first line is "# " and the name of the game')
  if (summary === '' || summary.startsWith('#')) return err('below the name, one sentence says what the game is')
  const sections: { title: string; parts: GuidePart[] }[] = []
  const variants: GuideVariant[] = []
  const words: Record<string, string> = {}
  for (const block of blocks.filter((text) => text !== '')) {
    if (block.startsWith('## ')) {
      sections.push({ title: block.slice(3), parts: [] })
      continue
    }
    const section = sections.at(-1)
    if (!section) return err(`"${block}" stands before the first section`)
    if (section.title === 'Variants') {
      for (const line of itemsOf(block)) {
        const [, ids, name, text] = VARIANT.exec(line) ?? []
        if (ids === undefined) return err(`"${line}" is not "id: Name. Text"`)
        for (const id of ids.split(', ')) variants.push({ id, name: name!, text: text! })
      }
    } else if (section.title === 'Words') {
      for (const line of itemsOf(block)) {
        const [, word, translation] = WORD.exec(line) ?? []
        if (word === undefined) return err(`"${line}" is not "word = translation"`)
        words[word] = translation!
      }
    } else section.parts.push(partOf(block))
  }
  const filled = sections.filter(({ parts }) => parts.length > 0)
  return ok({ name: title.slice(2), summary, sections: filled, variants, words })
}

const itemsOf = (block: string) => block.split('\n').map((line) => line.replace(/^- /, ''))

function partOf(block: string): GuidePart {
  const [, caption, example] = EXAMPLE.exec(block) ?? []
  if (example !== undefined) return { kind: 'example', example, caption: caption! }
  return block.startsWith('- ') ? { kind: 'list', items: itemsOf(block) } : { kind: 'text', text: block }
}
