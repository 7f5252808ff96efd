import { beforeAll, describe, expect, it } from 'vitest'
import { usualPlayers } from '../../src/game/game.ts'
import { type GuidePart, parseGuide } from '../../src/game/words/guide-text.ts'
import { LANGUAGES } from '../../src/game/words/languages.ts'
import { games } from '../../src/games/registry.ts'
import { guideAnswer } from '../../src/service/about-games/guide.ts'
import { boardAnswer } from '../../src/service/boards/board.ts'
import { useDataOfCheckout } from '../../tools/lib/data.ts'

beforeAll(useDataOfCheckout)

const exampleIn = (part: GuidePart) => (part.kind === 'example' ? [part.example] : [])

describe.each(games.map((game) => [game.id, game] as const))('the guide to %s', (_, game) => {
  it('is there: see CONTRIBUTING.md, "Add a game"', () => expect(game.page?.guide).toBeDefined())

  const told = game.page?.guide?.texts
  const missing = LANGUAGES.filter((language) => !told?.[language])
  if (missing.length > 0) console.warn(`the guide to ${game.id} is not translated: ${missing.join(', ')}`)

  it.each(Object.entries(game.page?.guide?.examples ?? {}))('has a sound example "%s"', (_, example) => {
    expect(() => boardAnswer(game, example), example.position).not.toThrow()
  })

  describe.each(LANGUAGES.filter((language) => told?.[language]))('in %s', (language) => {
    it('tells every variant, once', async () => {
      const { variants } = await guideAnswer(game, language)
      expect(variants.map(({ id }) => id).toSorted()).toEqual(game.variants.map(({ id }) => id).toSorted())
      for (const { name, text } of variants) expect([name, text]).not.toContain('')
    })

    it('shows examples that can be drawn, with their marks', async () => {
      const { sections } = await guideAnswer(game, language)
      const examples = sections.flatMap(({ parts }) => parts.flatMap((part) => ('drawing' in part ? [part] : [])))
      expect(examples.length).toBeGreaterThan(1)
      for (const { from, marks, drawing, caption } of examples) {
        const cells = drawing.cells.map(({ id }) => id)
        expect(cells, caption).toEqual(expect.arrayContaining([...(from === null ? [] : [from]), ...marks]))
        if (from !== null) expect(marks.length, caption).toBeGreaterThan(0)
      }
    })

    it('has the sections of the English text, and no markup', async () => {
      const [here, english] = [await guideAnswer(game, language), await guideAnswer(game)]
      const shape = ({ sections }: typeof here) => sections.map(({ parts }) => parts.map(({ kind }) => kind))
      expect(shape(here)).toEqual(shape(english))
      const texts = [here.summary, ...here.variants.map(({ text }) => text), ...here.sections.map(({ title }) => title)]
      for (const { parts } of told![language]!.value.sections) texts.push(JSON.stringify(parts))
      for (const text of texts) expect(text).not.toMatch(/[`*_]\w/)
    })

    it('names the players', async () => {
      const { words } = await guideAnswer(game, language)
      const named = usualPlayers(game, game.variants[0].id).filter((player) => player.length > 1)
      expect(Object.keys(words)).toEqual(expect.arrayContaining(named))
    })
  })

  it('shows all its examples', () => {
    const { sections } = game.page!.guide!.texts.en.value
    const shown = sections.flatMap(({ parts }) => parts.flatMap(exampleIn))
    expect(shown.toSorted()).toEqual(Object.keys(game.page!.guide!.examples).toSorted())
  })
})

it('a guide that is not translated is told in English', async () => {
  const [game] = games
  const { en } = game!.page!.guide!.texts
  const untranslated = { ...game!, page: { ...game!.page, guide: { ...game!.page!.guide!, texts: { en } } } }
  expect(await guideAnswer(untranslated, 'de')).toEqual(await guideAnswer(game!, 'en'))
  expect(await guideAnswer(game!, 'de')).not.toEqual(await guideAnswer(game!, 'en'))
})

describe('the text of a guide', () => {
  const text = (...blocks: string[]) => parseGuide(['# Ludo', 'A race.', ...blocks].join('\n\n'))

  it('is read', () => {
    const source = ['## Aim', 'Be first.', '- a\n- b', '![Go](start)', '## Variants', '- x, y: Plain. As usual.']
    expect(text(...source, '## Words', '- red = rot')).toEqual({
      ok: true,
      value: {
        name: 'Ludo',
        summary: 'A race.',
        sections: [
          {
            title: 'Aim',
            parts: [
              { kind: 'text', text: 'Be first.' },
              { kind: 'list', items: ['a', 'b'] },
              { kind: 'example', example: 'start', caption: 'Go' },
            ],
          },
        ],
        variants: [
          { id: 'x', name: 'Plain', text: 'As usual.' },
          { id: 'y', name: 'Plain', text: 'As usual.' },
        ],
        words: { red: 'rot' },
      },
    })
  })

  it.each([
    ['no name', parseGuide('Ludo\n\nA race.'), 'the first line is "# " and the name of the game'],
    ['no summary', parseGuide('# Ludo\n\n## Aim'), 'below the name, one sentence says what the game is'],
    ['a stray text', text('Be first.'), '"Be first." stands before the first section'],
    ['a bad variant', text('## Variants', '- Plain'), '"Plain" is not "id: Name. Text"'],
    ['a bad word', text('## Words', '- red'), '"red" is not "word = translation"'],
  ])('with %s is refused', (_, result, error) => expect(result).toEqual({ ok: false, error }))
})
