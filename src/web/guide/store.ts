/** The guide to the game on the table, in the page's language. It also translates the names that the game's data has. */
import { computed, effect, signal } from '@preact/signals'
import { colourOf } from '../../game/board.ts'
import type { Language } from '../../game/languages.ts'
import { language, later, t } from '../language/language.ts'
import { fetchGuide } from '../service/client.ts'
import type { Guide } from '../service/types.ts'

/** Guides fetched so far, by game and language. */
const known = signal<Readonly<Record<string, Guide>>>({})

const keyOf = (game: string, speaking: Language) => `${game} ${speaking}`

/** The game that guides are about. */
export const guidedGame = signal<string | null>(null)

/** The guide to the game; undefined until it has been fetched. */
export const guide = computed<Guide | undefined>(() =>
  guidedGame.value === null ? undefined : known.value[keyOf(guidedGame.value, language.value)],
)

/** Fetches the guide unless that has been done. */
export async function needGuide(): Promise<void> {
  const game = guidedGame.value
  const speaking = language.value
  if (game === null || known.value[keyOf(game, speaking)]) return
  const found = await fetchGuide(game, speaking)
  known.value = { ...known.value, [keyOf(game, speaking)]: found }
}

/**
 * Follows the game that a page shows. In other languages than English the guide is kept at hand, whose words name players
 * and pieces.
 * @returns a function that stops it
 */
export const keepWords = (game: () => string | undefined): (() => void) =>
  effect(() => {
    guidedGame.value = game() ?? null
    // without the guide, names stay English
    if (guidedGame.value !== null && language.value !== 'en') needGuide().catch(() => {})
  })

/** The colours, as players are called by them. */
const COLOURS: Readonly<Record<string, string>> = {
  red: later('red'),
  blue: later('blue'),
  green: later('green'),
  yellow: later('yellow'),
  purple: later('purple'),
  orange: later('orange'),
  black: later('black'),
  white: later('white'),
}

/** A player whose name is a letter only, as `b` for the second seat, is called by the colour of the seat. */
const colour = (letter: string): string => {
  const name = colourOf([], 'abcdefgh'.indexOf(letter))
  return name === null ? letter : t(COLOURS[name] ?? name)
}

/**
 * A name from the game's data in the page's language: `white lion` as `Löwe (Weiß)`, `red stone 3` as `Stein 3 (Rot)`.
 * Names that the guide does not translate stay as they are.
 */
export function word(name: string): string {
  const [, letter, rest] = /^([a-h])(?:, (.+))?$/.exec(name) ?? []
  if (letter !== undefined) return [colour(letter), ...(rest === undefined ? [] : [word(rest)])].join(', ')
  const words = language.value === 'en' ? undefined : guide.value?.words
  return words ? translated(name, words) : name
}

/** A sentence of the game's data in the page's language, where the guide has it; else as it is. */
export const sentence = (text: string): string =>
  (language.value === 'en' ? undefined : guide.value?.words[text]) ?? text

/** @param words translations of names, of players among them */
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
