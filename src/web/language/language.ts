/// <reference path="./game-names.d.ts" />
/**
 * The language of the page. It follows the browser until the visitor chooses another one. English texts stand in the code,
 * as arguments of `t` and `counted`; the other languages are catalogs by English text, data files that are loaded when they are needed.
 */
import { batch, signal } from '@preact/signals'
import { LANGUAGES, type Language } from '../../game/words/languages.ts'
import { keepText } from '../storage.ts'
import type { Catalog } from './catalog.ts'

/** The names of the languages, each in its own. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  zh: '中文',
  ru: 'Русский',
}

/** By language: what loads a catalog. */
export type Catalogs = Readonly<Record<Exclude<Language, 'en'>, () => Promise<{ readonly default: Catalog }>>>

const CATALOGS: Catalogs = {
  de: () => import('./de.json', { with: { type: 'json' } }),
  zh: () => import('./zh.json', { with: { type: 'json' } }),
  ru: () => import('./ru.json', { with: { type: 'json' } }),
}

/** The names of the games by id, in a language; loaded like its catalog. */
const NAMES: Readonly<Record<Exclude<Language, 'en'>, () => Promise<{ readonly names: Catalog }>>> = {
  de: () => import('virtual:game-names/de'),
  zh: () => import('virtual:game-names/zh'),
  ru: () => import('virtual:game-names/ru'),
}

const KEY = 'language'

export const language = signal<Language>('en')

const catalog = signal<Catalog>({})

const names = signal<Catalog>({})

/** The name of a game in the page's language; its own name when no guide translates it. */
export const gameName = ({ id, name }: { readonly id: string; readonly name: string }): string =>
  names.value[id] ?? name

/** The first of the visitor's languages that the page has. */
export function preferred(languages: readonly string[]): Language {
  for (const tag of languages) {
    const found = LANGUAGES.find((one) => one === tag.toLowerCase().split('-')[0])
    if (found) return found
  }
  return LANGUAGES[0]
}

/** The catalogs whose texts are loaded: the one of all pages, and those that single pages bring. */
const needed: Catalogs[] = [CATALOGS]

/** Loads the texts of a page of its own, now and whenever the language changes. Without them it is in English. */
export async function addTexts(catalogs: Catalogs): Promise<void> {
  if (needed.includes(catalogs)) return
  needed.push(catalogs)
  if (language.value !== 'en') await speak(language.value).catch(() => {})
}

/** Shows the page in a language. If its texts cannot be loaded, the page keeps its language. */
export async function speak(next: Language): Promise<void> {
  // without the names of games, those stay English
  const named =
    next === 'en'
      ? {}
      : NAMES[next]().then(
          ({ names }) => names,
          () => ({}),
        )
  const texts = next === 'en' ? [] : await Promise.all(needed.map(async (one) => (await one[next]()).default))
  const known = await named
  batch(() => {
    catalog.value = Object.assign({}, ...texts)
    names.value = known
    language.value = next
  })
}

/** The page's language as the `lang` of a document. */
export const languageTag = (): string => (language.value === 'zh' ? 'zh-Hans' : language.value)

/** The language that an address in this tab has had: its pages have it where their own addresses have none. undefined for none. */
const ofTab = signal<Language | undefined>(undefined)

const languageOf = (text: string | null | undefined) => LANGUAGES.find((one) => one === text)

/** The language that this tab keeps; undefined where it keeps none. */
function keptByTab(): Language | undefined {
  try {
    return languageOf(sessionStorage.getItem(KEY))
  } catch {
    return undefined
  }
}

function keepForTab(next: Language): void {
  ofTab.value = next
  try {
    sessionStorage.setItem(KEY, next)
  } catch {
    // the page at hand has the language all the same
  }
}

/** Shows the page in a language, and keeps the choice. */
export async function chooseLanguage(next: Language): Promise<void> {
  keepText(KEY, next)
  if (ofTab.value !== undefined) keepForTab(next)
  await speak(next)
}

/**
 * Shows the page in the language of its address or, without one, in that of an address before in this tab, in the one chosen before, or in
 * the browser's.
 */
export function speakAsBefore(addressed?: string): Promise<void> {
  const named = languageOf(addressed) ?? keptByTab()
  if (named) keepForTab(named)
  return speak(named ?? languageOf(localStorage.getItem(KEY)) ?? preferred(navigator.languages))
}

/** The address of a page that every language has one of, `/rules`: with the language, where this tab has come by such an address. */
export const inLanguage = (path: string): string => (ofTab.value === undefined ? path : `/${ofTab.value}${path}`)

type Values = Readonly<Record<string, string | number>>

const filled = (text: string, values: Values) =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name]
    return value === undefined ? whole : typeof value === 'number' ? number(value) : value
  })

/**
 * A text in the page's language.
 * @param text the English text, with placeholders for values: `{player} to move`
 */
export const t = (text: string, values: Values = {}): string => filled(catalog.value[text] ?? text, values)

/** Marks a text that is translated where it is shown, by `t`. */
export const later = <Text extends string>(text: Text): Text => text

/** By language: the order of the forms of a text with a number. */
const FORMS: Readonly<Record<Language, readonly Intl.LDMLPluralRule[]>> = {
  en: ['one', 'other'],
  de: ['one', 'other'],
  zh: ['other'],
  ru: ['one', 'few', 'many'],
}

/**
 * A text with a number, in the form that the number asks for.
 * @param forms the English forms, separated by `|`: `{n} move|{n} moves`
 */
export function counted(forms: string, n: number, values: Values = {}): string {
  const translated = catalog.value[forms]
  const speaking = translated === undefined ? 'en' : language.value
  const form = FORMS[speaking].indexOf(new Intl.PluralRules(speaking).select(n))
  const texts = (translated ?? forms).split('|')
  return filled(texts[form] ?? texts.at(-1) ?? '', { ...values, n })
}

/** Formats a number in the page's language. @param digits the number of decimals. Default: as many as needed, at most 3 */
export const number = (value: number, digits?: number): string =>
  new Intl.NumberFormat(
    language.value,
    digits === undefined ? {} : { minimumFractionDigits: digits, maximumFractionDigits: digits },
  ).format(value)

/** A text with its first letter capitalised, for labels. */
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase(languageTag()) + text.slice(1)

/** Formats a point in time in the page's language. */
export const dateTime = (time: number | string): string =>
  new Intl.DateTimeFormat(language.value, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(time))
