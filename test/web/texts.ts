/** Reads the texts of the page from its source: the translated ones, and those that lack a translation. */
import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import type { Game } from '../../src/game/game.ts'
import type { Language } from '../../src/game/words/languages.ts'
import { COMMON_REFUSALS } from '../../src/game/words/why-not.ts'
import type { Presentation } from '../../src/own/presentation.ts'
import { LANDS } from '../../src/rbg/texts/landings.ts'
import { GENERAL_REFUSALS } from '../../src/service/play/refusal.ts'
import { translationsOf } from './offered.ts'

/** The folders of the page: its own, and that of the boards, which the SDK has, too. */
const FOLDERS = [new URL('../../src/web/', import.meta.url), new URL('../../src/board/', import.meta.url)]

/** The looks of the library's games. */
const RULES = new URL('../../rules/', import.meta.url)

/** Functions whose first argument is an English text. */
const SPEAKERS = ['t', 'later', 'counted']

/** Attributes that people read or hear. */
const SPOKEN = /^(aria-label|aria-description|title|placeholder|alt|label)$/

/** The folder of a page whose texts are loaded with it. */
const OWN_TEXTS = 'rules/'

/** Names that are the same in all languages. */
const NAMES = ['bestmove', 'API']

interface Found {
  /** The translated texts that all pages share. */
  readonly texts: ReadonlySet<string>
  /** The further texts of the page of rules. */
  readonly rulesTexts: ReadonlySet<string>
  /** The untranslated texts in elements and attributes, each with its file. */
  readonly untranslated: readonly string[]
}

export function textsOfPage(): Found {
  const texts = new Set<string>([
    ...Object.values(GENERAL_REFUSALS),
    ...Object.values(COMMON_REFUSALS),
    LANDS,
    ...libraryWords(),
  ])
  const onRules = new Set<string>()
  const untranslated: string[] = []
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => ({ folder, file })),
  )
  for (const { folder, file } of files) {
    const source = ts.createSourceFile(file, readFileSync(new URL(file, folder), 'utf8'), ts.ScriptTarget.Latest, true)
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node) && SPEAKERS.includes(node.expression.getText()))
        for (const text of literalsIn(node.arguments[0])) (file.startsWith(OWN_TEXTS) ? onRules : texts).add(text)
      const bare = bareText(node)
      if (bare !== null && /\p{L}{2}/u.test(bare) && !NAMES.includes(bare)) untranslated.push(`${file}: ${bare}`)
      ts.forEachChild(node, visit)
    }
    visit(source)
  }
  return { texts, rulesTexts: new Set([...onRules].filter((text) => !texts.has(text))), untranslated }
}

/** The words for moves of the library's games, which have no guides to translate them. */
const libraryWords = (): readonly string[] =>
  readdirSync(RULES)
    .filter((file) => /^[^.]+\.json$/.test(file))
    .flatMap((file) => (JSON.parse(readFileSync(new URL(file, RULES), 'utf8')) as Presentation).moves ?? [])
    .map(({ text }) => text)
    .filter((text) => /\p{L}/u.test(text.replace(/\{\w+\}/g, '')))

/** The labels of positions' fields. Single words, such as players, are translated by the guides. */
export const labelsOfForms = (games: readonly Game[]): readonly string[] =>
  games.flatMap(({ page }) =>
    (page?.form?.().fields ?? []).flatMap((field) => [
      field.label,
      ...(field.kind === 'choice' ? field.values.map(({ label }) => label).filter((label) => label.includes(' ')) : []),
    ]),
  )

/**
 * Compares the texts of a catalog with those of the page and with the labels of games: of games whose guide is translated every
 * label has to be there, of others it may be.
 */
export function faultsOfCatalog(
  catalog: Readonly<Record<string, string>>,
  {
    file,
    texts,
    games,
    language,
  }: {
    readonly file: string
    readonly texts: ReadonlySet<string>
    readonly games: readonly Game[]
    readonly language: Language
  },
): readonly string[] {
  const wanted = [...texts, ...labelsOfForms(games.filter((game) => translationsOf(game).includes(language)))]
  const known = new Set([...wanted, ...labelsOfForms(games)])
  return [
    ...new Set(wanted.filter((text) => catalog[text] === undefined).map((text) => `${file} lacks "${text}"`)),
    ...Object.keys(catalog)
      .filter((text) => !known.has(text))
      .map((text) => `${file} has "${text}", which the page does not say`),
  ]
}

/** The texts of an argument: a literal, or the literals of a conditional expression. */
function literalsIn(node: ts.Node | undefined): string[] {
  if (!node) return []
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isConditionalExpression(node)) return [...literalsIn(node.whenTrue), ...literalsIn(node.whenFalse)]
  return []
}

/** The text of an element or of a spoken attribute that is written there directly; null for others. */
function bareText(node: ts.Node): string | null {
  if (ts.isJsxText(node)) return node.text.replaceAll(/\s+/g, ' ').trim()
  if (!ts.isJsxAttribute(node) || !SPOKEN.test(node.name.getText())) return null
  const { initializer } = node
  if (initializer && ts.isStringLiteral(initializer)) return initializer.text
  const expression = initializer && ts.isJsxExpression(initializer) ? initializer.expression : undefined
  return expression && ts.isTemplateExpression(expression) ? expression.head.text : null
}
