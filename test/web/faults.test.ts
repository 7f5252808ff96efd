/** The compiler's sentences on the page of rules: each has a template, and a translation in every language. */
import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { afterAll, describe, expect, it } from 'vitest'
import { atOnce } from '../../src/game/steps.ts'
import { rbgGame } from '../../src/rbg/game.ts'
import { DEFAULT_LIMITS, RulesLimitError, type RulesLimits } from '../../src/rbg/limits.ts'
import { RbgState } from '../../src/rbg/play/state.ts'
import { findWarnings } from '../../src/rbg/warnings/warnings.ts'
import { addTexts, speak } from '../../src/web/language/language.ts'
import { faultText, GIVEN, PLACES, SENTENCES, THINGS, templateOf } from '../../src/web/rules/faults.ts'
import { texts as capped } from '../rbg/capped.ts'
import { rows as faulty, textOf } from '../rbg/faults.ts'
import { rows as warned } from '../rbg/warned.ts'

/** The details of all faults and warnings of a text, and of the caps that its first moves reach. */
function detailsOf(text: string, limits: Partial<RulesLimits> = {}, engine?: string): readonly string[] {
  const made = rbgGame(text, {
    id: 'own',
    name: 'Own',
    description: 'A test.',
    limits: { ...DEFAULT_LIMITS, ...limits },
    ...(engine === undefined ? {} : { engine }),
  })
  if (!made.ok) return made.errors.map(({ detail }) => detail)
  const details = atOnce(findWarnings(made)).map(({ detail }) => detail)
  try {
    const state = RbgState.initial(made.rules)
    for (const move of state.listMoves().slice(0, 1)) state.play(move)
  } catch (error) {
    if (!(error instanceof RulesLimitError)) throw error
    details.push(error.message)
  }
  return details
}

/** Sentences that no text reaches, or only texts that would take the tests too long. */
const RARE = [
  '"about" has 601 characters, but 600 at most are read',
  'the compiled rules need 25 MB, more than 24: use a smaller board or shorter rules',
  'a position can have 70453 characters, more than 60000: use a smaller board or shorter names',
  'the moves of a state are too many and too long: their list takes more than 16 MB',
  'the moves of one request may take 5000000 steps: send fewer at a time',
]

const details: readonly string[] = [
  ...new Set([
    ...faulty.flatMap(([, parts]) => detailsOf(textOf(parts))),
    ...warned.flatMap(([, text]) => detailsOf(text)),
    ...detailsOf(warned[0]![1], {}, 'guesser'),
    ...capped.flatMap(([, text, limits]) => detailsOf(text, limits)),
    ...RARE,
  ]),
]

const LISTS = [SENTENCES, PLACES, THINGS, GIVEN]
const TEMPLATES = LISTS.flat()

/** Enters the template of a text, and those of the phrases within it. In English, values are what they were. */
function enter(text: string, used: Set<string>): void {
  for (const list of LISTS) {
    const found = templateOf(list, text)
    if (!found) continue
    used.add(found.template)
    for (const value of Object.values(found.values)) if (value !== text) enter(String(value), used)
  }
}

it('every sentence has a template', () => {
  expect(details.length).toBeGreaterThan(100)
  expect(details.filter((detail) => !templateOf(SENTENCES, detail))).toEqual([])
})

it('every template is of a sentence', () => {
  const used = new Set<string>()
  for (const detail of details) enter(detail, used)
  expect(TEMPLATES.filter((template) => !used.has(template))).toEqual([])
})

it('every sentence in the source is known, even where no text above reaches it', () => {
  const unknown = fragmentsOfSource().filter(
    ({ text, fragment }) =>
      !TEMPLATES.some((template) => template.includes(fragment)) &&
      ![text, `"x" ${fragment}`].some((whole) => templateOf(SENTENCES, whole)),
  )
  expect(unknown).toEqual([])
})

describe.each(['de', 'zh', 'ru'] as const)('in %s', (language) => {
  it('every sentence is said, with the signs and names of the rules in it', async () => {
    await addTexts({
      de: () => import('../../src/web/rules/texts/de.json', { with: { type: 'json' } }),
      zh: () => import('../../src/web/rules/texts/zh.json', { with: { type: 'json' } }),
      ru: () => import('../../src/web/rules/texts/ru.json', { with: { type: 'json' } }),
    })
    await speak(language)
    for (const detail of details) {
      const said = faultText(detail)
      expect(said).not.toBe(detail)
      for (const quoted of detail.match(/"[^"\s]+"/g) ?? [])
        if (!/^";"$|^"random"$/.test(quoted)) expect(said, detail).toContain(quoted)
      // no English is left but signs and names
      expect(said.replaceAll(/".*?"|\(.*?\)|[a-z]+\(.*?\)/g, '')).not.toMatch(/\b(?:the|is|are|of|behind|expected)\b/)
    }
  })
})

it('in English, sentences stay as they are', async () => {
  await speak('en')
  expect(details.map(faultText)).toEqual(details)
})

it('a sentence without a template stays as it is', async () => {
  await speak('de')
  expect(faultText('a sentence of a newer compiler')).toBe('a sentence of a newer compiler')
})

afterAll(() => speak('en'))

/** What makes faults in src/rbg and src/own. */
const MAKERS = /^(?:Fault|RulesLimitError|add|refuse|expect|expectName|unsuffixed)$/

/** The longer parts of the texts between values, of everything that makes a fault or a warning. */
function fragmentsOfSource(): readonly { readonly file: string; readonly text: string; readonly fragment: string }[] {
  const found: { file: string; text: string; fragment: string }[] = []
  for (const folder of ['../../src/rbg/', '../../src/own/'])
    for (const file of readdirSync(new URL(folder, import.meta.url)).filter((name) => name.endsWith('.ts'))) {
      // what a look lacks is no sentence of the compiler: the page leaves such a look out
      if (file === 'presentation.ts') continue
      const text = readFileSync(new URL(folder + file, import.meta.url), 'utf8')
      if (!/Fault|RulesLimitError|Cursor|detail:/.test(text)) continue
      const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
      const collect = (node: ts.Node): void => {
        if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
          if (/[a-z]{2,} [a-z]{2,}/.test(node.text))
            found.push({ file, text: node.text, fragment: node.text.replaceAll(/^["\s]+|["\s>-]+$/g, '') })
        ts.forEachChild(node, collect)
      }
      const visit = (node: ts.Node): void => {
        const made = ts.isCallExpression(node) || ts.isNewExpression(node)
        const name = made ? /\w+$/.exec(node.expression.getText())?.[0] : undefined
        const isDetail = ts.isPropertyAssignment(node) && node.name.getText() === 'detail'
        if (isDetail) collect(node.initializer)
        if (made && name !== undefined && MAKERS.test(name)) node.arguments?.forEach(collect)
        ts.forEachChild(node, visit)
      }
      visit(source)
    }
  return found
}
