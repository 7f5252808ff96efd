/** Guides: explanations of a game for people who do not know it, with drawn examples. */
import { loadData } from '../game/data.ts'
import type { Game } from '../game/game.ts'
import type { GuideExample } from '../game/guide.ts'
import type { GuidePart, GuideText } from '../game/guide-text.ts'
import { LANGUAGES, type Language } from '../game/languages.ts'
import { boardAnswer } from './board.ts'

/**
 * Returns the guide to a game in a language. A game without a guide gets one made of its facts: name, description, variants.
 *
 * @throws DataUnavailable when the text cannot be read now
 */
export async function guideAnswer(game: Game, language: Language = LANGUAGES[0]) {
  const { name, summary, sections, variants, words } = await textOf(game, language)
  return {
    game: game.id,
    language,
    languages: [...LANGUAGES],
    name,
    summary,
    sections: sections.map(({ title, parts }) => ({ title, parts: parts.map((part) => partOf(game, part)) })),
    variants: [...variants],
    words: { ...words },
  }
}

async function textOf(game: Game, language: Language): Promise<GuideText> {
  const file = game.page?.guide?.texts[language]
  if (!file) {
    const variants = game.variants.map(({ id, description }) => ({ id, name: id, text: description }))
    return { name: game.name, summary: game.description, sections: [], variants, words: {} }
  }
  await loadData([file])
  return file.value
}

function partOf(game: Game, part: GuidePart) {
  if (part.kind === 'list') return { kind: part.kind, items: [...part.items] }
  if (part.kind === 'text') return part
  return { kind: part.kind, caption: part.caption, ...exampleAnswer(game, game.page?.guide?.examples[part.example]) }
}

/** Plays and draws an example. @throws Error when the game lacks it, which the tests of the guides would find */
function exampleAnswer(game: Game, example: GuideExample | undefined) {
  if (!example) throw new Error(`the guide to ${game.id} shows an example that is not there`)
  const { from, marks = [] } = example
  const { variant, position, moves, drawing } = boardAnswer(game, example)
  const targets = from === undefined ? [] : moves.flatMap(({ cells }) => (cells[0] === from ? cells.slice(1, 2) : []))
  return { variant, position, from: from ?? null, marks: [...new Set([...targets, ...marks])], drawing }
}
