/** The guide to the game on the table, in the page's language. It also translates the names that the game's data has. */
import { computed, effect, signal } from '@preact/signals'
import { colourOf } from '../../game/board.ts'
import type { Language } from '../../game/words/languages.ts'
import { OWN_ID } from '../../own/rules-text.ts'
import { language, t } from '../language/language.ts'
import { fetchGuide } from '../service/client.ts'
import type { GameFacts, Guide } from '../service/types.ts'
import { COMMON } from './common-words.ts'

/** Guides fetched so far, by game and language. */
const known = signal<Readonly<Record<string, Guide>>>({})

const keyOf = (game: string, speaking: Language) => `${game} ${speaking}`

/** The game that guides are about. */
export const guidedGame = signal<string | null>(null)

/** The guide to a game in the page's language; undefined until it has been fetched. */
const guideTo = (game: string | null): Guide | undefined =>
  game === null ? undefined : known.value[keyOf(game, language.value)]

/** The guide to the game that guides are about. */
export const guide = computed<Guide | undefined>(() => guideTo(guidedGame.value))

/** The games whose guides could not be fetched: their names stay English. */
const failed = signal<ReadonlySet<string>>(new Set())

/** The games whose English guides rename what their data has: there red is white in all notation (tools/web/game-names.ts). */
const RENAMING: readonly string[] = typeof RENAMING_GAMES === 'undefined' ? [] : RENAMING_GAMES

/** True when names of a game differ from those in its data. */
const isTold = (game: string): boolean => language.value !== 'en' || RENAMING.includes(game)

/** True when the words of a game are there in the page's language, or will not come. */
export const hasWords = (game: string | undefined): boolean =>
  game === undefined || !isTold(game) || guideTo(game) !== undefined || failed.value.has(game)

/** Fetches the guide to a game if its words are needed. Without it, names stay as they are in the game's data. */
export function needWords(game: string): void {
  if (isTold(game))
    needGuide(game).catch(() => {
      failed.value = new Set([...failed.peek(), game])
    })
}

/** Fetches the guide to a game unless that has been done. */
export async function needGuide(game = guidedGame.value): Promise<void> {
  const speaking = language.value
  if (game === null || known.value[keyOf(game, speaking)]) return
  const found = await fetchGuide(game, speaking)
  known.value = { ...known.value, [keyOf(game, speaking)]: found }
}

/**
 * Follows the game that a page shows. Where names are told in words of the guide, it fetches that: in all languages but English, and
 * there for games whose players use other names than the notation.
 * @returns a function that stops it
 */
export const keepWords = (game: () => string | undefined): (() => void) =>
  effect(() => {
    guidedGame.value = game() ?? null
    if (guidedGame.value !== null) needWords(guidedGame.value)
  })

/** The guide that translates names and texts of a game; undefined when they stay English. */
const translator = (game: string | null): Guide | undefined => (language.value === 'en' ? undefined : guideTo(game))

/** The words that tell names of a game in the page's language; undefined when they stay as they are. */
const wordsOf = (game: string | null) => (game !== null && isTold(game) ? guideTo(game)?.words : undefined)

/** The summary of a game in the page's language, with its name there. */
export function summaryOf({ id, description }: Pick<GameFacts, 'id' | 'description'>): string {
  const texts = translator(id)
  return texts ? `${texts.name} — ${texts.summary}` : description
}

/** A variant of a game for a list of choices: its name and description. In English its name is its id. */
export function variantIn(
  game: string,
  { id, description }: Pick<GameFacts['variants'][number], 'id' | 'description'>,
) {
  const { name, text } = translator(game)?.variants.find((one) => one.id === id) ?? { name: id, text: description }
  return { name, text }
}

/** The words that games whose rules are a text have in common, in the page's language. Visitors choose names, so it inherits none. */
const common = computed<Readonly<Record<string, string>>>(() =>
  Object.assign(Object.create(null), Object.fromEntries(COMMON.map((name) => [name, t(name)]))),
)

