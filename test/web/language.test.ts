import { afterEach, describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '../../src/game/words/languages.ts'
import { REASON_KINDS, type ReasonKind } from '../../src/game/words/reason.ts'
import { games } from '../../src/games/registry.ts'
import { reasonText } from '../../src/web/analysis/reasons.ts'
import { renamed, translated } from '../../src/web/guide/store.ts'
import type { Catalog } from '../../src/web/language/catalog.ts'
import de from '../../src/web/language/de.json' with { type: 'json' }
import { counted, number, preferred, speak, t } from '../../src/web/language/language.ts'
import ru from '../../src/web/language/ru.json' with { type: 'json' }
import zh from '../../src/web/language/zh.json' with { type: 'json' }
import { shortened } from '../../src/web/play/new-game/short-name.ts'
import rulesDe from '../../src/web/rules/texts/de.json' with { type: 'json' }
import rulesRu from '../../src/web/rules/texts/ru.json' with { type: 'json' }
import rulesZh from '../../src/web/rules/texts/zh.json' with { type: 'json' }
import { gameTexts, renamingGames } from '../../tools/web/game-names.ts'
import { phantomTicTacToe } from '../game/kit/phantom.ts'
import { faultsOfCatalog, labelsOfForms, textsOfPage } from './texts.ts'

const CATALOGS: Readonly<Record<Exclude<Language, 'en'>, Catalog>> = { de, zh, ru }

/** The texts of the page of rules, which are loaded with it. */
const RULES_CATALOGS: Readonly<Record<Exclude<Language, 'en'>, Catalog>> = { de: rulesDe, zh: rulesZh, ru: rulesRu }

const { texts, rulesTexts, untranslated } = textsOfPage()

afterEach(() => speak('en'))

it('every text of the page goes through the translation', () => expect(untranslated).toEqual([]))

const placesOf = (text: string) => [...new Set(text.match(/\{\w+\}/g))].toSorted()

/** The number of forms of a text with a number, by language. */
const FORMS = { en: 2, de: 2, zh: 1, ru: 3 }

const TRANSLATED = LANGUAGES.filter((language) => language !== 'en')

describe.each([
  ...TRANSLATED.map((language) => ({
    file: `src/web/language/${language}.json`,
    language,
    catalog: CATALOGS[language],
    texts,
    games,
  })),
  ...TRANSLATED.map((language) => ({
    file: `src/web/rules/texts/${language}.json`,
    language,
    catalog: RULES_CATALOGS[language],
    texts: rulesTexts,
    games: [],
  })),
])('$file', ({ catalog, language, ...expected }) => {
  it('has every text, and no other', () => {
    expect(faultsOfCatalog(catalog, { language, ...expected })).toEqual([])
  })

  it('has the places of the English texts, and the forms that its numbers ask for', () => {
    for (const [text, translation] of Object.entries(catalog)) {
      expect(placesOf(translation), text).toEqual(placesOf(text))
      expect(translation.split('|').length, text).toBe(text.includes('|') ? FORMS[language] : 1)
      expect(translation, text).not.toBe('')
    }
  })
})

describe('the labels of a game that is told in English alone', () => {
  const labels = labelsOfForms([phantomTicTacToe])
  const about = { file: 'de.json', texts: new Set(['Moves']), language: 'de' } as const

  it('may be missing, or be there', () => {
    const of = (catalog: Catalog) => faultsOfCatalog(catalog, { ...about, games: [phantomTicTacToe] })
    expect(labels).toEqual(expect.arrayContaining(['found by x', 'found by o']))
    expect(of({ Moves: 'Züge' })).toEqual([])
    expect(of({ Moves: 'Züge', 'found by x': 'von x gefunden' })).toEqual([])
    expect(of({ Zuege: 'Züge' })).toEqual(['de.json lacks "Moves"', 'de.json has "Zuege", which the page does not say'])
  })

  it('are wanted once its guide is translated', () => {
    const translated = { ...phantomTicTacToe, page: { ...phantomTicTacToe.page, guide: games[0]!.page!.guide! } }
    const found = faultsOfCatalog({ Moves: 'Züge' }, { ...about, games: [translated] })
    expect(found).toContain('de.json lacks "found by x"')
  })
})

it.each([
  [['de-AT', 'en'], 'de'],
  [['fr', 'ru-RU', 'en'], 'ru'],
  [['zh-TW'], 'zh'],
  [['fr'], 'en'],
  [[], 'en'],
] as const)('a browser that asks for %j gets %s', (languages, language) => {
  expect(preferred(languages)).toBe(language)
})

it.each([
  ['en', 'red to move', ['1 click', '2 clicks', '5 clicks'], '1,234.5'],
  ['de', 'red am Zug', ['1 Klick', '2 Klicks', '5 Klicks'], '1.234,5'],
  ['zh', '轮到 red', ['1 次点击', '2 次点击', '5 次点击'], '1,234.5'],
  ['ru', 'red: ход', ['1 нажатие', '2 нажатия', '5 нажатий'], '1\u00a0234,5'],
] as const)('in %s: places, forms and numbers', async (language, move, clicks, much) => {
  await speak(language)
  expect(t('{player} to move', { player: 'red' })).toBe(move)
  expect([1, 2, 5].map((n) => counted('{n} click|{n} clicks', n))).toEqual(clicks)
  expect(number(1234.5)).toBe(much)
})

it.each(LANGUAGES)('in %s: no two games have one name in lists of games', (language) => {
  const told = gameTexts(language)
  const names = games.map(({ id, name }) => shortened(told[id]?.name ?? name))
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
})

describe('reasons for a move', () => {
  const facts = { cells: ['b4', 'c5'], plies: 7, moves: 21, defences: 2 }
  const kinds = Object.keys(REASON_KINDS) as ReasonKind[]

  it.each(LANGUAGES)('in %s: each kind has its own sentence, with and without numbers', async (language) => {
    await speak('en')
    const english = kinds.map((kind) => reasonText({ kind, ...facts }))
    await speak(language)
    const sentences = kinds.map((kind) => reasonText({ kind, ...facts }))
    expect(new Set(sentences).size).toBe(kinds.length)
    for (const sentence of [...sentences, ...kinds.map((kind) => reasonText({ kind }))])
      expect(sentence).toMatch(/^[^{}|]+[.。]$/)
    if (language !== 'en') expect(sentences.filter((sentence) => english.includes(sentence))).toEqual([])
  })

  it('name what they are about', () => {
    expect(reasonText({ kind: 'takes', cells: ['b4', 'c5'] })).toBe('Captures on b4 and c5.')
    expect(reasonText({ kind: 'attacks', cells: ['d5'] })).toBe('Goes to d5, where an enemy piece is seen.')
    expect(reasonText({ kind: 'wins-by-force', plies: 1 })).toBe('Wins by force in 1 ply at most.')
    expect(reasonText({ kind: 'threatens-win', defences: 0 })).toBe('Wins with the next move, whatever the reply.')
  })

  it('of an unknown kind have no sentence', () =>
    expect(reasonText({ kind: 'of a newer service' as ReasonKind })).toBeNull())
})

describe('names of pieces and players', () => {
  const words = {
    red: 'Rot',
    stone: 'Stein',
    lion: 'Löwe',
    'hidden red piece': 'verdeckt',
    '{n} units': 'Einheiten: {n}',
  }

  it.each([
    ['red', 'Rot'],
    ['red lion', 'Löwe (Rot)'],
    ['red stone 3', 'Stein 3 (Rot)'],
    ['stone 3', 'Stein 3'],
    ['hidden red piece', 'verdeckt'],
    ['red griffin', 'red griffin'],
    ['d4, lion', 'd4, Löwe'],
    ['hidden red piece, stone–lion or stone', 'verdeckt, Stein–Löwe oder Stein'],
    ['hidden red piece, griffin', 'verdeckt, griffin'],
    ['red, 6 units', 'Rot, Einheiten: 6'],
    ['6 griffins', '6 griffins'],
    ['Alaska', 'Alaska'],
  ])('%s: %s', async (name, translation) => {
    await speak('de')
    expect(translated(name, words)).toBe(translation)
  })

  it('are those of the players in English, too', () => {
    const words = { white: 'red', black: 'black' }
    expect(renamed('white', words)).toBe('red')
    expect(renamed('hidden white piece', words)).toBe('hidden red piece')
    expect(renamed('in the hand of black', words)).toBe('in the hand of black')
    expect(renamingGames()).toEqual(['fog-janggi', 'fog-xiangqi'])
  })
})
