/** Guides: explanations of a game for people who do not know it, with drawn examples. */
import { loadData } from '../../game/data-files/data.ts'
import type { Game } from '../../game/game.ts'
import type { Guide, GuideExample } from '../../game/words/guide.ts'
import type { GuidePart, GuideText } from '../../game/words/guide-text.ts'
import { LANGUAGES, type Language } from '../../game/words/languages.ts'
import { boardAnswer } from '../boards/board.ts'
import { textGuide } from './text-guide.ts'

/**
 * Returns the guide to a game in a language, or in English where it has not been translated. A game without a guide gets one made of its facts: name, description, variants; one
 * whose rules are a text also of that text, in English.
 *
 * @throws DataUnavailable when the text cannot be read now
 */
export async function guideAnswer(game: Game, language: Language = LANGUAGES[0]) {
  const { text, examples, language: found } = await guideOf(game, language)
  const { name, summary, sections, variants, words } = text
  return {
    game: game.id,
    language: found,
    languages: [...LANGUAGES],
    name,
    summary,
    sections: sections.map(({ title, parts }) => ({ title, parts: parts.map((part) => partOf(game, part, examples)) })),
    variants: [...variants],
    words: { ...words },
  }
}

type Examples = Guide['examples']

interface Told {
  readonly text: GuideText
  readonly examples: Examples
  /** The language of the text: English where it has not been translated. */
  readonly language: Language
}

async function guideOf(game: Game, language: Language): Promise<Told> {
  const guide = game.page?.guide
  if (!guide) return { ...(textGuide(game) ?? { text: textOf(game), examples: {} }), language }
  const translated = guide.texts[language]
  const file = translated ?? guide.texts.en
  await loadData([file])
  return { text: file.value, examples: guide.examples, language: translated ? language : 'en' }
}

function textOf({ name, description, variants }: Game): GuideText {
  const described = variants.map(({ id, description }) => ({ id, name: id, text: description }))
  return { name, summary: description, sections: [], variants: described, words: {} }
}

function partOf(game: Game, part: GuidePart, examples: Examples) {
  if (part.kind === 'list') return { kind: part.kind, items: [...part.items] }
  if (part.kind === 'text') return part
  return { kind: part.kind, caption: part.caption, ...exampleAnswer(game, examples[part.example]) }
}

/** Plays and draws an example. @throws Error when the game lacks it, which the tests of the guides would find */
function exampleAnswer(game: Game, example: GuideExample | undefined) {
  if (!example) throw new Error(`the guide to ${game.id} shows an example that is not there`)
  const { from, marks = [] } = example
  const { variant, position, moves, drawing } = boardAnswer(game, example)
  const targets = from === undefined ? [] : moves.flatMap(({ cells }) => (cells[0] === from ? cells.slice(1, 2) : []))
  return { variant, position, from: from ?? null, marks: [...new Set([...targets, ...marks])], drawing }
}
