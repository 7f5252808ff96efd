/** Finds the texts of a game that visitors are offered and that its guide does not translate. */
import type { Game } from '../../src/game/game.ts'
import { LANGUAGES, type Language } from '../../src/game/words/languages.ts'
import { factsOf } from '../../src/service/about-games/facts.ts'
import { guideAnswer } from '../../src/service/about-games/guide.ts'
import { otherOptions } from '../../src/web/play/new-game/other-options.ts'
import type { GameFacts } from '../../src/web/service/types.ts'

/** The languages into which the guide to a game is translated. The page tells the game in English in all others. */
export const translationsOf = ({ page }: Game): readonly Language[] =>
  LANGUAGES.filter((language) => language !== 'en' && page?.guide?.texts[language])

/** The texts of a game's options for visitors: the guides translate them. Variants have their own place in guides. */
function offered(facts: GameFacts): string[] {
  const options = otherOptions(facts, true)
  return [
    ...facts.algorithms.map(({ description }) => description),
    // the page makes the label of an option that is named after a seat
    ...options.map(({ name }) => name).filter((name) => !facts.players.includes(name)),
    ...options.flatMap(({ description, values = [] }) => [description, ...values.map((one) => one.description)]),
    ...facts.rules.flatMap(({ name, description }) => [name, description]),
    ...(facts.setups?.kinds ?? []).flatMap(({ id, description }) => [id, description]),
  ]
}

/** What the guide to a game lacks in a language, each with the place where to translate it. */
export async function untranslated(game: Game, language: Language): Promise<readonly string[]> {
  const { words, variants, summary } = await guideAnswer(game, language)
  const place = `src/games/${game.id}/guide/${language}.md`
  const english = new Set([game.description, ...game.variants.map(({ description }) => description)])
  const told = [
    ['its summary', summary],
    ...variants.map(({ id, text }) => [`${id} of "Variants"`, text] as const),
  ] as const
  return [
    ...[...new Set(offered(factsOf(game, 1) as GameFacts))]
      .filter((text) => (words[text] ?? text) === text)
      .map((text) => `${place}, "Words": - ${text} = ...`),
    ...told.filter(([, text]) => english.has(text)).map(([where]) => `${place}, ${where}: as in English`),
  ]
}
