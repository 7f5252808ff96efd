/** What the documents name is there: files, scripts of package.json, links and the headings that they lead to. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { expandLevels, parseConfiguration } from '../../tools/arena/configuration.ts'
import { gameNamed } from '../../tools/arena/named-game.ts'
import { ROOT } from '../../tools/lib/checkout.ts'
import { markdownFiles } from '../../tools/lib/markdown.ts'

const { scripts } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')) as { scripts: Record<string, string> }
const documents = markdownFiles().map((file) => [relative(ROOT, file), readFileSync(file, 'utf8')] as const)

const valuesOf = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, value]) => value!)

const contributing = readFileSync(`${ROOT}CONTRIBUTING.md`, 'utf8')

/** The game that CONTRIBUTING.md writes as an example. */
const [, EXAMPLE = ''] = contributing.match(/= gridGame\(\{\n {2}id: '([\w-]+)'/)!
const EXAMPLES = new RegExp(`^(src|test)/games/${EXAMPLE}\\b`)

/** The paths of files in a text, from the root of the repository. They end before a placeholder, such as `<id>`. */
const pathsOf = (text: string): string[] =>
  valuesOf(text, /(?<![\w./-])((?:src|test|tools|bench|docs|examples|package|python|rules|sdk)\/[\w./*-]*)/g)
    .map((path) => path.replace(/[./-]+$/, ''))
    .filter((path) => !EXAMPLES.test(path))

const isThere = (path: string, cwd: string): boolean =>
  path.includes('*') ? globSync(path, { cwd }).length > 0 : existsSync(resolve(cwd, path))

/** The anchors of a text's headings, as GitHub makes them. */
const anchorsOf = (text: string): string[] =>
  valuesOf(text, /^#+ (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replace(/\[(.+?)\]\(.+?\)/g, '$1')
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

/** The commands in a text that have arguments: the script and its words. */
const commandsOf = (text: string): (readonly [script: string, words: readonly string[]])[] =>
  [...text.matchAll(/`npm\s+run\s+(?:-s\s+)?([\w:-]+)\s+--\s+([^`&|]+)`/g)].map(
    ([, script, words]) => [script!, words!.trim().split(/\s+/)] as const,
  )

/** The code of a script's tool: the files beside it and below, and the options that all tools share. Empty where the options are another program's. */
const toolOf = (script: string): string => {
  if (scripts[script]?.includes('wrangler')) return ''
  const [file] = valuesOf(scripts[script] ?? '', /\b((?:tools|bench|sdk)\/(?!with\.ts)[\w/.-]+\.ts)/g)
  const files = file === undefined ? [] : globSync([`${dirname(ROOT + file)}/**/*.ts`, `${ROOT}tools/lib/usage.ts`])
  return files.map((one) => readFileSync(one, 'utf8')).join('\n')
}

/** What the arena says against a command's game, variant and engines. A placeholder, such as `<game>`, says that it is no whole command. */
function arenaErrors(words: readonly string[]): string[] {
  const [id = '', ...rest] = words
  // of a game that a document writes as an example, or of a table whose rows have the rest
  if (/^--|\.rbg$/.test(id) || id === EXAMPLE) return []
  const end = rest.findIndex((word) => word.startsWith('--'))
  const engines = end < 0 ? rest : rest.slice(0, end)
  if (engines.length === 0 || /[<…]|\.\.\.|program:/.test(words.join(' '))) return []
  const named = gameNamed(id)
  if (!named.ok) return [named.error]
  const variant = rest[rest.indexOf('--variant') + 1]!
  const isUnknown = rest.includes('--variant') && !named.value.variants.some((one) => one.id === variant)
  const parsed = engines.flatMap(expandLevels).map((one) => parseConfiguration(one, named.value))
  return [...(isUnknown ? [`no variant ${variant}`] : []), ...parsed.flatMap((one) => (one.ok ? [] : [one.error]))]
}

describe.each(documents)('%s', (name, text) => {
  const file = ROOT + name

  it('names files that exist', () => {
    const missing = pathsOf(text).filter((path) => ![ROOT, dirname(file)].some((cwd) => isThere(path, cwd)))
    expect(missing).toEqual([])
  })

  it('links to files and headings that exist', () => {
    const links = valuesOf(text, /\]\(([^)\s]+)\)/g).filter((link) => !/^(https?:|mailto:|\/)/.test(link))
    const broken = links.filter((link) => {
      const [path = '', anchor] = link.split('#')
      const target = path === '' ? file : resolve(dirname(file), path)
      if (!existsSync(target)) return true
      return anchor !== undefined && !anchorsOf(readFileSync(target, 'utf8')).includes(anchor)
    })
    expect(broken).toEqual([])
  })

  // the package in examples has scripts of its own
  it.skipIf(name.startsWith('examples/'))('names scripts that exist', () => {
    const named = valuesOf(text, /npm run (?:-s )?(\w[\w:-]*)/g)
    expect(named.filter((script) => !(script in scripts))).toEqual([])
  })

  it('names options that its commands have', () => {
    const unknown = commandsOf(text).flatMap(([script, words]) => {
      const tool = toolOf(script)
      const options = words.filter((word) => word.startsWith('--') && word !== '--help')
      return tool === ''
        ? []
        : options.filter((option) => !tool.includes(`'${option}`)).map((one) => `${script} ${one}`)
    })
    expect(unknown).toEqual([])
  })

  it('names games, variants, engines and rivals that the arena has', () => {
    const arena = commandsOf(text).filter(([script]) => script === 'arena')
    expect(arena.flatMap(([, words]) => arenaErrors(words).map((error) => `${words.join(' ')}: ${error}`))).toEqual([])
  })
})

/** Code of CONTRIBUTING.md below the path of the file that it is from. */
const quoted = [...contributing.matchAll(/`([\w./-]+\.ts)`:\n\n```ts\n([\s\S]+?)\n```/g)].flatMap(([, path, code]) =>
  EXAMPLES.test(path!) ? [] : [[path!, code!] as const],
)

it('the example of CONTRIBUTING.md has an id that is free, in the library too', () => {
  expect(gameNamed(EXAMPLE)).toMatchObject({ ok: false })
})

describe('CONTRIBUTING.md quotes code as it is', () => {
  it('in several places', () => expect(quoted.length).toBeGreaterThan(3))
  // an empty line in a quotation stands for what is left out
  it.each(quoted)('%s', (path, code) => {
    const source = readFileSync(ROOT + path, 'utf8')
    for (const part of code.split('\n\n')) expect(source).toContain(part)
  })
})