/** Stands for the game of the page of rules, which has no id, in `guidedGame`. */
export const RULES_HERE = 'own'

/** True for rules that a visitor has brought: their names mean what the visitor says. */
const isOwn = (game: string | null) => game === RULES_HERE || (game !== null && OWN_ID.test(game))

/** The name of a player whose data has only a letter, such as `b` for the second seat: the colour of the seat. */
const colour = (letter: string): string => {
  const name = colourOf([], 'abcdefgh'.indexOf(letter))
  return name === null ? letter : (common.value[name] ?? name)
}

/**
 * A name from the game's data in the page's language: `white lion` as `Löwe (Weiß)`, `red stone 3` as `Stein 3 (Rot)`.
 * Names that the guide does not translate stay as they are.
 * @param game the game that has the name. Default: the game that guides are about
 */
export function word(name: string, game = guidedGame.value): string {
  const [, letter, rest] = /^([a-h])(?:, (.+))?$/.exec(name) ?? []
  if (letter !== undefined && !isOwn(game))
    return [colour(letter), ...(rest === undefined ? [] : [word(rest, game)])].join(', ')
  const words = wordsOf(game)
  const found = !words ? name : language.value === 'en' ? renamed(name, words) : translated(name, words)
  if (found !== name) return found
  // games by rules have no words of their own, but their players are mostly colours or sides, and their results numbers
  if (/^\d+( to \d+)+$/.test(name)) return name.split(' to ').reduce((a, b) => t('{a} to {b}', { a, b }))
  return language.value === 'en' ? name : translated(name, common.value)
}

/** A sentence of a game's data in the page's language, if the guide has it; else unchanged. */
export const sentence = (text: string, game = guidedGame.value): string => wordsOf(game)?.[text] ?? text

/** A name with its words replaced one by one, for English: `white soldier` as `red soldier`. */
export const renamed = (name: string, words: Readonly<Record<string, string>>): string =>
  name.replace(/[a-z]+/g, (one) => (Object.hasOwn(words, one) ? words[one]! : one))

/** Translates a name; unchanged where the words do not suffice. @param words translations of names, including those of players */
export const translated = (name: string, words: Readonly<Record<string, string>>): string =>
  translation(name, words) ?? name

/**
 * The translation of a name; undefined where the words do not suffice. A name may be made of others: `red stone 3` of a player, a
 * piece and a number, `d4, throne` of a cell and what it is, `miner–sergeant or spy` of a range and another piece.
 */
export function translation(name: string, words: Readonly<Record<string, string>>): string | undefined {
  if (Object.hasOwn(words, name)) return words[name]
  const [, before = '', digits = '', behind = ''] = /^(\D*)(\d+)(\D*)$/.exec(name) ?? []
  const numbered = digits && words[`${before}{n}${behind}`]
  if (numbered) return numbered.replace('{n}', digits)
  const parts = name.split(', ')
  if (parts.length > 1) {
    const found = parts.map((part) => translation(part, words))
    return found.some((part) => part !== undefined) ? found.map((part, i) => part ?? parts[i]).join(', ') : undefined
  }
  for (const [between, join] of BETWEEN) {
    const found = name.split(between).map((part) => (name.includes(between) ? translation(part, words) : undefined))
    if (found.every((part) => part !== undefined)) return join(found)
  }
  const [, kind = '', number = ''] = /^(.+) (\d+)$/.exec(name) ?? []
  if (words[kind] !== undefined) return `${words[kind]} ${number}`
  const space = name.indexOf(' ')
  const player = words[name.slice(0, space)]
  const piece = space < 0 || player === undefined ? undefined : translation(name.slice(space + 1), words)
  return piece && `${piece} (${player})`
}

/** What joins several names, and how they are joined in the page's language. */
const BETWEEN: readonly (readonly [between: string, join: (names: readonly string[]) => string])[] = [
  [' or ', (names) => new Intl.ListFormat(language.value, { type: 'disjunction' }).format(names)],
  ['–', (names) => names.join('–')],
]
