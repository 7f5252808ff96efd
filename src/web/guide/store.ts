/** The guide to the game on the table, in the page's language. It also translates the names that the game's data has. */
import { computed, effect, signal } from '@preact/signals'
import { colourOf } from '../../game/board.ts'
import type { Language } from '../../game/languages.ts'
import { OWN_ID } from '../../own/rules-text.ts'
import { language, later, t } from '../language/language.ts'
import { fetchGuide } from '../service/client.ts'
import type { GameFacts, Guide } from '../service/types.ts'

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

/** True when the words of a game are there in the page's language, or will not come. */
export const hasWords = (game: string | undefined): boolean =>
  language.value === 'en' || game === undefined || guideTo(game) !== undefined || failed.value.has(game)

/** Fetches the guide to a game unless that has been done. */
export async function needGuide(game = guidedGame.value): Promise<void> {
  const speaking = language.value
  if (game === null || known.value[keyOf(game, speaking)]) return
  const found = await fetchGuide(game, speaking)
  known.value = { ...known.value, [keyOf(game, speaking)]: found }
}

/**
 * Follows the game that a page shows. In languages other than English it fetches the guide, whose words translate the names
 * of players and pieces.
 * @returns a function that stops it
 */
export const keepWords = (game: () => string | undefined): (() => void) =>
  effect(() => {
    guidedGame.value = game() ?? null
    const id = guidedGame.value
    // without the guide, names stay English
    if (id !== null && language.value !== 'en')
      needGuide().catch(() => {
        failed.value = new Set([...failed.peek(), id])
      })
  })

/** The guide that translates names and texts of a game; undefined when they stay English. */
const translator = (game: string | null): Guide | undefined => (language.value === 'en' ? undefined : guideTo(game))

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

/** Words of games whose rules are a text: the names of players by colour, and the reason of a plain win. */
const COMMON: Readonly<Record<string, string>> = {
  'by the rules': later('by the rules'),
  red: later('red'),
  blue: later('blue'),
  green: later('green'),
  yellow: later('yellow'),
  purple: later('purple'),
  orange: later('orange'),
  black: later('black'),
  white: later('white'),
}

/** Stands for the game of the page of rules, which has no id, in `guidedGame`. */
export const RULES_HERE = 'own'

/** True for rules that a visitor has brought: their names mean what the visitor says. */
const isOwn = (game: string | null) => game === RULES_HERE || (game !== null && OWN_ID.test(game))

/** The name of a player whose data has only a letter, such as `b` for the second seat: the colour of the seat. */
const colour = (letter: string): string => {
  const name = colourOf([], 'abcdefgh'.indexOf(letter))
  return name === null ? letter : t(COMMON[name] ?? name)
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
  const words = translator(game)?.words
  const found = words ? translated(name, words) : name
  if (found !== name) return found
  // games by rules have no words, but their players are mostly colours, and their results numbers
  if (/^\d+( to \d+)+$/.test(name)) return name.split(' to ').reduce((a, b) => t('{a} to {b}', { a, b }))
  return Object.hasOwn(COMMON, name) ? t(COMMON[name]!) : name
}

/** A sentence of a game's data in the page's language, if the guide has it; else unchanged. */
export const sentence = (text: string, game = guidedGame.value): string => translator(game)?.words[text] ?? text

/** Translates a name. @param words translations of names, including those of players */
export function translated(name: string, words: Readonly<Record<string, string>>): string {
  const whole = words[name]
  if (whole !== undefined) return whole
  const [, amount = '', unit = ''] = /^(\d+) (.+)$/.exec(name) ?? []
  if (words[unit] !== undefined) return `${amount} ${words[unit]}`
  const [, kind = '', digits = ''] = /^(.+) (\d+)$/.exec(name) ?? []
  if (words[kind] !== undefined) return `${words[kind]} ${digits}`
  const space = name.indexOf(' ')
  const player = words[name.slice(0, space)]
  if (space < 0 || player === undefined) return name
  const piece = name.slice(space + 1)
  const named = translated(piece, words)
  return named === piece ? name : `${named} (${player})`
}
