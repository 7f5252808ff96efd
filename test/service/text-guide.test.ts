import { expect, it } from 'vitest'
import { atOnce } from '../../src/game/steps.ts'
import { ownGames } from '../../src/own/own-games.ts'
import type { KeptRules } from '../../src/own/rules-text.ts'
import { guideAnswer } from '../../src/service/about-games/guide.ts'
import { libraryGame } from '../../tools/lib/library.ts'
import { HARBOUR } from '../rbg/harbour.ts'

async function told(rules: KeptRules, id: string) {
  const { summary, sections } = await guideAnswer(atOnce(ownGames.kept(rules, id))!, 'en')
  const parts = sections.flatMap(({ parts }) => parts)
  const texts = parts.flatMap((part) =>
    part.kind === 'text' ? part.text : part.kind === 'list' ? part.items : part.caption,
  )
  return { summary, texts, examples: parts.flatMap((part) => (part.kind === 'example' ? part : [])) }
}

it('the guide of rules of one’s own says everything once, in words for players, and shows a move', async () => {
  const { summary, texts, examples } = await told({ language: 'rbg', text: HARBOUR }, 'own-0000000000000000harb')
  expect(summary).toMatch(/^Boats slide like rooks/)
  expect(texts).not.toContain(summary)
  expect(texts.join(' ')).not.toMatch(/`|vert(ex|ices)|modifier/)
  expect(texts[0]).toContain('Choose a piece')
  const [{ from, marks, caption }] = examples as [(typeof examples)[0]]
  expect(caption).toBe(`It is the turn of red. The cells that can follow ${from} are marked.`)
  expect(marks.length).toBeGreaterThan(0)
})

it.each([
  ['hex-7', 'Choose the cell where you want to play.'],
  ['royal-game-of-ur', 'Some moves are random: the game makes them by itself.'],
])('the guide of %s says: %s', async (id, sentence) => {
  expect((await told(libraryGame(id).rules, id)).texts).toContain(sentence)
})
