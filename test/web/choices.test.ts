import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../src/game/languages.ts'
import { games } from '../../src/games/registry.ts'
import { factsOf } from '../../src/service/facts.ts'
import { guideAnswer } from '../../src/service/guide.ts'
import { otherOptions } from '../../src/web/play/new-game/other-options.ts'
import type { GameFacts } from '../../src/web/service/types.ts'
import { useDataOfCheckout } from '../../tools/lib/data.ts'

useDataOfCheckout()

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

describe.each(LANGUAGES.filter((language) => language !== 'en'))('what is offered is told in %s', (language) => {
  it.each(games.map((game) => [game.id, game] as const))('%s', async (_, game) => {
    const { words, variants, summary } = await guideAnswer(game, language)
    const texts = offered(factsOf(game, 1) as GameFacts)
    expect(texts.filter((text) => (words[text] ?? text) === text)).toEqual([])
    const english = new Set([game.description, ...game.variants.map(({ description }) => description)])
    expect([summary, ...variants.map(({ text }) => text)].filter((text) => english.has(text))).toEqual([])
  })
})
